// How the money of a payment is divided between the accounts of the ledger.

export type Account = 'buyer' | 'organizer' | 'platform_fee' | 'gateway_fee' | 'tax';

/** Parts of a payment in minor units. The organizer gets the rest. */
export interface Parts {
  totalMinor: number;
  platformFeeMinor: number;
  gatewayFeeMinor: number;
  taxMinor: number;
}

export type Posting = Partial<Record<Account, number>>;

/** The entries of a payment: what each account received; the sum is zero. Throws when the parts exceed the total. */
export function paymentPosting({ totalMinor, platformFeeMinor, gatewayFeeMinor, taxMinor }: Parts): Posting {
  const organizerMinor = totalMinor - platformFeeMinor - gatewayFeeMinor - taxMinor;
  if (Math.min(organizerMinor, platformFeeMinor, gatewayFeeMinor, taxMinor) < 0)
    throw new Error('the parts of a payment exceed its total');
  return withoutZeros({
    buyer: -totalMinor,
    organizer: organizerMinor,
    platform_fee: platformFeeMinor,
    gateway_fee: gatewayFeeMinor,
    tax: taxMinor,
  });
}

const withoutZeros = (posting: Posting): Posting =>
  Object.fromEntries(Object.entries(posting).filter(([, amount]) => amount !== 0));

/**
 * The entries of a refund. Each account gives back its share of what is refunded so far. The shares of fees
 * and tax are rounded up, and the organizer gives back the rest: so no account falls below zero, and after a refund of
 * everything each account is at zero.
 *
 * @param refund `refundedMinor`: what was refunded before
 */
export function refundPosting(
  { totalMinor, ...parts }: Parts,
  { refundedMinor, amountMinor }: { refundedMinor: number; amountMinor: number },
): Posting {
  const shareOf = (part: number, refunded: number) =>
    Number((BigInt(part) * BigInt(refunded) + BigInt(totalMinor) - 1n) / BigInt(totalMinor));
  const shares = Object.entries(SHARED).map(([account, name]): [string, number] => {
    const part = parts[name];
    return [account, -(shareOf(part, refundedMinor + amountMinor) - shareOf(part, refundedMinor))];
  });
  const others = shares.reduce((sum, [, amount]) => sum + amount, 0);
  return withoutZeros({ ...Object.fromEntries(shares), buyer: amountMinor, organizer: -amountMinor - others });
}

const SHARED = { platform_fee: 'platformFeeMinor', gateway_fee: 'gatewayFeeMinor', tax: 'taxMinor' } as const;
