/** The refusals of the box office, of payment gateways and of challenges for free tickets, for the table of `errors.ts`. */
export const moneyRefusals = {
  PAID_AT_DOOR: {
    status: 409,
    text: 'The box office took money for this order. Refund it there, and the tickets are canceled.',
    report: false,
  },
  NOT_TO_PAY: { status: 409, text: 'There’s nothing left to pay on this order.', report: false },
  PRICE_CHANGED: {
    status: 409,
    text: 'The price has changed. Check the new total before you take the money.',
    report: false,
  },
  NO_TICKETS: { status: 409, text: 'Add tickets to the event first.', report: false },
  TILL_CLOSED: { status: 409, text: 'This till is closed. Open a new one to go on.', report: false },
  SALE_CHANGED: {
    status: 409,
    text: 'This sale can’t be undone, because its tickets have changed since. Open the order to see what changed.',
    report: false,
  },
  PAYMENT_AWAY: {
    status: 503,
    text: 'We can’t reach the payment provider right now. You haven’t paid anything. Please try again in a few minutes.',
    report: false,
  },
  PAYMENT_REFUSED: {
    status: 409,
    text: 'The payment provider doesn’t accept this payment. You haven’t paid anything. Contact the organizer.',
    report: false,
  },
  BLOCKED: {
    status: 403,
    text: 'We can’t take this order. Contact us if you think that’s a mistake.',
    report: false,
  },
  GATEWAY_AWAY: {
    status: 503,
    text: 'We can’t reach the payment provider right now. Please try again in a few minutes.',
    report: false,
  },
  DISPUTE_REFUSED: {
    status: 409,
    text: 'The payment provider didn’t take this answer. Answer the dispute on the payment provider’s site.',
    report: false,
  },
  STRIPE_REFUSED: {
    status: 409,
    text: 'Stripe didn’t accept that. Try again, or contact us.',
    report: false,
  },
  CHALLENGE_REQUIRED: {
    status: 429,
    text: 'Lots of people are getting free tickets right now, so we’re checking that you’re not a robot.',
    report: false,
  },
  CHALLENGE_EARLY: {
    status: 429,
    text: 'That was a little too early. Wait a few seconds and try again.',
    report: false,
  },
  CHALLENGE_WAITS_USED: {
    status: 429,
    text: 'Too many people are waiting without JavaScript right now. Turn it on, or try again in a few minutes.',
    report: false,
  },
  CHALLENGE_WRONG: {
    status: 400,
    text: 'We couldn’t confirm that you’re not a robot. Please try once more.',
    report: false,
  },
  CHALLENGE_EXPIRED: { status: 409, text: 'That took too long, so we need to check again.', report: false },
  CHALLENGE_SPENT: {
    status: 409,
    text: 'You’ve already reserved tickets with this check, so we need a new one.',
    report: false,
  },
} as const;
