// The pages on which buyers ask for refunds, apart from `paths.ts`, so that the script of the event page stays small.
export const refundPaths = {
  /** The request of the buyer of an order for a refund of tickets. */
  askRefund: (orderToken: string) => `/orders/${orderToken}/refund/`,
};
