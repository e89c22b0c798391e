/** Reads the QR code in the current picture of a video; null for none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;
