/**
 * What organizers can say about the access to their event, in the order of the event page. The ids are stored
 * (`event.details`), so they never change.
 */
export const accessFeatures = [
  'step-free',
  'wheelchair-spaces',
  'accessible-restroom',
  'accessible-parking',
  'seating',
  'companion-ticket',
  'assistance-dogs',
  'hearing-loop',
  'sign-language',
  'captions',
  'quiet-room',
] as const;

export type AccessFeature = (typeof accessFeatures)[number];

/** Whether a text is the id of an access feature. */
export const isAccessFeature = (id: string): id is AccessFeature => accessFeatures.some((feature) => feature === id);
