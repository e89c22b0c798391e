import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeVenue, ownVenue, removeVenue } from '#domain/management';
import { formatPin } from '#shared/geo/pin.ts';
import { byIntent, normalizedLine, otherwise, text, z } from '#shared/input/form.ts';
import { VENUE_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/venue';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PinField } from '../where/pin-field.tsx';
import { frameOrganization } from './frame-organization.ts';
import { SettingsFrame } from './settings-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const organization = await frameOrganization(ctx, params);
    const { name, address1, postalCode, latitude, longitude, ...venue } = await ownVenue(ctx, params);
    const pin = latitude === null || longitude === null ? '' : formatPin({ latitude, longitude });
    return { organization, venue, fields: { venue: name, address1, postalCode, pin } };
  });
}

const venueForm = byIntent([
  z.object({ intent: z.literal('remove') }),
  z.object({
    intent: otherwise('save'),
    venue: normalizedLine,
    address1: normalizedLine,
    postalCode: normalizedLine,
    pin: text,
  }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(venueForm, await readForm(request));
  const list = organizationPaths.venues(params.organizationId);
  try {
    if (form.intent === 'remove') {
      await removeVenue(ctx, params);
      return seeOther(`${list}?done=removed`, params);
    }
    const { venue: name, address1, postalCode, pin } = form;
    await changeVenue(ctx, { ...params, fields: { name, address1, postalCode, pin } });
    return seeOther(`${list}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form.intent === 'save' ? form : null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Venue`);

/** Name, address and pin of a venue. A venue without events can be removed. */
export default function Venue({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, venue, fields } = loaderData;
  const to = useLocalePath();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <SettingsFrame
      organization={organization}
      current="venues"
      title={<bdi>{fields.venue}</bdi>}
      intro={<bdi>{[venue.city, venue.region].filter(Boolean).join(', ')}</bdi>}
      backLink={
        <a
          href={to(organizationPaths.venues(organization.id))}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Trans>Venues</Trans>
        </a>
      }
    >
      <div className="grid max-w-2xl gap-10">
        <div>
          <VenueForm fields={refused?.typed ?? fields} refusal={refused?.refusal} events={venue.events} />
        </div>
        {venue.canRemove && (
          <PostForm>
            <Button variant="danger" name="intent" value="remove">
              <Trans>Remove venue</Trans>
            </Button>
          </PostForm>
        )}
      </div>
    </SettingsFrame>
  );
}

interface FormProps {
  fields: { venue: string; address1: string; postalCode: string; pin: string };
  refusal: ShownRefusal | undefined;
  events: number;
}

function VenueForm({ fields, refusal, events }: FormProps) {
  const { t } = useLingui();
  const [pin, setPin] = useState(fields.pin);
  const errorOf = useFieldErrors(refusal);
  const shared = { requiredText: t`(required)`, maxLength: VENUE_TEXT_MAX_CHARS };
  const labels = {
    venue: t`Venue name`,
    address1: t`Street address`,
    postalCode: t`Postal code`,
    pin: t`Place on the map`,
  };
  return (
    <Form noValidate refusal={refusal} labels={labels} className="grid gap-5">
      <TextField
        {...shared}
        id="venue"
        name="venue"
        label={labels.venue}
        required
        autoComplete="off"
        defaultValue={fields.venue}
        error={errorOf('venue')}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          {...shared}
          id="address1"
          name="address1"
          label={labels.address1}
          autoComplete="street-address"
          defaultValue={fields.address1}
          error={errorOf('address1')}
        />
        <TextField
          {...shared}
          id="postalCode"
          name="postalCode"
          label={labels.postalCode}
          autoComplete="postal-code"
          defaultValue={fields.postalCode}
          error={errorOf('postalCode')}
        />
      </div>
      <PinField pin={pin} error={errorOf('pin')} onMoved={setPin} />
      {events > 0 && (
        <p className="text-sm text-ink-soft">
          <Plural
            value={events}
            one="The change shows on # event, past ones included."
            other="The change shows on # events, past ones included."
          />
        </p>
      )}
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
