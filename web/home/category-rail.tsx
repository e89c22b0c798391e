import { Trans, useLingui } from '@lingui/react/macro';
import {
  BookOpen,
  Briefcase,
  Building2,
  Car,
  CalendarHeart,
  Clapperboard,
  Compass,
  Cpu,
  Drama,
  Dumbbell,
  GraduationCap,
  HandHeart,
  HeartPulse,
  House,
  LayoutGrid,
  type LucideIcon,
  Music,
  Puzzle,
  Shapes,
  Shirt,
  Sparkles,
  Users,
  UtensilsCrossed,
  X,
} from 'lucide-react';
import { formatSearchPath } from '#shared/search/url.ts';
import { categories, type Category } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../i18n/locale.ts';

const ICONS: Record<string, LucideIcon> = {
  '101': Briefcase,
  '102': Cpu,
  '103': Music,
  '104': Clapperboard,
  '105': Drama,
  '106': Shirt,
  '107': HeartPulse,
  '108': Dumbbell,
  '109': Compass,
  '110': UtensilsCrossed,
  '111': HandHeart,
  '112': Building2,
  '113': Users,
  '114': Sparkles,
  '115': BookOpen,
  '116': CalendarHeart,
  '117': House,
  '118': Car,
  '119': Puzzle,
  '120': GraduationCap,
};

/** The most popular categories. The button for all categories opens the full list. */
const SHOWN_SLUGS = [
  'music',
  'food-and-drink',
  'arts',
  'sports-and-fitness',
  'community',
  'family-and-education',
  'film-and-media',
  'health',
  'business',
];
const ALL = 'all-categories';

interface Props {
  slug: string;
  label: string;
}

/**
 * Nine categories and a button for all of them: a row of tiles on wide screens, a row that scrolls sideways on narrow
 * ones. The list of all is a popover, which needs no script.
 */
export function CategoryRail({ slug, label }: Props) {
  const shown = SHOWN_SLUGS.flatMap((shownSlug) => categories.filter((category) => category.slug === shownSlug));
  return (
    <nav aria-label={label} className="border-y border-line">
      <ul className="page-width flex gap-2 overflow-x-auto py-3 [scrollbar-width:none] max-lg:pe-10 max-lg:[mask-image:linear-gradient(to_right,transparent,#000_0.75rem,#000_calc(100%-2.5rem),transparent)] lg:grid lg:grid-cols-10 lg:gap-1 lg:overflow-visible lg:py-4 rtl:max-lg:[mask-image:linear-gradient(to_left,transparent,#000_0.75rem,#000_calc(100%-2.5rem),transparent)]">
        {shown.map((category) => (
          <li key={category.id} className="shrink-0 lg:min-w-0 lg:shrink">
            <CategoryLink {...{ category, slug }} className={TILE} iconClassName="size-5 lg:size-6" />
          </li>
        ))}
        <li className="shrink-0 lg:min-w-0 lg:shrink">
          <button type="button" popoverTarget={ALL} className={`${TILE} w-full`}>
            <LayoutGrid aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent lg:size-6" />
            <Trans>All categories</Trans>
          </button>
        </li>
      </ul>
      <AllCategories slug={slug} />
    </nav>
  );
}

const TILE =
  'flex min-h-11 items-center gap-2 rounded-full border border-line ps-3 pe-4 text-sm leading-tight font-medium whitespace-nowrap hover:bg-sunken lg:h-full lg:flex-col lg:justify-start lg:rounded-sm lg:border-0 lg:px-1 lg:py-2.5 lg:text-center lg:text-xs lg:whitespace-normal lg:hyphens-auto';

function AllCategories({ slug }: { slug: string }) {
  return (
    <div
      id={ALL}
      popover="auto"
      role="dialog"
      aria-labelledby={`${ALL}-title`}
      className="m-auto max-h-[85dvh] w-[min(52rem,100%-2rem)] overflow-y-auto rounded-md border border-line bg-raised p-5 text-ink shadow-lift backdrop:bg-black/45 max-md:mb-4 md:p-7"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${ALL}-title`} className="text-xl">
          <Trans>All categories</Trans>
        </h2>
        <button
          type="button"
          popoverTarget={ALL}
          popoverTargetAction="hide"
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">
            <Trans>Close</Trans>
          </span>
        </button>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-x-4 min-[360px]:grid-cols-2 md:grid-cols-3">
        {categories.map((category) => (
          <li key={category.id} className="min-w-0">
            <CategoryLink
              {...{ category, slug }}
              className="-mx-2 flex min-h-12 items-center gap-3 rounded-sm px-2 text-sm leading-tight font-medium hover:bg-sunken"
              iconClassName="size-5"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LinkProps {
  category: Category;
  slug: string;
  className: string;
  iconClassName: string;
}

function CategoryLink({ category, slug, className, iconClassName }: LinkProps) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  const Icon = ICONS[category.id] ?? Shapes;
  return (
    <a href={to(formatSearchPath({ location: slug, category: category.slug }))} className={className}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={`shrink-0 text-accent ${iconClassName}`} />
      <span className="max-w-full min-w-0 hyphens-auto lg:wrap-anywhere">{i18n._(category.name)}</span>
    </a>
  );
}
