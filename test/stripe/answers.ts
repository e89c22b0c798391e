// Calls of Stripe's API and their answers.
import type { StripeAccount } from './account.ts';
import { type FormBody, textOf } from './form-body.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Call {
  method: string;
  /** The connected account in whose name the call is made. */
  account?: string | undefined;
  /** Without `/v1/`. */
  path: string;
  body: FormBody;
  query: FormBody;
  /** Where the hosted pages are. */
  origin: string;
}

/** A page of a list with the newest first, as Stripe's `limit`, `starting_after` and `created` say. */
export function page(account: StripeAccount, query: FormBody, all: { id: string; created: number }[]): Answer {
  const since = Number(textOf((query['created'] as FormBody | undefined)?.['gte']) || 0);
  const newestFirst = all.filter(({ created }) => created >= since).toReversed();
  const after = newestFirst.findIndex(({ id }) => id === query['starting_after']);
  const size = Math.min(Number(textOf(query['limit']) || 10), account.pageSize);
  const data = newestFirst.slice(after + 1, after + 1 + size);
  return {
    status: 200,
    body: { object: 'list', data, has_more: newestFirst.length > after + 1 + size, url: '' },
  };
}

/** An error in Stripe's form. */
export const refusal = (
  message: string,
  { status = 400, code = undefined as string | undefined, type = 'invalid_request_error' } = {},
): Answer => ({
  status,
  body: { error: { type, message, code } },
});
