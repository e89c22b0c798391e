import { Plural, Trans } from '@lingui/react/macro';

/** Shows how many of the found events are on the map, when the map does not show all of them. */
export function MapCount({ count, total, isCapped }: { count: number; total: number; isCapped: boolean }) {
  if (total === 0 || (isCapped ? count >= total : count === total)) return null;
  return (
    <p className="rounded-full bg-raised/90 px-3 py-1 text-center text-xs font-medium text-ink-soft shadow-lift">
      {isCapped ? (
        <Trans>{count} of 1,000+ events on the map</Trans>
      ) : (
        <Plural value={total} one={`${count} of # event on the map`} other={`${count} of # events on the map`} />
      )}
    </p>
  );
}
