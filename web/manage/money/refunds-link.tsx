import { Plural, Trans } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';

/** Leads to the refunds by bank transfer, and says how many wait, because their money is not on this page. */
export function RefundsLink({ organizationId, open }: { organizationId: string; open: number }) {
  const to = useLocalePath();
  return (
    <div
      className={`mt-6 flex max-w-2xl items-center gap-x-4 rounded-md px-5 py-2 ${open > 0 ? 'bg-warn-soft' : 'border border-line bg-raised'}`}
    >
      <Landmark aria-hidden="true" className={`size-5 shrink-0 ${open > 0 ? 'text-warn' : 'text-accent'}`} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-4">
        {open > 0 && (
          <p className="font-medium text-warn">
            <Plural value={open} one="# refund waits to be sent." other="# refunds wait to be sent." />
          </p>
        )}
        <a
          href={to(organizationPaths.transferRefunds(organizationId))}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          <Trans>Refunds by bank transfer</Trans>
        </a>
      </div>
    </div>
  );
}
