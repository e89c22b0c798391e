// The address of a venue on one line, as mails, tickets and calendars show it.

interface Venue {
  name: string;
  address1: string;
  city: string;
}

/** `The Lantern, 510 Valencia Street, San Francisco`; '' without a venue. */
export const addressLine = (venue: Venue | null): string =>
  venue ? [venue.name, venue.address1, venue.city].filter(Boolean).join(', ') : '';

/** `The Lantern, 510 Valencia Street, San Francisco, CA 94110`; '' without a venue. */
export const fullAddressLine = (venue: (Venue & { region: string; postalCode: string }) | null): string =>
  [addressLine(venue), venue && [venue.region, venue.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
