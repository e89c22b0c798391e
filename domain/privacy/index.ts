// Everything about one person: handed out, or forgotten.
export {};
