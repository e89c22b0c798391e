// The codes and texts of wrong fields. Texts are plain English and are message ids: pages translate a text by looking it up.

/** Error codes of a single field. The codes are part of the wire format; the texts are shown beside the field. */
export const argumentTexts = {
  MISSING: 'This field is required.',
  INVALID: 'This doesn’t look right. Check it and try again.',
  TOO_LONG: 'This is too long. Shorten it.',
  TOO_SHORT: 'This is too short. Enter more.',
  TOO_LARGE: 'This number is too large. Enter a smaller one.',
  TOO_SMALL: 'This number is too small. Enter a larger one.',
  BELOW_SOLD:
    'More tickets than this are already sold, in carts or set aside. To stop sales, enter exactly the number already taken.',
  WRONG_PASSWORD: 'That’s not the right password. Check with the organizer.',
  CLOCK_GAP: 'The clocks change that day and skip this time. Choose another time.',
  UNCHANGED: 'You haven’t changed anything yet.',
  CHANGED: 'Someone else changed this while you were editing. Save again to use your version.',
  ONLINE_PRICE: 'Tickets for online events can’t cost money yet. Choose free tickets.',
  TICKET_MISSING: 'Add-ons come with a ticket. Choose a ticket too.',
  TOO_MANY: 'That’s too many. Choose fewer.',
  TOO_FEW: 'That’s too few. Choose more.',
  PHOTO_BYTES: 'This file is larger than 10 MB. Choose a smaller one.',
  PHOTO_PIXELS: 'This photo has too many pixels. Choose a smaller one.',
  PHOTO_SMALL: 'This photo is too small. It needs to be at least 600 pixels wide and 300 pixels high.',
  LOGO_SMALL: 'This logo is too small. It needs to be at least 200 pixels wide and 200 pixels high.',
  PHOTO_TYPE: 'Choose a JPEG, PNG or WebP file.',
  PHOTO_HEIC: 'This is a HEIC file. Save or export it as JPEG and try again.',
  PHOTO_DAMAGED: 'We couldn’t read this photo. The file may be damaged. Choose another one.',
  FILE_TYPE: 'Choose a PDF, JPEG, PNG or WebP file.',
  FILE_BYTES: 'This file is larger than 5 MB. Choose a smaller one.',
  FILE_EMPTY: 'This file is empty. Choose another one.',
  FILE_DAMAGED: 'We couldn’t read this file. It may be damaged. Choose another one.',
  FILES_FULL: 'The organizer can’t receive more files right now. Contact them to send yours.',
  FILES_MANY: 'You’ve sent too many files. Wait a day, or contact the organizer.',
  PIN_FAR: 'The pin is far from this city. Move it closer, or change the city.',
  LESS_GENEROUS: 'Your event is published, so its refund policy can only become more generous. Buyers rely on it.',
  UNKNOWN: 'We couldn’t find this. Check it and try again.',
  EXPIRED: 'This has expired.',
  NOT_YET: 'This isn’t valid yet.',
  USED_UP: 'This has been used up.',
  TAKEN: 'This is already in use. Choose another.',
  COMMON: 'This password is too common and easy to guess. Choose a different one.',
  GUESSABLE:
    'This password is too similar to your name, your email address or the name of this site. Choose a different one.',
} as const;

export type ArgumentCode = keyof typeof argumentTexts;
/** Errors by field path: `{ 'event.name.html': ['MISSING'] }`. */
export type ArgumentErrors = Record<string, ArgumentCode[]>;
