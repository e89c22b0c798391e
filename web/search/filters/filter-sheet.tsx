import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CustomDates } from './custom-dates-input.tsx';
import { type FilterData, type FilterGroup, type GroupName, shownGroups, withoutFilters } from './filter-groups.ts';
import { type SearchTotal, useTotal } from './use-total.ts';

/** One group of filters, or all of them. */
export type SheetName = GroupName | 'all';

interface Props {
  name: SheetName;
  /** The current search of the page. */
  route: SearchRoute;
  total: SearchTotal;
  data: FilterData;
  isOpen: boolean;
  onClose: () => void;
}

const TITLES: Partial<Record<SheetName, MessageDescriptor>> = {
  date: msg`Date`,
  price: msg`Price`,
  category: msg`Category`,
};

/** A sheet to choose filters before the search runs. The button at the end shows the number of events. */
export function FilterSheet({ name, route, total, data, isOpen, onClose }: Props) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const [draft, setDraft] = useState<SearchRoute>({ ...route, page: 1 });
  const own = { path: formatSearchPath({ ...route, page: 1 }), total: { ...total, counts: data.counts } };
  const path = formatSearchPath(draft);
  const chosenTotal = useTotal(path, own, data.ceilings.map(({ amount }) => amount).join(','));
  const counts = chosenTotal.total?.counts ?? null;
  const groups = shownGroups(draft, { ...data, counts }).filter((group) => name === 'all' || group.name === name);
  const cleared = name === 'all' ? withoutFilters(draft) : groups[0]?.cleared;
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n._(TITLES[name] ?? msg`Filters`)}
      closeText={t`Close`}
      foot={
        <>
          <Button
            type="button"
            variant="quiet"
            className="px-3! underline underline-offset-4"
            onClick={() => setDraft(cleared ?? draft)}
          >
            <Trans context="filters">Clear</Trans>
          </Button>
          <ShowLink
            {...chosenTotal}
            href={to(path)}
            onClick={(event) => {
              if (path !== own.path) return;
              event.preventDefault();
              onClose();
            }}
          />
        </>
      }
    >
      {groups.map((group) => (
        <Group key={group.name} group={group} hasTitle={name === 'all'} draft={draft} onChange={setDraft} />
      ))}
    </BottomSheet>
  );
}

interface ShowLinkProps {
  total: SearchTotal | null;
  isPending: boolean;
  href: string;
  onClick: React.MouseEventHandler;
}

/** "Show 42 events", a link to the chosen search. When the search finds no events, a text without a link. */
function ShowLink({ total, isPending, href, onClick }: ShowLinkProps) {
  const isEmpty = total?.total === 0 && !isPending;
  const text = !total ? (
    <Trans>Show events</Trans>
  ) : isEmpty ? (
    <Trans>No events found</Trans>
  ) : total.isCapped ? (
    <Trans>Show 1,000+ events</Trans>
  ) : (
    <Plural value={total.total} one="Show # event" other="Show # events" />
  );
  return (
    <span role="status" aria-busy={isPending} className="grow">
      <a
        href={isEmpty ? undefined : href}
        rel="nofollow"
        onClick={onClick}
        aria-disabled={isEmpty ? true : undefined}
        role={isEmpty ? 'link' : undefined}
        className={buttonClass(
          'filled',
          `w-full tabular-nums aria-disabled:opacity-55 ${isPending ? 'opacity-70' : ''}`,
        )}
      >
        {text}
      </a>
    </span>
  );
}

interface GroupProps {
  group: FilterGroup;
  hasTitle: boolean;
  draft: SearchRoute;
  onChange: (draft: SearchRoute) => void;
}

function Group({ group, hasTitle, draft, onChange }: GroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  const title = i18n._(group.title);
  return (
    <section className="border-b border-line py-5 first:pt-1 last:border-b-0">
      {hasTitle && (
        <h3 id={id} className="mb-3 font-sans text-base font-bold tracking-normal">
          {title}
        </h3>
      )}
      <div role="group" aria-label={title} className="flex flex-wrap gap-2">
        {group.choices.map(({ key, label, isOn, target, total }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(target)}
            className={`min-h-11 rounded-full border px-4 text-sm font-semibold ${isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong hover:border-ink'}`}
          >
            {i18n._(label)}
            {total !== undefined && <span className="ms-1.5 font-normal tabular-nums opacity-75">{total}</span>}
          </button>
        ))}
      </div>
      {group.name === 'date' && <CustomDates draft={draft} cleared={group.cleared} onChange={onChange} />}
    </section>
  );
}
