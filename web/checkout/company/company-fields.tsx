import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import type { ReservationPage } from '#domain/checkout';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { POSTAL_ADDRESS_MAX_CHARS, TAX_ID_MAX_CHARS } from '#shared/organizer-limits.ts';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { TextField } from '../../ui/field.tsx';
import { companyKeyOf } from '../draft.ts';
import { useStoredFields } from '../stored-fields.ts';

/** The company as it was typed. */
export interface TypedCompany {
  isCompany: boolean;
  company: string;
  companyAddress: string;
  companyVatId: string;
}

/** The labels of the fields, by name. */
export function useCompanyLabels(): Record<string, string> {
  const { t } = useLingui();
  return { company: t`Company`, companyAddress: t`Billing address`, companyVatId: t`VAT or tax ID` };
}

/** The texts of errors that name their field. */
export function useCompanyTexts(): FieldTextOf {
  const { t } = useLingui();
  return (name, code) => {
    if (name === 'company' && code === 'MISSING') return t`Enter the name of your company.`;
    if (name === 'companyAddress' && code === 'MISSING') return t`Enter the address for your invoice.`;
    return name === 'companyVatId' && code === 'INVALID'
      ? t`This isn’t a valid VAT ID. Check its letters and digits.`
      : undefined;
  };
}

interface Props {
  reservation: ReservationPage;
  typed: TypedCompany | null;
  isRefused: boolean;
  errorOf: (name: string) => string | undefined;
}

/** The box for people who buy for a company, which opens the fields of the invoice. Works without script. */
export function CompanyFields({ reservation, typed, isRefused, errorOf }: Props) {
  const { t } = useLingui();
  const fields = useRef<HTMLDivElement>(null);
  useStoredFields(fields as RefObject<HTMLElement | null>, {
    key: companyKeyOf(reservation.token),
    selector: '[name="isCompany"], [name^="company"]',
    isRefused,
  });
  const labels = useCompanyLabels();
  const { company } = reservation;
  const field = (name: 'company' | 'companyAddress' | 'companyVatId', stored: string) => ({
    id: name,
    name,
    label: labels[name],
    requiredText: t`(required)`,
    defaultValue: typed?.[name] ?? stored,
    error: errorOf(name),
  });
  return (
    <div ref={fields} className="group/company rounded-md border border-line has-[[name=isCompany]:checked]:bg-raised">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2">
        <input
          type="checkbox"
          name="isCompany"
          defaultChecked={typed?.isCompany ?? company !== null}
          autoComplete="off"
          className="size-5 shrink-0 accent-accent"
        />
        <Trans>I’m buying for a company</Trans>
      </label>
      <div className="hidden gap-5 px-4 pt-2 pb-5 group-has-[[name=isCompany]:checked]/company:grid">
        <TextField
          {...field('company', company?.name ?? '')}
          required
          autoComplete="billing organization"
          maxLength={NAME_MAX_CHARS}
        />
        <TextField
          {...field('companyAddress', company?.address ?? '')}
          required
          rows={3}
          hint={<Trans>Street, postal code, city and country.</Trans>}
          autoComplete="billing street-address"
          maxLength={POSTAL_ADDRESS_MAX_CHARS}
        />
        <TextField
          {...field('companyVatId', company?.vatId ?? '')}
          hint={<VatIdHint reservation={reservation} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TAX_ID_MAX_CHARS}
        />
      </div>
    </div>
  );
}

/** Where the tax may go, the buyer must know it before the order. */
function VatIdHint({ reservation: { event, lines, isReverseCharge } }: Pick<Props, 'reservation'>) {
  const isTaxed = isReverseCharge || lines.some(({ parts }) => parts.taxMinor > 0);
  return event.online && isTaxed ? (
    <Trans>
      If you have one. With a VAT ID from another EU country, you might not pay VAT here. You’ll see the new total
      before you order.
    </Trans>
  ) : (
    <Trans>If you have one.</Trans>
  );
}
