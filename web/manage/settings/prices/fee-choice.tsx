import { Trans } from '@lingui/react/macro';
import type { PriceSettings } from '#domain/pricing';
import { contentPaths } from '#shared/content/paths.ts';
import { formatMoney } from '#shared/money.ts';
import { formatRate } from '#shared/rates.ts';
import { PostForm } from '../../../forms/post-form.tsx';
import { useLocale, useLocalePath } from '../../../i18n/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioRow } from '../../../ui/radio-row.tsx';

/** The fee of the site, and who pays it. */
export function FeeChoice({ settings }: { settings: PriceSettings }) {
  const to = useLocalePath();
  const chosen = settings.isFeePassedOn ? 'buyers' : 'organizer';
  return (
    <PostForm className="grid max-w-2xl gap-6">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-display text-xl font-bold">
          <Trans>This site’s fee</Trans>
        </legend>
        <FeeLines fees={settings.fees} />
        <RadioRow id="payer-buyers" name="payer" value="buyers" chosen={chosen}>
          <Trans>Buyers pay it, on top of your price</Trans>
        </RadioRow>
        <RadioRow id="payer-organizer" name="payer" value="organizer" chosen={chosen}>
          <Trans>You pay it, out of your price</Trans>
        </RadioRow>
        <p className="text-sm text-ink-soft">
          <Trans>You can choose differently for each ticket.</Trans>{' '}
          <a href={to(contentPaths.pricing())} className="text-accent underline underline-offset-4">
            <Trans>Calculate what you’ll get</Trans>
          </a>
        </p>
      </fieldset>
      <Button name="intent" value="save" className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </PostForm>
  );
}

function FeeLines({ fees }: Pick<PriceSettings, 'fees'>) {
  const { code } = useLocale();
  const charged = fees.filter(({ fee }) => fee.rate > 0 || fee.fixedMinor > 0);
  if (charged.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>This site charges you no fee now. If that changes, who pays it?</Trans>
      </p>
    );
  return (
    <ul className="grid gap-1">
      {charged.map(({ currency, fee }) => {
        const rate = formatRate(fee.rate, code);
        const fixed = formatMoney({ value: fee.fixedMinor, currency }, code);
        return (
          <li key={currency} className="tabular-nums">
            <Trans>
              {rate} + {fixed} for each ticket sold in {currency}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
