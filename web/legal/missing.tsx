import type { LegalValue } from '#domain/content';
import { Trans } from '@lingui/react/macro';

/** The environment variable that sets each value of legal texts. */
const VARIABLES: Record<LegalValue, string> = {
  operator: 'LEGAL_NAME',
  address: 'LEGAL_ADDRESS',
  email: 'LEGAL_EMAIL',
  country: 'LEGAL_COUNTRY',
  phone: 'LEGAL_PHONE',
  register: 'LEGAL_REGISTER',
  vat: 'LEGAL_VAT_ID',
  responsible: 'LEGAL_RESPONSIBLE',
  site: 'BASE_URL',
};

/** Tells staff which variables a text needs before visitors see it. */
export function MissingValues({ missing }: { missing: readonly LegalValue[] }) {
  const names = missing.map((name) => VARIABLES[name]).join(', ');
  return (
    <div className="mt-5 rounded-md border-s-4 border-warn bg-warn-soft px-5 py-4" role="note">
      <p className="font-semibold">
        <Trans>Only staff can see this page</Trans>
      </p>
      <p className="mt-1 text-sm">
        <Trans>
          Visitors see it once the host has set <code>{names}</code> and restarted the site.
        </Trans>
      </p>
    </div>
  );
}
