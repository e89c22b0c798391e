import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#shared/limits.ts';

/** The shapes of a poster: `card` is 2:1 for cards and hero; `share` is the 1200 × 630 of share cards (spec 9). */
export type PosterShape = 'card' | 'share';

export const posterSize = {
  card: { w: 1200, h: 600 },
  share: { w: SHARE_IMAGE_WIDTH, h: SHARE_IMAGE_HEIGHT },
} as const satisfies Record<PosterShape, { w: number; h: number }>;
