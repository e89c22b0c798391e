/**
 * Every sentence for something that went wrong: the error texts of spec 8 word for word, and the product's own
 * refusals. Texts are plain English and are message ids: pages translate a text by looking it up.
 */

/** Spec 8. Each text exists only here. */
export const messages = {
  locationDenied: "Looks like we don't have permission to access your location.",
  locationUndetermined: "Looks like the browser wasn't able to determine your location.",
  locationUnresolved: "Looks like we weren't able to resolve your location.",
  locationFailed: "We're sorry, something went wrong. Please try typing in your location again.",
  locationNoResults: "We weren't able to find any results for that location. Please try a different location.",
  searchFailed: 'Looks like we had a problem running your search.',
  nothingNearby: "Looks like we don't have any current events listed nearby. Try searching another city.",
  eventSaved: 'Event has been saved successfully.',
  eventNotSaved: 'There was a problem saving the event, please try again.',
  unknownStage: 'Unknown stage: {value}',
} as const;

type RefusalRow = { status: number; text: string; report: boolean };

/** One row per refusal: HTTP status, text, and whether it is reported (log level error). */
export const refusals = {
  ARGUMENTS_ERROR: { status: 400, text: 'Some of what you sent needs a second look.', report: false },
  BAD_REQUEST: { status: 400, text: "We can't read that request.", report: false },
  TOO_MANY: { status: 400, text: 'That is more tickets than one order may hold.', report: false },
  TOO_FEW: { status: 400, text: 'That is fewer tickets than this kind is sold in.', report: false },
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in first.', report: false },
  WRONG_CREDENTIALS: { status: 401, text: 'This e-mail address and password do not belong together.', report: false },
  STEP_OVER: { status: 401, text: 'That took too long or too many tries. Please sign in again.', report: false },
  CSRF: {
    status: 403,
    text: 'This form has been open for too long. Please reload the page and try again.',
    report: false,
  },
  FORBIDDEN: { status: 403, text: "You don't have permission to do that.", report: false },
  IMPERSONATING: {
    status: 403,
    text: 'You are viewing the site as another person: nothing can be changed until you stop.',
    report: false,
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    text: 'This account has been suspended. Please write to us if you think that is a mistake.',
    report: false,
  },
  PASSKEY_REFUSED: {
    status: 401,
    text: 'That passkey did not work here. Please try again or use another way.',
    report: false,
  },
  PROVIDER_AWAY: {
    status: 503,
    text: 'We can’t reach that service right now. Please try again later or sign in another way.',
    report: false,
  },
  PROVIDER_REFUSED: { status: 401, text: 'Signing in there did not work. Please try again.', report: false },
  PROOF_NEEDED: { status: 403, text: 'Please confirm that it is you first.', report: false },
  NOT_FOUND: { status: 404, text: "We can't find what you are looking for.", report: false },
  METHOD_NOT_ALLOWED: { status: 405, text: "That can't be done here.", report: false },
  SOLD_OUT: { status: 409, text: 'Sorry, these tickets are sold out.', report: false },
  ALL_HELD: {
    status: 409,
    text: 'All remaining tickets are in other people’s hands right now. Some may come back in a few minutes.',
    report: false,
  },
  TOO_MANY_HELD: {
    status: 409,
    text: 'You are already holding tickets for this event. Please finish or let go of that order first.',
    report: false,
  },
  TOO_MANY_KEPT: {
    status: 409,
    text: 'You have saved as many as one person can save. Please remove something first.',
    report: false,
  },
  NOT_ON_SALE_YET: { status: 409, text: 'These tickets are not on sale yet.', report: false },
  SALES_ENDED: { status: 409, text: 'Sales for these tickets have ended.', report: false },
  ONLINE_PAYMENT_MISSING: {
    status: 409,
    text: 'Tickets for this online event aren’t available here yet.',
    report: false,
  },
  EVENT_OVER: { status: 409, text: 'This event is over.', report: false },
  EVENT_CANCELED: { status: 409, text: 'This event has been canceled.', report: false },
  EVENT_POSTPONED: {
    status: 409,
    text: 'This event has been postponed. Tickets are not on sale until it has a new date.',
    report: false,
  },
  RESERVATION_EXPIRED: {
    status: 409,
    text: 'Your time to finish this order ran out and the tickets went back on sale. Please choose them again.',
    report: false,
  },
  EXTENDED_BEFORE: {
    status: 409,
    text: 'You’ve already added 10 minutes to this reservation. Please place your order before the time is up.',
    report: false,
  },
  RESERVATION_RELEASED: { status: 409, text: 'You released these tickets. Please choose them again.', report: false },
  CONFLICT: {
    status: 409,
    text: 'Someone changed this in the meantime. Please reload the page and try again.',
    report: false,
  },
  LINK_USED: {
    status: 410,
    text: 'This link has been used already or is too old. Please ask for a new one.',
    report: false,
  },
  LAST_OWNER: {
    status: 409,
    text: 'You are the only owner of an organization. Please make another person its owner first.',
    report: false,
  },
  GONE: { status: 410, text: 'This page has been removed.', report: false },
  TOO_LARGE: { status: 413, text: 'That is more than we can take at once.', report: false },
  URI_TOO_LONG: { status: 414, text: 'That address is too long.', report: false },
  UNSUPPORTED_MEDIA: { status: 415, text: "We can't read that kind of content.", report: false },
  IDEMPOTENCY_MISMATCH: { status: 422, text: 'This request was already used for something else.', report: false },
  RATE_LIMITED: {
    status: 429,
    text: 'That was a lot of requests at once. Please wait a moment and try again.',
    report: false,
  },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. We have been told.', report: true },
  OUTCOME_UNKNOWN: {
    status: 503,
    text: 'We lost the connection while saving, so this may or may not have been saved. You can safely try again.',
    report: false,
  },
  BUSY: { status: 503, text: 'We are very busy right now. Please try again in a moment.', report: false },
} as const satisfies Record<string, RefusalRow>;

export type RefusalCode = keyof typeof refusals;

/** Error codes of a single field. The codes are part of the wire format; the texts are shown beside the field. */
export const argumentTexts = {
  MISSING: 'Please fill this in.',
  INVALID: "This doesn't look right.",
  TOO_LONG: 'This is too long.',
  TOO_SHORT: 'This is too short.',
  TOO_LARGE: 'This number is too large.',
  TOO_SMALL: 'This number is too small.',
  UNKNOWN: "We don't know this one.",
  COMMON: 'Many people use this password, so it is among the first that are tried. Please choose another.',
  GUESSABLE: 'This is too close to your name, your address or the name of this site. Please choose another.',
} as const;

export type ArgumentCode = keyof typeof argumentTexts;
/** Errors by field path: `{ 'event.name.html': ['MISSING'] }`. */
export type ArgumentErrors = Record<string, ArgumentCode[]>;

/**
 * `fields`: the fields that broke a rule; `values` fill a page's text (`{ max: 10 }`); `location` is a page to send the
 * visitor to; `retryAfter` is in seconds; `challenge` is what a 401 of an app's call sends as
 * `WWW-Authenticate` instead of `Bearer`.
 */
export type RefusalDetail = {
  fields?: ArgumentErrors;
  values?: Record<string, string | number>;
  location?: string;
  retryAfter?: number;
  challenge?: string;
};

/** An expected refusal, not a bug. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;
  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(refusals[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
  get status(): number {
    return refusals[this.code].status;
  }
  get report(): boolean {
    return refusals[this.code].report;
  }
}

/** Throws the refusal with this code. Usable as an expression: `row ?? refuse('NOT_FOUND')`. */
export function refuse(code: RefusalCode, detail?: RefusalDetail): never {
  throw new Refusal(code, detail);
}

/** Throws ARGUMENTS_ERROR for the invalid fields; does nothing when there are none. */
export function refuseFields(fields: ArgumentErrors): void {
  if (Object.keys(fields).length > 0) refuse('ARGUMENTS_ERROR', { fields });
}

export type ErrorBody = {
  status_code: number;
  error: RefusalCode;
  error_description: string;
  error_detail?: { ARGUMENTS_ERROR: ArgumentErrors };
};

/** The API body of a refusal (spec 7): error, error_description and, for fields, error_detail.ARGUMENTS_ERROR. */
export function errorBody(refusal: Refusal): ErrorBody {
  const body: ErrorBody = { status_code: refusal.status, error: refusal.code, error_description: refusal.message };
  const { fields } = refusal.detail;
  return fields && refusal.code === 'ARGUMENTS_ERROR' ? { ...body, error_detail: { ARGUMENTS_ERROR: fields } } : body;
}
