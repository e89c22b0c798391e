// What staff may do.
export {};
