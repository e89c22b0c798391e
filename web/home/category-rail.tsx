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
import { formatSearchPath } from '#shared/search-url.ts';
import { categories } from '#shared/taxonomy.ts';
import { useLocalePath } from '../locale.ts';

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

/** Every category, one row that scrolls sideways; the scrollbar is the page's own, so keyboards and touch both work. */
export function CategoryRail({ slug, label }: { slug: string; label: string }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  return (
    <nav aria-label={label} className="border-y border-line">
      <ul className="page-width flex gap-1 overflow-x-auto py-3 [scrollbar-width:thin]">
        {categories.map((category) => {
          const Icon = ICONS[category.id] ?? Shapes;
          return (
            <li key={category.id} className="shrink-0">
              <a
                href={to(formatSearchPath({ location: slug, category: category.slug }))}
                className="flex min-h-20 w-26 flex-col items-center gap-2 rounded-md p-2 text-center text-xs leading-tight font-medium hover:bg-sunken"
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-accent" />
                {i18n._(category.name)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
