import { Trans, useLingui } from '@lingui/react/macro';

/** A thin line above the header of a site whose payments move no money. */
export function DemoRibbon() {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Demo`} className="bg-ink px-4 py-1 text-center text-xs font-semibold text-page print:hidden">
      <Trans>Demo site: no money moves</Trans>
    </aside>
  );
}
