import { useLingui } from '@lingui/react/macro';
import { formatSearchPath } from '#shared/search/url.ts';
import { useLocalePath } from '../i18n/locale.ts';

/** Links to popular searches: by day, free, and online. Scrolls sideways on narrow screens. */
export function TimeChips({ slug }: { slug: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const chips = [
    // the search understands the word in each language; the date "today" would also list the morning
    { name: t`Tonight`, target: { location: slug, query: t`Tonight`.toLowerCase() } },
    { name: t`Tomorrow`, target: { location: slug, date: 'tomorrow' } },
    { name: t`This weekend`, target: { location: slug, date: 'this-weekend' } },
    { name: t`Free`, target: { location: slug, price: 'free' } },
    { name: t`Online`, target: { location: 'online' } },
  ] as const;
  return (
    <ul
      aria-label={t`Popular searches`}
      className="flex gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-lg:edge-to-edge"
    >
      {chips.map(({ name, target }) => (
        <li key={name} className="shrink-0">
          <a
            href={to(formatSearchPath(target))}
            className="flex min-h-11 items-center rounded-full border border-line-strong px-4.5 text-sm font-semibold whitespace-nowrap hover:border-ink hover:bg-sunken"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
