import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { changeSellerDetails, type Seller, sellerDetails } from '#domain/documents';
import { text, uncleaned, z } from '#shared/input/form.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import {
  POSTAL_ADDRESS_MAX_CHARS,
  RECEIPT_FOOTER_MAX_CHARS,
  REGISTER_MAX_CHARS,
  TAX_ID_MAX_CHARS,
} from '#shared/organizer-limits.ts';
import type { Route } from './+types/receipts';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameOrganization } from './frame-organization.ts';
import { SettingsFrame } from './settings-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    organization: await frameOrganization(ctx, params),
    ...(await sellerDetails(ctx, params)),
    isDone: url.searchParams.get('done') === 'saved',
  }));
}

/** One character more than allowed, so that longer texts are refused and not cut. */
const sellerForm = z.object({
  name: text,
  address: uncleaned(POSTAL_ADDRESS_MAX_CHARS + 1),
  vatId: text,
  register: text,
  footer: uncleaned(RECEIPT_FOOTER_MAX_CHARS + 1),
});

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(sellerForm, await readForm(request));
  const { organizationId } = params;
  try {
    await changeSellerDetails(ctx, { organizationId, ...form });
    return seeOther(`${organizationPaths.seller(organizationId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Receipts and invoices`);

/** The seller on the receipts and invoices of an organization. */
export default function SellerDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, seller, isSaved, isDone } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <SettingsFrame
      organization={organization}
      current="receipts"
      title={<Trans>Receipts and invoices</Trans>}
      intro={
        <Trans>
          Every paid order gets a receipt with your details. Buyers can get an invoice once you’ve saved your address.
        </Trans>
      }
    >
      {isDone && !refused && (
        <div className="-mt-3 mb-8 max-w-2xl">
          <SuccessNotice>
            <Trans>Saved. New documents show these details. Earlier ones stay as they are.</Trans>
          </SuccessNotice>
        </div>
      )}
      <SellerForm seller={refused?.typed ?? seller} refusal={refused?.refusal} />
      {isSaved && (
        <section aria-labelledby="preview" className="mt-10 max-w-2xl border-t border-line pt-6">
          <h2 id="preview" className="text-xl">
            <Trans>Preview</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>See a sample invoice with the details you saved.</Trans>
          </p>
          <ButtonLink variant="outline" href={to(organizationPaths.sampleInvoice(organization.id))} className="mt-4">
            <Trans>Sample invoice (PDF)</Trans>
          </ButtonLink>
        </section>
      )}
    </SettingsFrame>
  );
}

function SellerForm({ seller, refusal }: { seller: Seller; refusal: ShownRefusal | undefined }) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) =>
    name === 'vatId' && code === 'INVALID' ? t`This isn’t a valid VAT ID. Check its letters and digits.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = {
    name: t`Legal name`,
    address: t`Address`,
    vatId: t`VAT or tax ID`,
    register: t`Company register`,
    footer: t`Small print`,
  };
  const field = (name: keyof Seller) => ({
    id: name,
    name,
    label: labels[name],
    requiredText: t`(required)`,
    defaultValue: seller[name],
    error: errorOf(name),
  });
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid max-w-2xl gap-5">
      <TextField {...field('name')} required autoComplete="organization" maxLength={NAME_MAX_CHARS} />
      <TextField
        {...field('address')}
        required
        rows={4}
        hint={<Trans>Street, postal code, city and country.</Trans>}
        autoComplete="street-address"
        maxLength={POSTAL_ADDRESS_MAX_CHARS}
      />
      <TextField
        {...field('vatId')}
        hint={<Trans>If you have one. A VAT ID starts with the letters of its country, like ATU13585627.</Trans>}
        maxLength={TAX_ID_MAX_CHARS}
      />
      <TextField
        {...field('register')}
        hint={<Trans>Optional. The register and your number in it.</Trans>}
        maxLength={REGISTER_MAX_CHARS}
      />
      <TextField
        {...field('footer')}
        rows={4}
        hint={<Trans>Optional. At the end of each page, such as your bank account. Five lines at most.</Trans>}
        maxLength={RECEIPT_FOOTER_MAX_CHARS}
      />
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
