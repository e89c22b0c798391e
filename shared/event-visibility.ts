/** Who may open the page of an event. `private` means that staff took the event down. */
export type EventVisibility = 'public' | 'unlisted' | 'password' | 'invitation' | 'private';

/** Whether only guests may open the event: with a password, or with an invitation link. */
export const isForGuests = (visibility: EventVisibility): boolean =>
  visibility === 'password' || visibility === 'invitation';
