import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createDraft, eventDefaults, venueChoice } from '#domain/management';
import { chooseOrganization, myOrganizations } from '#domain/organizers';
import { placeBySlug } from '#domain/places';
import { text } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/create';
import { pageContext, type PageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders } from '../forms/refusal.ts';
import { creationRules, requireOpenCreation } from './event-creation.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { firstKnownSlug, slugsOfVisitor } from '../search/search-area.ts';
import { Button } from '../ui/button.tsx';
import { NO_DETAIL_TEXTS } from './detail-fields/texts.ts';
import { EventForm } from './event-form.tsx';
import { SelectField } from './select-field.tsx';
import { eventTexts, type EventTexts, fieldsOfTexts } from './event-form-fields.ts';
import { withOwnVenue } from './where/own-venue.ts';
import { withDefaults } from './with-defaults.ts';

/** The form with a date that suits most events: next Saturday evening at the visitor's place. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  await requireOpenCreation(page);
  const place = await placeOfVisitor(request, page);
  const tz = place?.tz ?? 'UTC';
  const day = nextSaturday(page.ctx.clock.now().toZonedDateTimeISO(tz).toPlainDate()).toString();
  const texts: EventTexts = {
    ...EMPTY_TEXTS,
    startDate: day,
    endDate: day,
    tz,
    city: place && place.placeType !== 'country' ? [place.name, place.parentName].filter(Boolean).join(', ') : '',
  };
  const organizations = (await myOrganizations(page.ctx)).filter(({ canCreateEvents }) => canCreateEvents);
  const [first] = organizations;
  if (!first) return { texts, organizations, venues: [] };
  const venues = await venueChoice(page.ctx, { organizationId: first.id });
  const defaults = await eventDefaults(page.ctx, { organizationId: first.id });
  return { texts: withDefaults(texts, defaults, venues), organizations, venues };
}

const EMPTY_TEXTS: EventTexts = {
  title: '',
  summary: '',
  description: '',
  startDate: '',
  startTime: '19:00',
  endDate: '',
  endTime: '22:00',
  tz: '',
  where: 'venue',
  venue: '',
  address1: '',
  postalCode: '',
  city: '',
  pin: '',
  joinLink: '',
  joinInstructions: '',
  category: '',
  format: '',
  tags: [],
  ...NO_DETAIL_TEXTS,
  refundPolicy: 'none',
};

async function placeOfVisitor(request: Request, page: PageContext) {
  const result = await placeBySlug(page.ctx, await firstKnownSlug(page.ctx, await slugsOfVisitor(request, page)));
  return result.kind === 'found' ? result.place : null;
}

function nextSaturday(today: Temporal.PlainDate): Temporal.PlainDate {
  const days = (6 - today.dayOfWeek + 7) % 7;
  return today.add({ days: days < 2 ? days + 7 : days });
}

const createForm = eventTexts.extend({ organization: text, ownVenue: text });

export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const { ctx } = page;
  const { organization, ownVenue, ...texts } = parseForm(createForm, await readForm(request));
  try {
    const organizationId = organization || (await myOrganizations(ctx)).find((own) => own.canCreateEvents)?.id;
    const fields = fieldsOfTexts(await withOwnVenue(ctx, { texts, venueId: ownVenue, organizationId }));
    const { id } = await createDraft(ctx, {
      ...fields,
      ...(organization !== '' && { organizationId: organization }),
      name: texts.title,
      rules: await creationRules(page),
      when: fields.when ?? { start: '', end: '', tz: '' },
    });
    if (organization !== '') await chooseOrganization(ctx, { organizationId: organization });
    return seeOther(paths.manageTickets(id), params);
  } catch (error) {
    return refusalResponse(error, texts);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Create an event`);

/** Creates a draft from scratch. */
export default function CreateEvent({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <div className="page-width max-w-5xl pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">
        <Trans>Create an event</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        <Trans>
          Start with a title and a date. You can change everything later, and nothing is public until you publish.
        </Trans>
      </p>
      <div className="mt-10">
        <EventForm texts={refused?.typed ?? loaderData.texts} venues={loaderData.venues} refusal={refused?.refusal}>
          <CreateAs organizations={loaderData.organizations} />
          <Button className="w-full sm:w-auto">
            <Trans>Save and add tickets</Trans>
          </Button>
        </EventForm>
      </div>
    </div>
  );
}

/** A choice of the organization that presents the event, for people with several organizations. */
function CreateAs({ organizations }: Pick<Route.ComponentProps['loaderData'], 'organizations'>) {
  const { t } = useLingui();
  if (organizations.length < 2) return null;
  return (
    <div className="w-full max-w-md">
      <SelectField id="organization" name="organization" label={t`Create as`} defaultValue={organizations[0]?.id}>
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
