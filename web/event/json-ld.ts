// schema.org Event (https://schema.org/Event) in the form that search engines require: name, startDate and location are
// present, eventStatus and eventAttendanceMode come from fixed lists, and every Offer has price, currency, availability
// and url.
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { majorValue } from '#shared/money.ts';
import { photoUrl } from '#shared/photo-url.ts';

interface Input {
  event: EventPage;
  offer: Offer;
  /** Absolute URL of the event's page. */
  url: string;
  imageUrl: string;
  /** Null for an organizer without a profile page. */
  organizerUrl: string | null;
}

const SCHEMA_STATUS: Record<EventPage['status'], string> = {
  live: 'EventScheduled',
  started: 'EventScheduled',
  ended: 'EventScheduled',
  canceled: 'EventCancelled',
  postponed: 'EventPostponed',
};

const SCHEMA_AVAILABILITY: Record<Offer['salesStatus'], string> = {
  on_sale: 'InStock',
  not_yet_on_sale: 'PreOrder',
  all_held: 'LimitedAvailability',
  sold_out: 'SoldOut',
  payment_missing: 'OutOfStock',
  sales_ended: 'Discontinued',
  unavailable: 'OutOfStock',
};

/**
 * One schema.org Event. Unknown facts are omitted. A canceled or past event has no offer, because search engines would
 * show a price that no person can pay.
 */
export function eventJsonLd({ event, offer, url, imageUrl, organizerUrl }: Input) {
  const isOffered = event.status !== 'canceled' && event.status !== 'ended';
  const offers = offer.classes
    .filter(({ kind, status }) => kind === 'admission' && status !== 'payment_missing')
    .map((ticketClass) => ({
      '@type': 'Offer',
      name: ticketClass.name,
      price: majorValue({
        value: ticketClass.minimumMinor > 0 ? ticketClass.minimumMinor : ticketClass.priceMinor,
        currency: ticketClass.currency,
      }),
      priceCurrency: ticketClass.currency,
      availability: `https://schema.org/${SCHEMA_AVAILABILITY[ticketClass.status]}`,
      url,
      ...(ticketClass.salesStart ? { validFrom: ticketClass.salesStart } : {}),
      ...(ticketClass.salesEnd ? { validThrough: ticketClass.salesEnd } : {}),
    }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    url,
    image: [imageUrl],
    ...(event.summary ? { description: event.summary } : {}),
    startDate: localTime(event.startsAt, event.tz, event.allDay),
    endDate: localTime(event.endsAt, event.tz, event.allDay),
    eventStatus: `https://schema.org/${SCHEMA_STATUS[event.status]}`,
    eventAttendanceMode: `https://schema.org/${event.online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: location(event, url),
    organizer: {
      '@type': 'Organization',
      name: event.organizer.name,
      ...(organizerUrl === null ? {} : { url: organizerUrl }),
      ...(event.organizer.logo === null ? {} : { logo: new URL(photoUrl(event.organizer.logo, 640), url).href }),
    },
    inLanguage: event.language,
    ...(event.seriesId === null ? {} : { superEvent: { '@type': 'EventSeries', name: event.name } }),
    ...(isOffered && offer.price ? { isAccessibleForFree: offer.price.maxMinor === 0 } : {}),
    ...(isOffered && offers.length > 0 ? { offers } : {}),
  };
}

/**
 * ISO 8601 with the UTC offset of the event's zone, as search engines require; the date only for all-day events. Runs
 * on the server.
 */
function localTime(iso: string, tz: string, allDay: boolean): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(tz);
  return allDay ? local.toPlainDate().toString() : local.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

function location(event: EventPage, url: string) {
  const { venue } = event;
  if (event.online) return { '@type': 'VirtualLocation', url };
  const address = {
    '@type': 'PostalAddress',
    streetAddress: [venue?.address1, venue?.address2].filter(Boolean).join(', ') || undefined,
    addressLocality: venue?.city || undefined,
    addressRegion: venue?.region || undefined,
    postalCode: venue?.postalCode || undefined,
    addressCountry: venue?.countryCode ?? undefined,
  };
  const geo =
    venue && venue.latitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }
      : {};
  return { '@type': 'Place', name: venue?.name ?? 'Location to be announced', address, ...geo };
}
