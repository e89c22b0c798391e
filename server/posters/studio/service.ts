// Studio for pages: choices, and drawings that are limited, shared between equal requests, and cached in memory.
import { LRUCache } from 'lru-cache';
import { createLimiter } from '#domain/limiter';
import { lazily } from '#shared/lazily.ts';
import { refuse } from '#shared/errors.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import type {
  StudioChoices,
  StudioDesign,
  StudioFileType,
  StudioPicture,
  StudioSample,
  StudioType,
} from '#shared/studio/design.ts';
import { createJoinedWork } from '../joined-work.ts';
import type { ReadPhoto } from '../read-photo.ts';
import { paletteNamed, studioChoices, studioStart } from './choices.ts';
import { renderMotifSheet } from './motif-sheet.ts';
import { renderStudio } from './render.ts';
import { typeSamples } from './type.ts';

/** Who waits for a drawing. */
interface Client {
  /** Drops the drawing when the client has left and no other client waits for it. */
  signal?: AbortSignal | undefined;
  /** Seconds until this client may have another picture drawn; 0 for no wait. Cached pictures are not counted. */
  secondsToWait: () => Promise<number>;
}

export interface StudioService {
  choices: (categoryId: string) => StudioChoices;
  /** The design with which Studio starts: that of the event's picture. */
  start: (subject: PosterSubject) => StudioDesign;
  isPalette: (id: string) => boolean;
  typeSamples: () => Record<StudioType, StudioSample>;
  /** Draws a design as a file. Refuses BUSY, and RATE_LIMITED. */
  draw: (picture: StudioPicture, type: StudioFileType, client: Client) => Promise<Buffer>;
  /** Draws all motifs in a palette, as a WebP; null for an unknown palette. Refuses as `draw`. */
  motifSheet: (palette: string, client: Client) => Promise<Buffer | null>;
}

// One drawing at a time leaves cores for pages; a poster for print takes a second.
const LIMITS = { concurrency: 1, maxWaiting: 60 };
const CACHE_BYTES = 32_000_000;

/** Studio of one site. */
export function createStudioService(readPhoto: ReadPhoto): StudioService {
  const work = createJoinedWork(createLimiter(LIMITS));
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length + 1_000 });
  const drawn = async (key: string, { signal, secondsToWait }: Client, draw: () => Promise<Buffer>) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const wait = await secondsToWait();
    if (wait > 0) return refuse('RATE_LIMITED', { retryAfter: wait });
    const bytes = await work.run(key, draw, signal);
    cache.set(key, bytes);
    return bytes;
  };
  return {
    choices: studioChoices,
    start: studioStart,
    typeSamples: lazily(typeSamples),
    isPalette: (id) => paletteNamed(id) !== null,
    draw: (picture, type, client) =>
      drawn(`${type} ${JSON.stringify(picture)}`, client, () => renderStudio(picture, type, readPhoto)),
    motifSheet: async (id, client) => {
      const palette = paletteNamed(id);
      return palette && drawn(`motifs ${id}`, client, () => renderMotifSheet(palette));
    },
  };
}
