/** Reads a stored photo by its id; null for a deleted photo. */
export type ReadPhoto = (mediaId: string) => Promise<Buffer | null>;
