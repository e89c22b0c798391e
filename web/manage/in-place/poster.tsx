import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import { organizerPicture } from '../../cards/organizer-picture.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import { nextDesign } from '../next-design.ts';
import { useLiveTexts } from './use-live-texts.ts';

/** Classes of a poster, its frame and the button on it. */
export const POSTER_FRAME = 'relative max-md:edge-to-edge max-md:px-0';
export const POSTER_PICTURE = 'aspect-[2/1] w-full md:rounded-md md:shadow-lift';
export const POSTER_BUTTON = 'absolute end-3 bottom-3 min-h-11 bg-raised text-sm shadow-lift';
const SIZES = '(width >= 1264px) 760px, (width >= 660px) calc(100vw - 4rem), 100vw';

/** The picture of a stored event, with a link to change it. */
export function EventPoster({ event }: { event: PosterSubject }) {
  const to = useLocalePath();
  return (
    <div className={POSTER_FRAME}>
      <Image {...organizerPicture(event)} sizes={SIZES} width={1280} height={640} alt="" className={POSTER_PICTURE} />
      <ButtonLink
        variant="outline"
        href={to(paths.manageImage(event.id))}
        className={`${POSTER_BUTTON} max-sm:size-11 max-sm:px-0`}
      >
        <ImagePlus aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          <Trans>Change the image</Trans>
        </span>
      </ButtonLink>
    </div>
  );
}

interface NewPosterProps {
  title: string;
  category: string;
  /** The poster's design (`shared/event-image.ts`). */
  image: string;
}

/**
 * The poster of an event that is not stored yet. It is drawn from the title once the person has typed a title. Script
 * offers other designs.
 */
export function NewPoster(first: NewPosterProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const isHydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const [image, setImage] = useState(first.image);
  const { title, category } = useLiveTexts(frame, { title: first.title, category: first.category }, 'change');
  const categoryId = categoryIdOfSubcategory(category) ?? category;
  const query = new URLSearchParams({ title: title.trim() || t`Your event`, category: categoryId, image });
  return (
    <div ref={frame} className={POSTER_FRAME}>
      <input type="hidden" name="image" value={image} />
      <Image
        src={`${to(workPaths.draftPoster())}?${query.toString()}`}
        width={640}
        height={320}
        alt=""
        className={POSTER_PICTURE}
      />
      <Button
        type="button"
        variant="outline"
        className={`${POSTER_BUTTON} max-sm:size-11 max-sm:px-0 ${isHydrated ? '' : SCRIPT_ONLY}`}
        onClick={() => setImage(nextDesign(image))}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          <Trans>Another poster</Trans>
        </span>
      </Button>
    </div>
  );
}
