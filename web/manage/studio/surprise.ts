import { STUDIO_LAYOUTS, STUDIO_TYPES, type StudioChoices, type StudioDesign } from '#shared/studio/design.ts';

/** Another arrangement of the same shapes. */
export const newSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** A random design from the choices that suit the category; a photo stays. */
export function surprise({ palettes, motifs }: StudioChoices): Partial<StudioDesign> {
  const palette = pick(palettes.fitting)?.id;
  const motif = pick(motifs.fitting);
  const [type, layout] = [pick(STUDIO_TYPES), pick(STUDIO_LAYOUTS)];
  return {
    ...(palette && { palette }),
    ...(motif && { motif }),
    ...(type && { type }),
    ...(layout && { layout }),
    seed: newSeed(),
  };
}

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Number(newSeed()) % items.length];
