// The fee and the taxes in a price, as the buyer reads them.

/** A line of a basket or an order, with what is in the price of one ticket. */
export interface LineWithParts {
  quantity: number;
  parts: { feeMinor: number; isFeePassedOn: boolean; taxMinor: number; taxName: string };
}

/** Minor units. */
export interface Included {
  /** The fee that the buyer paid on top of the price. A fee that the organizer pays is not in it. */
  feeMinor: number;
  /** Each tax by its name, the first of the lines first. */
  taxes: { name: string; minor: number }[];
}

/** What the price of all lines includes. */
export function includedIn(lines: readonly LineWithParts[]): Included {
  const taxes = new Map<string, number>();
  let feeMinor = 0;
  for (const { quantity, parts } of lines) {
    if (parts.isFeePassedOn) feeMinor += quantity * parts.feeMinor;
    if (parts.taxMinor > 0) taxes.set(parts.taxName, (taxes.get(parts.taxName) ?? 0) + quantity * parts.taxMinor);
  }
  return { feeMinor, taxes: [...taxes].map(([name, minor]) => ({ name, minor })) };
}
