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
 * The entries of a refund or a dispute: what each account gives back. With `decided`, the fee of the site and the tax are
 * those of the tickets. Otherwise each account gives back its share of what it holds, rounded up, and the organizer the rest.
 * No account gives back more than it holds, so a refund of everything that is left leaves each at zero. Only a dispute of
 * more than is left takes the organizer below zero.
 *
 * @param held What the accounts hold of the payment before the refund; `totalMinor`: what the buyer has not got back
 */
export function refundPosting(
  held: Parts,
  { amountMinor, decided = null }: { amountMinor: number; decided?: { feeMinor: number; taxMinor: number } | null },
): Posting {
  const { totalMinor, platformFeeMinor, gatewayFeeMinor, taxMinor } = held;
  const wanted = [
    { holds: taxMinor, wants: decided?.taxMinor },
    { holds: gatewayFeeMinor, wants: undefined },
    { holds: platformFeeMinor, wants: decided?.feeMinor },
  ].map(({ holds, wants }) => ({
    holds: Math.max(holds, 0),
    gives: amountMinor < totalMinor ? (wants ?? shareOf(Math.max(holds, 0), amountMinor, totalMinor)) : Infinity,
  }));
  const organizerMinor = Math.max(totalMinor - platformFeeMinor - gatewayFeeMinor - taxMinor, 0);
  let missing =
    amountMinor - organizerMinor - wanted.reduce((sum, { holds, gives }) => sum + Math.min(holds, gives), 0);
  const [tax = 0, gatewayFee = 0, platformFee = 0] = wanted.map(({ holds, gives }) => {
    const given = Math.min(holds, Math.min(holds, gives) + Math.max(missing, 0));
    missing -= given - Math.min(holds, gives);
    return given;
  });
  return withoutZeros({
    buyer: amountMinor,
    platform_fee: -platformFee,
    gateway_fee: -gatewayFee,
    tax: -tax,
    organizer: -(amountMinor - platformFee - gatewayFee - tax),
  });
}

/** The share of a part, rounded up. */
const shareOf = (part: number, amountMinor: number, totalMinor: number): number =>
  Number((BigInt(part) * BigInt(amountMinor) + BigInt(totalMinor) - 1n) / BigInt(totalMinor));
