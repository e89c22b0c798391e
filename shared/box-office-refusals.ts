/** The refusals of the box office, for the table of `errors.ts`. */
export const boxOfficeRefusals = {
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
} as const;
