/** Translates a thrown `Refusal` into the answer of a page: of its action, or of its loader. */
import { data, type HeadersArgs } from 'react-router';
import { type ArgumentErrors, NO_ACCESS, Refusal, refusals } from '#shared/errors.ts';
import { notFound } from '../app/responses.ts';

/** A refusal in the answer of an action to its page. */
export interface ShownRefusal {
  code: string;
  text: string;
  fields: ArgumentErrors;
  /** Seconds until the same request may be repeated. */
  retryAfter?: number;
}

/** The answer of an action that refused: the `refused` member of every union of answers. */
export interface RefusedAnswer<Typed> {
  kind: 'refused';
  refusal: ShownRefusal;
  /** The submitted values, which fill the form again. */
  typed: Typed;
}

/**
 * The page again, with the refusal's own status, the refusal and the submitted values (never passwords). NOT_FOUND
 * becomes the 404 page. Any other error is rethrown.
 */
export function refusalResponse<Typed>(error: unknown, typed: Typed) {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'NOT_FOUND') notFound();
  const { fields = {}, retryAfter } = error.detail;
  const refusal: ShownRefusal = { code: error.code, text: textOf(error), fields };
  if (retryAfter !== undefined) refusal.retryAfter = retryAfter;
  const answer: RefusedAnswer<Typed> = { kind: 'refused', refusal, typed };
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  return data(answer, { status: error.status, headers });
}

/** A conflict that names fields does not ask to reload the page, which would discard the texts: each field says more. */
const textOf = ({ code, message, detail }: Refusal): string =>
  code === 'CONFLICT' && detail.fields ? refusals.ARGUMENTS_ERROR.text : message;

/** A refusal whose fields have the names of the form's inputs; any other error unchanged. */
export const withFieldNames = (error: unknown, nameOf: (field: string) => string): unknown =>
  error instanceof Refusal && error.detail.fields
    ? new Refusal(error.code, {
        ...error.detail,
        fields: Object.fromEntries(Object.entries(error.detail.fields).map(([field, codes]) => [nameOf(field), codes])),
      })
    : error;

/** The `headers` of a page whose action or loader may answer with Retry-After. */
export const retryHeaders = ({ actionHeaders, loaderHeaders }: HeadersArgs): Headers => {
  const retryAfter = actionHeaders.get('retry-after') ?? loaderHeaders.get('retry-after');
  return new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
};

/** The data of a refusal that the error page receives. */
export interface RefusalData {
  code: string;
  text: string;
  /**
   * The title of the error page, which then also shows `text`. Without a title, the page shows the text of its status.
   */
  title?: string;
}

/** Runs a loader's work; a refusal becomes the error page with the refusal's own status and text. */
export async function withErrorPage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isClosed = error.code === 'ROLE_TOO_LOW' || error.code === 'EVENT_CREATION_CLOSED';
    const body: RefusalData = { code: error.code, text: error.message, ...(isClosed && { title: NO_ACCESS }) };
    throw data(body, { status: error.status });
  }
}
