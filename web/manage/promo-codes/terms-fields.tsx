import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedPromoCode, PromoEditor } from '#domain/management';
import type { ArgumentCode } from '#shared/errors.ts';
import { formatMoney, typedValue } from '#shared/money.ts';
import { PROMO_BATCH_MAX, PROMO_CODES_MAX } from '#shared/promo-codes.ts';
import { useLocale } from '../../i18n/locale.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ClassChoice } from '../tickets/class-choice.tsx';
import { MomentField } from '../tickets/moment-field.tsx';
import type { TermsTexts } from './forms.ts';

interface Props {
  texts: TermsTexts;
  classes: PromoEditor['classes'];
  currency: string;
  /** Whether the rules are for many codes. */
  isBatch: boolean;
  labels: ReturnType<typeof useTermsLabels>;
  errorOf: (name: string) => string | undefined;
}

/** The labels of the rules of a code, by field. */
export function useTermsLabels({ isBatch }: { isBatch: boolean }) {
  const { t } = useLingui();
  return {
    promoKind: t`Type of discount`,
    promoValue: t`Discount`,
    promoClasses: t`Tickets it applies to`,
    promoLimit: isBatch ? t`Orders for each code` : t`How many orders can use it`,
    promoMinimum: t`Minimum order`,
    promoStart: t`Valid from`,
    promoEnd: t`Valid until`,
  };
}

/** The fields for the rules of a code, or of many codes. */
export function TermsFields({ texts, classes, currency, isBatch, labels, errorOf }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField id="promoKind" name="promoKind" label={labels.promoKind} defaultValue={texts.promoKind}>
          <option value="percent">{t`A percentage off the price`}</option>
          <option value="ticket">{t`An amount off each ticket`}</option>
          <option value="order">{t`An amount off the order`}</option>
        </SelectField>
        <TextField
          id="promoValue"
          name="promoValue"
          label={labels.promoValue}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          maxLength={12}
          defaultValue={texts.promoValue}
          error={errorOf('promoValue')}
        />
      </div>
      <p className="-mt-3 text-sm text-ink-soft">
        <Trans>A percentage from 1 to 100, or an amount in {currency}. With 100 percent, tickets are free.</Trans>
      </p>
      <ClassChoice
        name="promoClasses"
        label={labels.promoClasses}
        classes={classes}
        chosen={texts.promoClasses}
        error={errorOf('promoClasses')}
      />
      {classes.some(({ hidden }) => hidden) && (
        <p className="-mt-3 text-sm text-ink-soft">
          <Trans>The code also shows the hidden tickets that you choose.</Trans>
        </p>
      )}
      <LimitFields {...{ texts, currency, isBatch, labels, errorOf }} />
      {(['promoStart', 'promoEnd'] as const).map((name) => (
        <MomentField
          key={name}
          name={name}
          label={labels[name]}
          hint={t`In the event’s time zone. Leave empty for no limit.`}
          date={texts[`${name}Date`]}
          time={texts[`${name}Time`]}
          error={errorOf(name)}
        />
      ))}
    </>
  );
}

function LimitFields({ texts, currency, labels, errorOf }: Omit<Props, 'classes'>) {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        id="promoLimit"
        name="promoLimit"
        type="number"
        label={labels.promoLimit}
        hint={t`Leave empty for no limit.`}
        requiredText=""
        autoComplete="off"
        maxLength={6}
        defaultValue={texts.promoLimit}
        error={errorOf('promoLimit')}
      />
      <TextField
        id="promoMinimum"
        name="promoMinimum"
        label={labels.promoMinimum}
        hint={t`In ${currency}. Leave empty for none.`}
        inputMode="decimal"
        requiredText=""
        autoComplete="off"
        maxLength={12}
        defaultValue={texts.promoMinimum}
        error={errorOf('promoMinimum')}
      />
    </div>
  );
}

/** The texts of errors that name a field of a code. `kind`: what the typed code takes off. */
export function usePromoTexts(
  kind: TermsTexts['promoKind'],
  wrongCode = '',
): (name: string, code: ArgumentCode) => string | undefined {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'promoCode MISSING': t`Enter a code.`,
    'promoCode INVALID': t`Use 4 to 40 letters, digits, hyphens or underscores, without spaces.`,
    'promoCode TAKEN': t`This event already has this code. Choose a different one.`,
    'promoCode TOO_MANY': t`An event can have up to ${PROMO_CODES_MAX} promo codes.`,
    'promoMinimum INVALID': t`Enter an amount like 25.00, or leave this empty.`,
    'promoLimit MISSING': t`Enter a number, or leave this empty.`,
    'promoLimit BELOW_SOLD': t`More orders and carts than this already use the code. To end it, pause the code.`,
    'promoEnd TOO_SMALL': t`The code can’t expire before it becomes valid.`,
    'promoClasses MISSING': t`Choose at least one ticket.`,
    'batchName MISSING': t`Enter a name for these codes.`,
    'batchCodes MISSING': t`Enter your codes, or how many codes you need.`,
    'batchCodes INVALID': t`“${wrongCode}” can’t be a code. Use 4 to 40 letters, digits, hyphens or underscores.`,
    'batchCodes TAKEN': t`This event already has the code “${wrongCode}”.`,
    'batchCodes TOO_MANY': t`Add up to ${PROMO_BATCH_MAX} codes at a time.`,
    'batchCodes TOO_LONG': t`This list is too long. Add up to ${PROMO_BATCH_MAX} codes at a time.`,
    'batchCount INVALID': t`Enter a number.`,
    'batchCount TOO_LARGE': t`Add up to ${PROMO_BATCH_MAX} codes at a time.`,
  };
  const value = kind === 'percent' ? t`Enter a whole number from 1 to 100.` : t`Enter an amount like 5.00.`;
  return (name, code) => (name === 'promoValue' ? value : texts[`${name} ${code}`]);
}

/** The texts of a stored code, or of a new one, which is for all public tickets. */
export function useTermsTexts(code: ListedPromoCode | undefined, classes: PromoEditor['classes']): TermsTexts {
  const { code: locale } = useLocale();
  const visible = classes.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const [promoStartDate = '', promoStartTime = ''] = code?.startsAt?.split('T') ?? [];
  const [promoEndDate = '', promoEndTime = ''] = code?.endsAt?.split('T') ?? [];
  const times = { promoStartDate, promoStartTime, promoEndDate, promoEndTime };
  if (!code)
    return { promoKind: 'percent', promoValue: '', promoMinimum: '', promoLimit: '', promoClasses: visible, ...times };
  const { terms, currency, minOrderMinor, classIds } = code.discount;
  return {
    promoKind: 'percent' in terms ? 'percent' : terms.per,
    promoValue: 'percent' in terms ? String(terms.percent) : typedValue({ value: terms.amountMinor, currency }, locale),
    promoMinimum: minOrderMinor === 0 ? '' : typedValue({ value: minOrderMinor, currency }, locale),
    promoLimit: code.limit?.toString() ?? '',
    promoClasses: classIds ?? visible,
    ...times,
  };
}

/** What a code takes off in a few words: “10% off”, “€5.00 off each ticket”. */
export function TermsText({ discount: { terms, currency } }: Pick<ListedPromoCode, 'discount'>) {
  const { code } = useLocale();
  if ('percent' in terms) {
    const percent = new Intl.NumberFormat(code.replace('_', '-'), { style: 'percent' }).format(terms.percent / 100);
    return <Trans>{percent} off</Trans>;
  }
  const amount = formatMoney({ value: terms.amountMinor, currency }, code);
  return terms.per === 'ticket' ? <Trans>{amount} off each ticket</Trans> : <Trans>{amount} off the order</Trans>;
}
