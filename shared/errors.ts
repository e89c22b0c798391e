// Every error text: the texts of spec 8 word for word, and the texts of the product's own refusals. Texts are plain
// English and are message ids: pages translate a text by looking it up.

import type { ArgumentErrors } from './argument-errors.ts';
import { moneyRefusals } from './money-refusals.ts';
import { organizationRefusals } from './organization-refusals.ts';

export { type ArgumentCode, type ArgumentErrors, argumentTexts } from './argument-errors.ts';

/** Spec 8. Each text exists only in this file. */
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

const generalRefusals = {
  ARGUMENTS_ERROR: { status: 400, text: 'Fix the errors below.', report: false },
  BAD_REQUEST: { status: 400, text: 'We couldn’t understand that request. Check it and try again.', report: false },
  TOO_MANY: {
    status: 400,
    text: 'That’s more tickets than you can get in one order. Choose fewer tickets.',
    report: false,
  },
  TOO_FEW: { status: 400, text: 'That’s below the minimum for this ticket. Choose more tickets.', report: false },
  NOT_SIGNED_IN: { status: 401, text: 'Sign in first.', report: false },
  WRONG_CREDENTIALS: { status: 401, text: 'That email address and password don’t match. Try again.', report: false },
  STEP_OVER: {
    status: 401,
    text: 'That took too long, or there were too many attempts. Sign in again.',
    report: false,
  },
  CSRF: {
    status: 403,
    text: 'This form has expired. Reload the page and try again.',
    report: false,
  },
  FORBIDDEN: { status: 403, text: 'You don’t have permission to do that.', report: false },
  ROLE_TOO_LOW: {
    status: 403,
    text: 'Your role doesn’t include this. Ask an owner or admin of the organization for access.',
    report: false,
  },
  IMPERSONATING: {
    status: 403,
    text: 'You’re viewing the site as another person. You can’t change anything until you stop.',
    report: false,
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    text: 'This account has been suspended. Contact us if you think this is a mistake.',
    report: false,
  },
  PASSKEY_REFUSED: { status: 401, text: 'That passkey didn’t work. Try again or use another method.', report: false },
  PROVIDER_AWAY: {
    status: 503,
    text: 'We can’t reach that service right now. Please try again later or sign in another way.',
    report: false,
  },
  PROVIDER_REFUSED: {
    status: 401,
    text: 'We couldn’t sign you in with that service. Please try again.',
    report: false,
  },
  PROOF_NEEDED: { status: 403, text: 'Confirm it’s you first.', report: false },
  NOT_FOUND: { status: 404, text: 'We can’t find what you’re looking for.', report: false },
  METHOD_NOT_ALLOWED: { status: 405, text: 'You can’t do that here.', report: false },
  SOLD_OUT: { status: 409, text: 'Sorry, these tickets are sold out.', report: false },
  ALL_HELD: {
    status: 409,
    text: 'All remaining tickets are in other people’s carts. Check back in a few minutes.',
    report: false,
  },
  TOO_MANY_HELD: {
    status: 409,
    text: 'You already have tickets reserved for this event. Finish or cancel that order first.',
    report: false,
  },
  TOO_MANY_FAVORITES: {
    status: 409,
    text: 'You’ve reached the limit. Remove something before you add more.',
    report: false,
  },
  NOT_ON_SALE_YET: { status: 409, text: 'These tickets aren’t on sale yet.', report: false },
  SALES_ENDED: { status: 409, text: 'Sales for these tickets have ended.', report: false },
  ONLINE_PAYMENT_MISSING: {
    status: 409,
    text: 'Tickets for this online event aren’t available here yet.',
    report: false,
  },
  HAS_TICKETS: {
    status: 409,
    text: 'People already have tickets for this event, so this can’t change. Cancel the event or contact your guests first.',
    report: false,
  },
  NOT_READY: { status: 409, text: 'Your event isn’t ready yet. Finish the steps below to publish it.', report: false },
  EVENT_REJECTED: {
    status: 409,
    text: 'We couldn’t approve this event. Change what we described, or appeal.',
    report: false,
  },
  CHANGES_REJECTED: {
    status: 409,
    text: 'We couldn’t approve these changes. Change what we described, or appeal.',
    report: false,
  },
  ORGANIZER_SUSPENDED: {
    status: 403,
    text: 'Your organization is suspended, so you can’t publish events.',
    report: false,
  },
  EVENT_TAKEN_DOWN: {
    status: 410,
    text: 'We’ve taken this event down, so you can’t get tickets for it.',
    report: false,
  },
  OTHER_STAFF: {
    status: 409,
    text: 'You made this decision, so another staff member needs to answer the appeal.',
    report: false,
  },
  TOO_MANY_UPDATES: {
    status: 409,
    text: 'You’ve changed the date of this event several times today. Try again tomorrow. You can still cancel the event.',
    report: false,
  },
  EVENT_CREATION_CLOSED: {
    status: 403,
    text: 'This site approves organizers first. Contact us to create events here.',
    report: false,
  },
  UNCONFIRMED_EMAIL: {
    status: 403,
    text: 'Confirm your email address first. Then you can create events.',
    report: false,
  },
  EVENT_OVER: { status: 409, text: 'This event has ended.', report: false },
  EVENT_CANCELED: { status: 409, text: 'This event has been canceled.', report: false },
  EVENT_POSTPONED: {
    status: 409,
    text: 'This event has been postponed. Tickets will go back on sale once there’s a new date.',
    report: false,
  },
  RESERVATION_EXPIRED: {
    status: 409,
    text: 'Your reservation expired, and your tickets are back on sale. Choose your tickets again.',
    report: false,
  },
  RESERVATION_RELEASED: {
    status: 409,
    text: 'Your tickets have been released. Choose your tickets again.',
    report: false,
  },
  EXTENDED_BEFORE: {
    status: 409,
    text: 'You’ve already added 10 minutes to this reservation. Place your order before the time is up.',
    report: false,
  },
  CHECKED_IN: {
    status: 409,
    text: 'Someone on this order is already checked in. Undo the check-in first.',
    report: false,
  },
  ZONE_IN_USE: { status: 409, text: 'Tickets were scanned in this zone, so you can’t remove it.', report: false },
  TICKET_USED: {
    status: 409,
    text: 'You can’t change this anymore, because someone is already checked in.',
    report: false,
  },
  IN_TRANSFER: {
    status: 409,
    text: 'This ticket is waiting for someone to accept it. Take it back first.',
    report: false,
  },
  CHANGES_CLOSED: {
    status: 409,
    text: 'You can’t change this ticket anymore. Ask the organizer if you need help.',
    report: false,
  },
  QUESTION_NEEDED: { status: 409, text: 'Another question depends on this one. Change that one first.', report: false },
  CONFLICT: {
    status: 409,
    text: 'Someone else changed this while you were editing. Reload the page and try again.',
    report: false,
  },
  LINK_USED: {
    status: 410,
    text: 'This link has expired or has already been used. Get a new one.',
    report: false,
  },
  PASSWORD_REQUIRED: { status: 403, text: 'Enter the event’s password to continue.', report: false },
  GONE: { status: 410, text: 'This page has been removed.', report: false },
  TOO_LARGE: {
    status: 413,
    text: 'That’s too large to send. Choose a smaller file or shorten your text.',
    report: false,
  },
  URI_TOO_LONG: { status: 414, text: 'That link is too long.', report: false },
  UNSUPPORTED_MEDIA: { status: 415, text: 'We don’t support that type of content.', report: false },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    text: 'This form was already sent with other details. Reload the page and try again.',
    report: false,
  },
  RATE_LIMITED: {
    status: 429,
    text: 'You’ve sent a lot of requests. Please wait a moment and try again.',
    report: false,
  },
  INTERNAL: {
    status: 500,
    text: 'Something went wrong on our side. We’ve been notified and will look into it.',
    report: true,
  },
  OUTCOME_UNKNOWN: {
    status: 503,
    text: 'We lost the connection while saving, so we’re not sure if this was saved. You can safely try again.',
    report: false,
  },
  BUSY: { status: 503, text: 'We’re very busy right now. Please try again in a moment.', report: false },
} as const satisfies Record<string, RefusalRow>;

/** One row per refusal: HTTP status, text, whether it is reported. A spread would stay in the script of every page. */
export const refusals = /* @__PURE__ */ Object.assign({}, generalRefusals, moneyRefusals, organizationRefusals);

/** Title of the error page for people who may not open a page. */
export const NO_ACCESS = 'You don’t have access';

/** The error page for a form whose token is no longer valid. */
export const FORM_EXPIRED = {
  title: 'This form has expired',
  text: 'Nothing was saved. Go back, reload the page, and send the form again.',
};

export type RefusalCode = keyof typeof refusals;

/**
 * `fields`: the fields that broke a rule; `values` fill a page's text (`{ max: 10 }`); `location` is a page to send the
 * visitor to; `retryAfter` is in seconds; `challenge` is the value of `WWW-Authenticate` in a 401 for an app, instead
 * of `Bearer`.
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
