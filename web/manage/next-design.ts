import { formatEventImage } from '#shared/event-image.ts';

/** The next poster design: the next motif in another palette and type. After the last motif the first motif follows. */
export function nextDesign(image: string): string {
  const [motif = 0, palette = 0, loud = 0] = image.split('.').slice(1).map(Number);
  return formatEventImage({
    kind: 'poster',
    motif: (motif + 1) % 60,
    palette: (palette + 1 + (motif % 2)) % 60,
    isLoud: loud === 0,
  });
}
