import { useLingui } from '@lingui/react/macro';
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
  type LucideIcon,
  Music,
  Puzzle,
  Shapes,
  Shirt,
  Sparkles,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import { formatSearchPath } from '#shared/search/url.ts';
import { categories } from '#shared/taxonomy/taxonomy.ts';
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

/**
 * Every category: three rows of seven on wide screens, a scrolling row with faded ends on narrow ones. Works without
 * script.
 */
export function CategoryRail({ slug, label }: { slug: string; label: string }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  return (
    <nav aria-label={label} className="border-y border-line">
      <ul className="page-width flex gap-2 overflow-x-auto py-3 [scrollbar-width:none] max-lg:pe-10 max-lg:[mask-image:linear-gradient(to_right,transparent,#000_0.75rem,#000_calc(100%-2.5rem),transparent)] lg:grid lg:grid-cols-7 lg:gap-x-1 lg:gap-y-0 lg:overflow-visible lg:py-4">
        {categories.map((category) => {
          const Icon = ICONS[category.id] ?? Shapes;
          return (
            <li key={category.id} className="shrink-0 lg:min-w-0 lg:shrink">
              <a
                href={to(formatSearchPath({ location: slug, category: category.slug }))}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line ps-3 pe-4 text-sm leading-tight font-medium whitespace-nowrap hover:bg-sunken lg:-ms-2 lg:min-h-12 lg:rounded-sm lg:border-0 lg:px-2 lg:text-xs lg:whitespace-normal lg:hyphens-auto"
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent" />
                <span className="min-w-0 lg:wrap-anywhere">{i18n._(category.name)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
