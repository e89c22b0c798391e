// Answers to disputes. https://docs.stripe.com/api/disputes/update https://docs.stripe.com/disputes/api
import type { DisputeEvidence } from '#domain/payments';
import { type StripeCall, StripeFailure } from './client.ts';

/** Sends the evidence of a dispute to the bank, or leaves the money to the buyer. */
export async function answerStripeDispute(
  call: StripeCall,
  id: string,
  answer: DisputeEvidence | 'accept',
): Promise<'done' | 'refused'> {
  try {
    if (answer === 'accept') await call((stripe) => stripe.disputes.close(id));
    else await call((stripe) => stripe.disputes.update(id, { evidence: evidenceOf(answer), submit: true }));
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
