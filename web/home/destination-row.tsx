import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocalePath } from '../i18n/locale.ts';
import { Image } from '../ui/image.tsx';
import type { DestinationCard } from './destination-cards.server.ts';

/** Subtitles of the destinations that are not sub-categories. */
const SUBTITLES: Record<string, MessageDescriptor> = {
  nightlife: msg`Doors open late, dance floors stay full`,
  seasonal: msg`Holidays and seasonal celebrations`,
};

/** Background classes of each theme (spec 3); `transparent` has no background. */
const THEME_CLASSES = {
  plain: 'border-line bg-raised hover:border-line-strong',
  halloween: 'border-night bg-night text-on-night hover:border-ember',
  transparent: 'border-transparent hover:bg-sunken',
} as const;

/** Popular starting points as a row of cards: two small cards side by side on a phone, large pictures from 960 px. */
export function DestinationRow({ cards }: { cards: DestinationCard[] }) {
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations" className="text-2xl">
        <Trans>Good reasons to go out</Trans>
      </h2>
      <ul className="mt-4 grid auto-cols-[minmax(15.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto pb-3 [scrollbar-width:thin] max-lg:edge-to-edge max-lg:snap-x max-lg:*:snap-start lg:auto-cols-fr lg:gap-5 lg:overflow-visible">
        {cards.map((card) => (
          <li key={card.key} className="min-w-0">
            <Card card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ card }: { card: DestinationCard }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  const line = SUBTITLES[card.key];
  const subtitle = card.subtitle ?? (line && i18n._(line));
  return (
    <a
      href={to(card.path)}
      className={`group flex h-full items-center gap-3.5 rounded-md border p-2.5 lg:flex-col lg:items-stretch lg:gap-0 lg:p-0 lg:pb-4 ${THEME_CLASSES[card.theme ?? 'plain']}`}
    >
      <Image
        src={card.imageUrlSmall}
        wide={{ src: card.imageUrl, media: '(width >= 960px)' }}
        width={72}
        height={72}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-18 shrink-0 rounded-sm lg:aspect-[3/2] lg:h-auto lg:w-full lg:rounded-md"
        imageClassName="transition-transform duration-200 group-hover:scale-[1.025]"
      />
      <span className="min-w-0 lg:mt-3 lg:px-4">
        <span className="block text-lg leading-snug font-semibold group-hover:underline">{i18n._(card.title)}</span>
        {subtitle && <span className="mt-0.5 block text-sm leading-snug opacity-85">{subtitle}</span>}
      </span>
    </a>
  );
}
