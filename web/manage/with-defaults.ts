// Fills the form of a new event with the defaults of its organization. Server only.
import type { EventDefaults } from '#domain/management';
import type { EventTexts } from './event-form-fields.ts';
import { type OwnVenueChoice, textsOfVenue } from './where/texts-of-venue.ts';

/** An end time before the start time is on the next day. */
export function withDefaults(texts: EventTexts, defaults: EventDefaults, venues: OwnVenueChoice[]): EventTexts {
  const { category, refundPolicy } = defaults;
  const startTime = defaults.startTime || texts.startTime;
  const endTime = defaults.endTime || texts.endTime;
  const venue = venues.find(({ id }) => id === defaults.venueId);
  const day = Temporal.PlainDate.from(texts.startDate);
  return {
    ...texts,
    ...(venue && textsOfVenue(venue)),
    category,
    refundPolicy,
    startTime,
    endTime,
    endDate: (endTime < startTime ? day.add({ days: 1 }) : day).toString(),
  };
}
