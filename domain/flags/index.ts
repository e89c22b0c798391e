// Switches and experiments.
export {};
