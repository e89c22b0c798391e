import { useLingui } from '@lingui/react/macro';
import { formatMoney, minorValue, smallestStep } from '#shared/money.ts';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { useLocale } from '../../i18n/locale.ts';
import { TextField } from '../../ui/field.tsx';
import type { TicketTexts } from '../ticket-form-fields.ts';

interface Props {
  texts: Pick<TicketTexts, 'admits'>;
  labels: Record<string, string>;
  errorOf: (name: string) => string | undefined;
}

/** How many people one ticket admits. A donation has no groups, because buyers choose the amount of each ticket. */
export function GroupField({ texts, labels, errorOf }: Props) {
  const { t } = useLingui();
  return (
    <div className="group-has-[#kind-donation:checked]/ticket:hidden">
      <TextField
        id="admits"
        name="admits"
        type="number"
        label={labels['admits']}
        hint={t`Enter more than 1 for a group ticket. Its price is for the whole group, each person gets a ticket, and the number of tickets counts people.`}
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={2}
        className="max-w-72"
        defaultValue={texts.admits}
        error={errorOf('admits')}
      />
    </div>
  );
}

/** The text for a price that does not divide among the people of a group: the nearest prices that do. */
export function useGroupPriceText(texts: Pick<TicketTexts, 'price' | 'currency' | 'admits'> | null): FieldTextOf {
  const { t } = useLingui();
  const { code } = useLocale();
  return (name, problem) => {
    const [price, people] = [minorValue(texts?.price ?? '', texts?.currency ?? ''), Number(texts?.admits)];
    // a price that can be read is refused because it does not divide
    if (name !== 'price' || problem !== 'INVALID' || !texts || price === null) return undefined;
    const money = (value: number) => formatMoney({ value, currency: texts.currency }, code);
    const step = people * smallestStep(texts.currency);
    const lower = money(price - (price % step));
    const higher = money(price - (price % step) + step);
    if (price < step) return t`Enter ${higher}, so that each of the ${people} people pays the same.`;
    return t`Enter ${lower} or ${higher}, so that each of the ${people} people pays the same.`;
  };
}
