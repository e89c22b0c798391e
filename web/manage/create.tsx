import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { createDraft, eventDefaults, type EventFields, venueChoice } from '#domain/management';
import { chooseOrganization, myOrganizations, organizersOf } from '#domain/organizers';
import { placeBySlug } from '#domain/places';
import { currencyOfCountry } from '#shared/currencies.ts';
import { formatEventImage, parseEventImage } from '#shared/event-image.ts';
import { text } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/create';
import { pageContext, type PageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders } from '../forms/refusal.ts';
import { creationRules, requireOpenCreation } from './event-creation.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { firstKnownSlug, slugsOfVisitor } from '../search/search-area.ts';
import { Button } from '../ui/button.tsx';
import { localeOfParams } from '../i18n/locale.ts';
import { newTicketsOf, ticketColumns, ticketRowsOf } from './auto-create/draft-texts.ts';
import { NO_DETAIL_TEXTS } from './detail-fields/texts.ts';
import { EventForm } from './event-form.tsx';
import { OrganizerFrame } from './in-place/organizer-row.tsx';
import { NewPoster } from './in-place/poster.tsx';
import { NewTickets } from './in-place/tickets.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { eventTexts, type EventTexts, fieldsOfTexts } from './event-form-fields.ts';
import { withOwnVenue } from './where/own-venue.ts';
import { useNewEventTexts } from './use-new-event-texts.ts';
import { withDefaults } from './with-defaults.ts';

/**
 * The form with a date that suits most events (next Saturday evening at the visitor's place), a free ticket, and a
 * poster of a random design.
 */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  await requireOpenCreation(page);
  const place = await placeOfVisitor(request, page);
  const tz = place?.tz ?? 'UTC';
  const today = page.ctx.clock.now().toZonedDateTimeISO(tz).toPlainDate();
  const day = nextSaturday(today).toString();
  const texts: EventTexts = {
    ...EMPTY_TEXTS,
    startDate: day,
    endDate: day,
    tz,
    city: place && place.placeType !== 'country' ? [place.name, place.parentName].filter(Boolean).join(', ') : '',
  };
  const organizations = await presentersOf(page);
  const currency = currencyOfCountry(place?.countryCode ?? null);
  const shared = { organizations, image: anyDesign(), currency, key: crypto.randomUUID(), today: today.toString() };
  const [first] = organizations;
  if (first?.id === undefined) return { ...shared, texts, venues: [] };
  const venues = await venueChoice(page.ctx, { organizationId: first.id });
  const defaults = await eventDefaults(page.ctx, { organizationId: first.id });
  return { ...shared, texts: withDefaults(texts, defaults, venues), venues };
}

interface Presenter {
  /** The organization; undefined for a person who gets an organization with the first event. */
  id?: string;
  name: string;
  logo: string | null;
}

/**
 * The organizations that may present the event, with the logo of their profile; for a person without an organization,
 * the person.
 */
async function presentersOf({ ctx, session }: PageContext): Promise<Presenter[]> {
  const organizations = (await myOrganizations(ctx)).filter(({ canCreateEvents }) => canCreateEvents);
  if (organizations.length === 0) return [{ name: session.signedIn?.fullName ?? '', logo: null }];
  const profiles = await organizersOf(ctx.db, { organizationIds: organizations.map(({ id }) => id) });
  return organizations.map(({ id, name }) => {
    const profile = profiles.find(({ organizationId }) => organizationId === id);
    return { id, name: profile?.name ?? name, logo: profile?.logo ?? null };
  });
}

/** A random design of the poster, so that two events of one person rarely look the same. */
const anyDesign = (): string =>
  formatEventImage({
    kind: 'poster',
    motif: Math.floor(Math.random() * 60),
    palette: Math.floor(Math.random() * 60),
    isLoud: Math.random() < 0.3,
  });

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

const createForm = eventTexts.extend({
  ...ticketColumns,
  image: text,
  organization: text,
  ownVenue: text,
  next: text,
  idempotency_key: text,
});

export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const { ctx } = page;
  const form = parseForm(createForm, await readForm(request));
  const { organization, ownVenue, next, currency, image, idempotency_key: key, ...texts } = form;
  const tickets = ticketRowsOf(texts);
  try {
    const organizationId = organization || (await myOrganizations(ctx)).find((own) => own.canCreateEvents)?.id;
    const fields = withoutOpenPlace(
      fieldsOfTexts(await withOwnVenue(ctx, { texts, venueId: ownVenue, organizationId })),
    );
    const { id } = await createDraft(ctx, {
      ...fields,
      ...(organization !== '' && { organizationId: organization }),
      name: texts.title,
      image: parseEventImage(image)?.kind === 'poster' ? image : '',
      tickets: newTicketsOf(tickets, currency),
      language: localeOfParams(params).lang,
      rules: await creationRules(page),
      ...(key !== '' && { idempotencyKey: readIdempotencyKey(key) }),
      when: fields.when ?? { start: '', end: '', tz: '' },
    });
    if (organization !== '') await chooseOrganization(ctx, { organizationId: organization });
    return seeOther(next === 'publish' ? paths.managePublish(id) : `${paths.manageDetails(id)}?done=drafted`, params);
  } catch (error) {
    return refusalResponse(error, { texts, tickets, currency, image, key });
  }
}

/** The fields without a venue that has no name and no street yet: the place is a step before publishing, not before saving. */
const withoutOpenPlace = ({ where, ...fields }: Partial<EventFields>): Partial<EventFields> =>
  where === undefined || (where.kind === 'venue' && where.name === '' && where.address1 === '')
    ? fields
    : { ...fields, where };

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Create an event`);

/**
 * Creates a draft from scratch, on a page like the event page. The event has a free ticket until the person changes it.
 */
export default function CreateEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const texts = refused?.typed.texts ?? loaderData.texts;
  const tickets = refused?.typed.tickets ?? [
    { name: t`General admission`, kind: 'free' as const, price: '', capacity: USUAL_CAPACITY },
  ];
  const { isRestored, startOver } = useNewEventTexts(form, { today: loaderData.today, isFilledIn: refused !== null });
  return (
    <div className="page-width pt-6 pb-20 lg:pt-8">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-2xl">
          <Trans>Create an event</Trans>
        </h1>
        <p className="text-ink-soft">
          <Trans>This is your event page. Nothing is public until you publish.</Trans>
        </p>
      </div>
      {isRestored && <Restored onStartOver={startOver} />}
      <EventForm
        ref={form}
        texts={texts}
        venues={loaderData.venues}
        refusal={refused?.refusal}
        poster={
          <NewPoster title={texts.title} category={texts.category} image={refused?.typed.image ?? loaderData.image} />
        }
        tickets={(errorOf) => (
          <NewTickets
            tickets={tickets}
            currency={refused?.typed.currency ?? loaderData.currency}
            errorOf={errorOf}
            hasEmptyRow={false}
          />
        )}
        organizer={<CreateAs organizations={loaderData.organizations} />}
      >
        {/* pressing a button twice, or sending the form again from a page that the browser stored, changes one draft */}
        <input type="hidden" name="idempotency_key" value={refused?.typed.key ?? loaderData.key} />
        <Button variant="outline" className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-3 max-sm:text-sm">
          <Trans>Save draft</Trans>
        </Button>
        <Button
          name="next"
          value="publish"
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-3 max-sm:text-sm sm:ms-auto"
        >
          <Trans>Review and publish</Trans>
        </Button>
      </EventForm>
    </div>
  );
}

/** The notice that the form contains the texts of an earlier visit. */
const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <div role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-5 py-3">
    <p>
      <Trans>Here’s what you typed last time.</Trans>
    </p>
    <button type="button" onClick={onStartOver} className="min-h-11 font-semibold text-accent hover:underline">
      <Trans>Start over</Trans>
    </button>
  </div>
);

const USUAL_CAPACITY = '100';

/** The organizer that presents the event. People with several organizations choose one. */
function CreateAs({ organizations }: { organizations: Presenter[] }) {
  const { t } = useLingui();
  const [first] = organizations;
  if (organizations.length < 2) return first && <OrganizerFrame organizer={first} />;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <SelectField id="organization" name="organization" label={t`Create as`} defaultValue={first?.id}>
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
