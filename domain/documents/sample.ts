import type { Ctx } from '#domain/ctx';
import { sellerDetails } from './seller-details.ts';
import type { SaleDocument } from './shown.ts';

/**
 * An invoice that was never issued, with the seller of an organization: a preview. Refuses NOT_SIGNED_IN, NOT_FOUND and
 * ROLE_TOO_LOW.
 * @param input `names` are the texts of the sample in the language of the member
 */
export async function sampleInvoice(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { organizationId, names }: { organizationId: string; names: SampleNames },
): Promise<SaleDocument> {
  const { seller } = await sellerDetails(ctx, { organizationId });
  const now = ctx.clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const times = { startsAt: now.toString(), endsAt: now.toString(), tz: 'UTC', allDay: true };
  const line = { kind: 'tickets' as const, quantity: 2, unitMinor: 2500, discountMinor: 0, feeMinor: 0 };
  return {
    id: '',
    label: `${now.toZonedDateTimeISO('UTC').year}-00001`,
    kind: 'invoice',
    isDemo: false,
    reason: null,
    currency: names.currency,
    totalMinor: 5000,
    issuedOn: today,
    snapshot: {
      seller,
      buyer: { name: names.buyer, company: names.company, address: names.address, vatId: '' },
      orderNumber: '0000-0000',
      orderedOn: today,
      paidOn: today,
      payment: 'online',
      event: { name: names.event, ...times, place: '' },
      lines: [{ ...line, name: names.ticket, totalMinor: 5000 }],
      taxes: [],
      refersTo: null,
      locale: names.locale,
    },
  };
}

export interface SampleNames {
  buyer: string;
  company: string;
  address: string;
  event: string;
  ticket: string;
  currency: string;
  locale: string;
}
