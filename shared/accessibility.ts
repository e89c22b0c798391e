/**
 * What organizers can say about the access to their event, by id, in the order of the event page. The ids are stored
 * (`event.details`), so they never change. The English names are message ids.
 */
export const accessNames = {
  'step-free': 'Step-free access',
  'wheelchair-spaces': 'Wheelchair spaces',
  'accessible-restroom': 'Accessible restroom',
  'accessible-parking': 'Accessible parking',
  seating: 'Seats available',
  'companion-ticket': 'Free ticket for a companion',
  'assistance-dogs': 'Assistance dogs welcome',
  'hearing-loop': 'Hearing loop',
  'sign-language': 'Sign language interpreter',
  captions: 'Live captions',
  'quiet-room': 'Quiet room',
} as const;

export type AccessFeature = keyof typeof accessNames;

export const accessFeatures = Object.keys(accessNames) as AccessFeature[];

/** Whether a text is the id of an access feature. */
export const isAccessFeature = (id: string): id is AccessFeature => Object.hasOwn(accessNames, id);
