import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CustomDateForm } from './custom-date-form.tsx';
import { type FilterChoice, type FilterData, type FilterGroup, shownGroups } from './filter-groups.ts';
import { FILTERS_ID } from './filter-ids.ts';
import { FoldSummary } from './fold-summary.tsx';

/**
 * The filters of a search as links, so that they work without script and can be opened in a new tab. From 1200 px the
 * filters are at the left of the list. On smaller screens they are a section to which the filter chips lead until
 * script has loaded.
 */
export function FilterPanel({ route, data }: { route: SearchRoute; data: FilterData }) {
  const { t } = useLingui();
  return (
    <aside
      id={FILTERS_ID}
      aria-label={t`Filters`}
      className="hidden scroll-mt-4 max-xl:mt-4 max-xl:rounded-md max-xl:border max-xl:border-line max-xl:bg-raised max-xl:px-4 max-xl:target:block xl:block"
    >
      {shownGroups(route, data).map((group) => (
        <Group key={group.name} group={group} route={route} />
      ))}
    </aside>
  );
}

/** A choice without events is not shown, unless it is on, or one of few. */
const isShown = ({ total, isOn }: FilterChoice, _index: number, { length }: FilterChoice[]): boolean =>
  total !== 0 || isOn || length <= FEW_CHOICES;

/** Groups of so many choices are always complete: prices, tags. */
const FEW_CHOICES = 6;

/** Long groups hide their later choices, unless one of these choices is active. */
function Group({ group, route }: { group: FilterGroup; route: SearchRoute }) {
  const { i18n } = useLingui();
  const { title, fold = Infinity } = group;
  const choices = group.choices.filter(isShown);
  const folded = choices.slice(fold);
  if (choices.length === 0 && group.name !== 'date') return null;
  return (
    <section className="border-b border-line py-5 last:border-b-0 xl:first:pt-0">
      <h2 className="mb-2 font-sans text-base font-bold tracking-normal">{i18n._(title)}</h2>
      <Choices choices={choices.slice(0, fold)} />
      {group.name === 'date' && <CustomDateForm route={route} />}
      {folded.length > 0 && (
        <details open={folded.some(({ isOn }) => isOn)} className="group/fold">
          <FoldSummary>
            <Trans>Show more</Trans>
          </FoldSummary>
          <Choices choices={folded} />
        </details>
      )}
    </section>
  );
}

function Choices({ choices }: { choices: FilterChoice[] }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  return (
    <ul className="grid max-xl:grid-cols-2">
      {choices.map(({ key, label, isOn, target, total }) => (
        <li key={key}>
          <a
            href={to(formatSearchPath(target))}
            aria-current={isOn ? 'true' : undefined}
            rel="nofollow"
            className="flex min-h-9 items-center gap-2.5 rounded-sm py-1 pe-2 text-sm hover:underline max-xl:min-h-11"
          >
            <span
              aria-hidden="true"
              className={`grid size-4.5 shrink-0 place-items-center rounded-full border ${isOn ? 'border-accent-fill bg-accent-fill' : 'border-line-strong'}`}
            >
              {isOn && <span className="size-1.5 rounded-full bg-on-accent" />}
            </span>
            <span className={`min-w-0 ${isOn ? 'font-semibold' : total === 0 ? 'text-ink-soft' : ''}`}>
              {i18n._(label)}
            </span>
            {total !== undefined && (
              <span className="ms-auto ps-1 text-xs text-ink-soft tabular-nums">
                {total}
                <span className="sr-only">
                  {' '}
                  <Plural value={total} one="event" other="events" />
                </span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
