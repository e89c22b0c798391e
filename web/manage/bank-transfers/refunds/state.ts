import type { RefundState } from '#domain/attendees';

/** The state that the page and its export list; anything but `sent` lists what has to be sent. */
export const refundStateOf = ({ searchParams }: URL): RefundState =>
  searchParams.get('state') === 'sent' ? 'sent' : 'open';
