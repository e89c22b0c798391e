import { Trans, useLingui } from '@lingui/react/macro';

/** The buyer's position in the three steps. */
export function Steps({ now }: { now: 1 | 2 | 3 }) {
  const { t } = useLingui();
  const names = [<Trans key="1">Tickets</Trans>, <Trans key="2">Your details</Trans>, <Trans key="3">Done</Trans>];
  return (
    <ol
      aria-label={t`Steps`}
      className="flex items-center gap-x-2.5 text-sm whitespace-nowrap max-[24rem]:flex-wrap sm:gap-x-2"
    >
      {names.map((name, index) => {
        const state = index + 1 === now ? 'now' : index + 1 < now ? 'done' : 'ahead';
        return (
          <li
            key={index}
            aria-current={state === 'now' ? 'step' : undefined}
            className="flex items-center gap-1.5 sm:gap-2"
          >
            {index > 0 && <span aria-hidden="true" className="h-px w-10 bg-line-strong max-sm:hidden" />}
            <span
              aria-hidden="true"
              className={`grid size-5.5 place-items-center sm:size-6 rounded-full text-xs font-bold ${state === 'ahead' ? 'border border-line-strong text-ink-soft' : 'bg-ink text-page'}`}
            >
              {state === 'done' || now === 3 ? '✓' : index + 1}
            </span>
            <span className={state === 'now' ? 'font-semibold' : 'text-ink-soft'}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
