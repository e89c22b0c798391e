/** The refusals of the box office and of payment gateways, for the table of `errors.ts`. */
export const moneyRefusals = {
  PAID_AT_DOOR: {
    status: 409,
    text: 'The box office took money for this order. Give it back there, and the tickets are canceled.',
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
    text: 'This sale can’t be undone, because its tickets have changed since. Look at the order.',
    report: false,
  },
  PAYMENT_AWAY: {
    status: 503,
    text: 'We can’t reach the payment provider right now. You haven’t paid anything. Please try again in a few minutes.',
    report: false,
  },
  PAYMENT_REFUSED: {
    status: 409,
    text: 'The payment provider doesn’t accept this payment. You haven’t paid anything. Please contact the organizer.',
    report: false,
  },
  BLOCKED: {
    status: 403,
    text: 'We can’t take this order. Contact the team of this site if you think that’s a mistake.',
    report: false,
  },
  GATEWAY_AWAY: {
    status: 503,
    text: 'We can’t reach the payment provider right now. Please try again in a few minutes.',
    report: false,
  },
  DISPUTE_REFUSED: {
    status: 409,
    text: 'The payment provider takes no answer to this dispute. Look at it there.',
    report: false,
  },
  STRIPE_REFUSED: {
    status: 409,
    text: 'Stripe didn’t accept that. Please try again, or contact us.',
    report: false,
  },
} as const;
