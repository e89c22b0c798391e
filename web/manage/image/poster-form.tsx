import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EventPicture } from '#domain/management';
import { parseEventImage } from '#shared/event-image.ts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';

interface Props {
  picture: EventPicture;
  designs: { motifs: number; palettes: number };
}

/** Posters with the event's title, in the designs of its category. A design is a motif in a palette. */
export function PosterForm({ picture, designs }: Props) {
  const { t } = useLingui();
  const chosen = parseEventImage(picture.image);
  const poster = chosen?.kind === 'poster' ? chosen : null;
  const [isLoud, setIsLoud] = useState(poster?.isLoud ?? false);
  const current = poster ? `${poster.motif}.${poster.palette}` : picture.image === '' ? '' : null;
  return (
    <PostForm className="grid gap-5">
      <fieldset className="m-0 border-0 p-0">
        <legend className="sr-only">
          <Trans>Design</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          <Design picture={picture} design="" image="" label={t`Our pick`} isInUse={current === ''} />
          {withDesignInUse(designsOf(designs), current).map((design, index) => (
            <Design
              key={design}
              picture={picture}
              design={design}
              image={`poster.${design}.${isLoud ? 1 : 0}`}
              label={t`Design ${index + 1}`}
              isInUse={current === design}
            />
          ))}
        </div>
      </fieldset>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="loud"
          value="1"
          checked={isLoud}
          onChange={({ target }) => setIsLoud(target.checked)}
          className="size-5 accent-accent"
        />
        <Trans>Title in tall capitals</Trans>
      </label>
      <div>
        <Button name="intent" value="poster">
          <Trans>Use this poster</Trans>
        </Button>
      </div>
    </PostForm>
  );
}

const DESIGNS_MAX = 23;

/** Combines motifs and palettes so that neighbors differ in both; at most `DESIGNS_MAX` designs. */
function designsOf({ motifs, palettes }: Props['designs']): string[] {
  return Array.from({ length: palettes }, (_, round) =>
    Array.from({ length: motifs }, (__, motif) => `${motif}.${(motif + round) % palettes}`),
  )
    .flat()
    .slice(0, DESIGNS_MAX);
}

/** The designs, with the one in use first if it is not among them: the quick way also draws other combinations. */
const withDesignInUse = (designs: readonly string[], inUse: string | null): readonly string[] =>
  !inUse || designs.includes(inUse) ? designs : [inUse, ...designs].slice(0, DESIGNS_MAX);

interface DesignProps {
  picture: EventPicture;
  /** The design as `motif.palette`; '' for the site's choice. */
  design: string;
  image: string;
  label: string;
  /** True for the poster that the event has now, which stays marked while the person looks at other designs. */
  isInUse: boolean;
}

function Design({ picture, design, image, label, isInUse }: DesignProps) {
  const to = useLocalePath();
  const query = new URLSearchParams({ image, width: '320', of: picture.name });
  return (
    <label className="group relative block cursor-pointer">
      <input type="radio" name="design" value={design} defaultChecked={isInUse} required className="peer sr-only" />
      <Image
        src={`${to(paths.eventPhoto(picture.id))}?${query.toString()}`}
        alt=""
        width={320}
        height={160}
        loading="lazy"
        className="aspect-2/1 w-full rounded-sm border border-line outline-offset-2 group-hover:opacity-90 peer-checked:outline-3 peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-ink"
      />
      <span className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft peer-checked:font-semibold peer-checked:text-ink">
        {label}{' '}
        {isInUse && (
          <span className="rounded-full bg-ink px-2 text-xs leading-5 font-semibold text-page">
            <Trans>In use</Trans>
          </span>
        )}
      </span>
    </label>
  );
}
