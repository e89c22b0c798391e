import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { changePriceSettings, priceSettings, removeTaxRule, saveTaxRule } from '#domain/pricing';
import { byIntent, checkbox, otherwise, text, z } from '#shared/input/form.ts';
import { countriesIn } from '#shared/geo/countries.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../../app/context.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { parseForm, readForm } from '../../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { localeOfParams } from '../../../i18n/locale.ts';
import { SuccessNotice } from '../../../ui/success-notice.tsx';
import { useFlashParam } from '../../../ui/use-flash-param.ts';
import { frameOrganization } from '../frame-organization.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { FeeChoice } from './fee-choice.tsx';
import { TaxList } from './taxes.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    organization: await frameOrganization(ctx, params),
    settings: await priceSettings(ctx, params),
    countries: countriesIn(localeOfParams(params).lang),
    isSaved: url.searchParams.get('done') === 'saved',
  }));
}

const pricesForm = byIntent([
  z.object({
    intent: z.literal('save-tax'),
    country: text,
    name: text,
    rate: text,
    kind: text,
    isForOnline: checkbox,
  }),
  z.object({ intent: z.literal('remove-tax'), country: text }),
  z.object({ intent: otherwise('save'), payer: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(pricesForm, await readForm(request));
  const { organizationId } = params;
  try {
    if (form.intent === 'save-tax')
      await saveTaxRule(ctx, { ...form, organizationId, isInclusive: form.kind !== 'on_top' });
    else if (form.intent === 'remove-tax') await removeTaxRule(ctx, { organizationId, country: form.country });
    else await changePriceSettings(ctx, { organizationId, isFeePassedOn: form.payer !== 'organizer' });
    return seeOther(`${organizationPaths.prices(organizationId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Fees and taxes`);

/** Who pays the fee of the site, and the taxes on the organization’s tickets. */
export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, settings, countries, isSaved } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <SettingsFrame
      organization={organization}
      current="prices"
      title={<Trans>Fees and taxes</Trans>}
      intro={
        <Trans>
          Buyers see one price everywhere, with everything included. Changes apply to new orders. Existing orders and
          tickets in carts keep their price.
        </Trans>
      }
    >
      {isSaved && !refused && (
        <div className="-mt-3 mb-8 max-w-2xl">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      <FeeChoice settings={settings} />
      <TaxList
        taxes={settings.taxes}
        countries={countries}
        refused={refused?.typed.intent === 'save-tax' ? { ...refused, typed: refused.typed } : null}
      />
    </SettingsFrame>
  );
}
