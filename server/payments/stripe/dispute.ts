// Answers to disputes. https://docs.stripe.com/api/disputes/update https://docs.stripe.com/disputes/api
import { createHash } from 'node:crypto';
import type { DisputeEvidence } from '#domain/payments';
import { type StripeCall, StripeFailure } from './client.ts';

/**
 * Sends the evidence of a dispute to the bank, or leaves the money to the buyer. A dispute takes one answer: after a lost
 * answer of Stripe, the same answer again has the same key and succeeds, while another one is refused.
 */
export async function answerStripeDispute(
  call: StripeCall,
  id: string,
  answer: DisputeEvidence | 'accept',
): Promise<'done' | 'refused'> {
  try {
    if (answer === 'accept') await call((stripe) => stripe.disputes.close(id, {}, { idempotencyKey: `${id}-close` }));
    else {
      const body = { evidence: evidenceOf(answer), submit: true };
      // a key is bound to one body, and staff may correct a statement that Stripe refused
      const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);
      await call((stripe) => stripe.disputes.update(id, body, { idempotencyKey: `${id}-${digest}` }));
    }
    return 'done';
  } catch (error) {
    if (error instanceof StripeFailure && error.kind === 'refused') return 'refused';
    throw error;
  }
}

const evidenceOf = (answer: DisputeEvidence) => ({
  customer_name: answer.buyerName,
  ...(answer.buyerEmail !== '' && { customer_email_address: answer.buyerEmail }),
  product_description: answer.product,
  service_date: answer.day,
  refund_policy_disclosure: answer.refundPolicy,
  uncategorized_text: answer.statement,
});
