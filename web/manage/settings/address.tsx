import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { changePostalAddress, postalAddress } from '#domain/contacts';
import { uncleaned, z } from '#shared/input/form.ts';
import { POSTAL_ADDRESS_MAX_CHARS } from '#shared/organizer-limits.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/address';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { Button } from '../../ui/button.tsx';
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
    address: await postalAddress(ctx, params),
    isSaved: url.searchParams.get('done') === 'saved',
  }));
}

/** One character more than allowed, so that a longer address is refused and not cut. */
const addressForm = z.object({ address: uncleaned(POSTAL_ADDRESS_MAX_CHARS + 1) });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(addressForm, await readForm(request));
  const { organizationId } = params;
  try {
    await changePostalAddress(ctx, { organizationId, ...form });
    return seeOther(`${organizationPaths.postalAddress(organizationId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Postal address`);

/** The postal address that announcements of the organization show. */
export default function PostalAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, address, isSaved } = loaderData;
  const { t } = useLingui();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const errorOf = useFieldErrors(refused?.refusal);
  const label = t`Postal address`;
  return (
    <SettingsFrame
      organization={organization}
      current="address"
      title={<Trans>Postal address</Trans>}
      intro={<Trans>We show it below your announcements. In many countries, marketing emails must include one.</Trans>}
    >
      {isSaved && !refused && (
        <div className="-mt-3 mb-8 max-w-2xl">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      <Form refusal={refused?.refusal} labels={{ address: label }} className="grid max-w-2xl gap-5">
        <TextField
          id="address"
          name="address"
          rows={4}
          label={label}
          hint={<Trans>Optional. Street, postal code, city and country. Your organizer name comes first.</Trans>}
          requiredText={t`(required)`}
          autoComplete="street-address"
          maxLength={POSTAL_ADDRESS_MAX_CHARS}
          defaultValue={refused?.typed.address ?? address}
          error={errorOf('address')}
        />
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
    </SettingsFrame>
  );
}
