import { Trans, useLingui } from '@lingui/react/macro';

/** The buyer's position in the three steps. */
export function Steps({ now }: { now: 1 | 2 | 3 }) {
  const { t } = useLingui();
  const names = [<Trans key="1">Tickets</Trans>, <Trans key="2">Your details</Trans>, <Trans key="3">Done</Trans>];
  return (
    <ol aria-label={t`Steps`} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {names.map((name, index) => {
        const state = index + 1 === now ? 'now' : index + 1 < now ? 'done' : 'ahead';
        return (
          <li key={index} aria-current={state === 'now' ? 'step' : undefined} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true" className="h-px w-3 bg-line-strong sm:w-10" />}
            <span
              aria-hidden="true"
              className={`grid size-6 place-items-center rounded-full text-xs font-bold ${state === 'ahead' ? 'border border-line-strong text-ink-soft' : 'bg-ink text-page'}`}
            >
              {state === 'done' ? '✓' : index + 1}
            </span>
            <span className={state === 'now' ? 'font-semibold' : 'text-ink-soft'}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
