import { Image } from '../../ui/image.tsx';
import type { SubcategoryHead } from './heading.server.ts';

/** Background classes of each theme (spec 3); `transparent` has no background. */
const THEME_CLASSES = {
  plain: 'bg-sunken p-4 md:p-5',
  halloween: 'bg-night p-4 text-on-night md:p-5',
  transparent: '',
} as const;

/** The heading of a search for one sub-category, with its picture and its subtitle. */
export function SubcategoryHeading({ head, title }: { head: SubcategoryHead; title: string }) {
  return (
    <div className={`flex items-center gap-4 rounded-md md:gap-6 ${THEME_CLASSES[head.theme ?? 'plain']}`}>
      <Image
        src={head.imageUrlSmall}
        wide={{ src: head.imageUrl, media: '(width >= 660px)' }}
        width={192}
        height={192}
        alt=""
        className="size-20 shrink-0 rounded-sm md:aspect-[3/2] md:h-32 md:w-48 md:rounded-md"
      />
      <div className="min-w-0">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {head.subtitle && <p className="mt-1.5 leading-snug opacity-85 md:text-lg">{head.subtitle}</p>}
      </div>
    </div>
  );
}
