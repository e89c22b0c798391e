import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { changeEventDefaults, type EventDefaults, eventDefaults, ownVenues } from '#domain/management';
import { text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { REFUND_POLICIES } from '#shared/refund-policy.ts';
import type { Route } from './+types/defaults';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { CategorySelect } from '../category-fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SettingsFields } from '../settings-fields.tsx';
import { frameOrganization } from './frame-organization.ts';
import { SettingsFrame } from './settings-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    organization: await frameOrganization(ctx, params),
    defaults: await eventDefaults(ctx, params),
    venues: (await ownVenues(ctx, params)).map(({ id, name, city }) => ({ id, name, city })),
    isSaved: url.searchParams.get('done') === 'saved',
  }));
}

const defaultsForm = z.object({
  startTime: text,
  endTime: text,
  venue: text,
  category: text,
  refundPolicy: z.enum(REFUND_POLICIES).catch('none'),
});

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { venue: venueId, ...form } = parseForm(defaultsForm, await readForm(request));
  const defaults = { ...form, venueId };
  const { organizationId } = params;
  try {
    await changeEventDefaults(ctx, { organizationId, defaults });
    return seeOther(`${organizationPaths.eventDefaults(organizationId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, defaults);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Defaults`);

/** The values that new events of the organization start with. */
export default function Defaults({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, venues, isSaved } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const defaults = refused?.typed ?? loaderData.defaults;
  return (
    <SettingsFrame
      organization={organization}
      current="defaults"
      title={<Trans>Defaults</Trans>}
      intro={<Trans>New events start with these defaults. You can change them for each event.</Trans>}
    >
      {isSaved && !refused && (
        <div className="-mt-3 mb-8 max-w-2xl">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      <DefaultsForm defaults={defaults} venues={venues} refusal={refused?.refusal} />
    </SettingsFrame>
  );
}

interface FormProps {
  defaults: EventDefaults;
  venues: { id: string; name: string; city: string }[];
  refusal: ShownRefusal | undefined;
}

function DefaultsForm({ defaults, venues, refusal }: FormProps) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  const labels = {
    startTime: t`Start time`,
    endTime: t`End time`,
    venue: t`Venue`,
    category: t`Category`,
  };
  const shared = { requiredText: t`(required)`, type: 'time' };
  return (
    <Form noValidate refusal={refusal} labels={labels} className="grid max-w-2xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...shared}
          id="startTime"
          name="startTime"
          label={labels.startTime}
          defaultValue={defaults.startTime}
          error={errorOf('startTime')}
        />
        <TextField
          {...shared}
          id="endTime"
          name="endTime"
          label={labels.endTime}
          defaultValue={defaults.endTime}
          error={errorOf('endTime')}
        />
      </div>
      {venues.length > 0 && (
        <SelectField
          id="venue"
          name="venue"
          label={labels.venue}
          defaultValue={defaults.venueId}
          error={errorOf('venue')}
        >
          <option value="">{t`No venue`}</option>
          {venues.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {[name, city].filter(Boolean).join(' · ')}
            </option>
          ))}
        </SelectField>
      )}
      <CategorySelect value={defaults.category} error={errorOf('category')} />
      <SettingsFields texts={defaults} />
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
