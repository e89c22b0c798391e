import { paths } from '#shared/paths.ts';
import type { Route } from './+types/draft';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { answersForm } from './answers.ts';
import { composeDraft, composerFor } from './compose-draft.ts';

/** Redirects to the form, because this URL has no page. */
export const loader = ({ params }: Route.LoaderArgs) => seeOther(paths.autoCreate(), params);

/**
 * Writes a draft and streams it to the person: each line is a JSON text, and the last line contains the whole draft.
 */
export async function action({ params, context, request, url }: Route.ActionArgs): Promise<Response> {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const answers = parseForm(answersForm, await readForm(request));
  const { signal } = request;
  const progress = composeDraft(
    { page, request },
    { answers, language: localeOfParams(params).lang, composer: composerFor(page, 'best'), signal },
  );
  return new Response(streamOf(linesOf(progress, page.onUnexpectedError)), {
    headers: {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // a proxy that buffers the response would hide the progress
      'x-accel-buffering': 'no',
    },
  });
}

async function* linesOf(
  progress: AsyncIterable<object>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for await (const step of progress) yield encoder.encode(`${JSON.stringify(step)}\n`);
  } catch (error) {
    onError(error);
    yield encoder.encode(`${JSON.stringify({ kind: 'broken' })}\n`);
  }
}

/**
 * A stream that requests the next line after the client has read the previous line, and stops the composer when the
 * client disconnects.
 */
function streamOf(lines: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}
