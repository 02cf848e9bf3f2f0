"""Fixed players to measure levels by: random, greedy (one move ahead, frozen weights), a scripted beginner a game."""
