import { emailKey } from '#domain/accounts';
import type { OrderDetails } from '../confirm.ts';

/** What counts a payment without money: the address and the network of its buyer. */
export const attemptsOf = ({ buyer, network }: Pick<OrderDetails, 'buyer'> & { network?: string }) => [
  { scope: 'payment_address' as const, key: emailKey(buyer.email) },
  // a form of before the deploy has no network
  ...(network ? [{ scope: 'payment_network' as const, key: network }] : []),
];
