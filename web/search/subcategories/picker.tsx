import { Plural, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Category } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Image } from '../../ui/image.tsx';
import { ScrollRow } from '../../ui/scroll-row.tsx';
import type { SubcategoryTile } from './tile.ts';

/** Number of tiles whose pictures load at once: the tiles that a phone shows first. */
const FIRST_TILES = 4;

interface Props {
  category: Category;
  choices: SubcategoryTile[];
}

/**
 * The sub-categories of a category as a row of pictures. Each picture is a link that turns its sub-category on or off;
 * several sub-categories may be on.
 */
export function SubcategoryPicker({ category, choices }: Props) {
  const { t, i18n } = useLingui();
  const name = i18n._(category.name);
  return (
    <nav aria-label={t`Types of ${name} events`} className="mt-5">
      <ScrollRow className="gap-1">
        {choices.map((choice, index) => (
          <li key={choice.id} className="shrink-0 snap-start first:-ms-2">
            <Tile choice={choice} isFirst={index < FIRST_TILES} isAlone={!choices.some((other) => other.isChosen)} />
          </li>
        ))}
      </ScrollRow>
    </nav>
  );
}

interface TileProps {
  choice: SubcategoryTile;
  isFirst: boolean;
  /**
   * Whether the link leads to a search for a single sub-category. Search engines follow such links, but not links to
   * combinations.
   */
  isAlone: boolean;
}

function Tile({ choice: { name, imageUrl, isChosen, total, path }, isFirst, isAlone }: TileProps) {
  const to = useLocalePath();
  return (
    <a
      href={to(path)}
      aria-current={isChosen ? 'true' : undefined}
      rel={isAlone ? undefined : 'nofollow'}
      className="group/tile flex w-24 flex-col items-center rounded-md px-1 py-2 text-center text-xs leading-tight hover:bg-sunken"
    >
      <span className="relative">
        <Image
          src={imageUrl}
          width={72}
          height={72}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className={`size-18 rounded-md ${isChosen ? 'outline-3 outline-offset-2 outline-accent-fill' : ''}`}
          imageClassName="transition-transform duration-200 group-hover/tile:scale-105"
        />
        {isChosen && (
          <span className="absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-full bg-accent-fill text-on-accent">
            <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
          </span>
        )}
      </span>
      <span className={`mt-2.5 max-w-full hyphens-auto ${isChosen ? 'font-bold' : 'font-medium'}`}>
        {breakable(name)}
      </span>
      {total !== null && (
        <span className="mt-0.5 text-ink-soft tabular-nums">
          <Plural value={total} one="# event" other="# events" />
        </span>
      )}
    </a>
  );
}

/** A name that may break after a slash: "Halloween/Haunt" is wider than a tile. */
const breakable = (name: string) => name.replaceAll('/', '/\u200b');
