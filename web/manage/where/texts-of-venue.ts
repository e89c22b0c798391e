import type { OwnVenue } from '#domain/events';
import { formatPin } from '#shared/geo/pin.ts';
import type { EventTexts } from '../event-form-fields.ts';

/** A stored venue that a person can choose. */
export type OwnVenueChoice = Pick<
  OwnVenue,
  'id' | 'name' | 'address1' | 'postalCode' | 'city' | 'region' | 'latitude' | 'longitude'
>;

/** The texts that the form of an event shows for a venue. */
export const textsOfVenue = ({
  name,
  address1,
  postalCode,
  city,
  region,
  latitude,
  longitude,
}: OwnVenueChoice): Pick<EventTexts, 'venue' | 'address1' | 'postalCode' | 'city' | 'pin'> => ({
  venue: name,
  address1,
  postalCode,
  city: [city, region].filter(Boolean).join(', '),
  pin: latitude === null || longitude === null ? '' : formatPin({ latitude, longitude }),
});
