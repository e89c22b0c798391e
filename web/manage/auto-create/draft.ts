import { paths } from '#shared/paths.ts';
import type { Route } from './+types/draft';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { answersForm } from './answers.ts';
import { composeDraft, composerFor } from './compose-draft.ts';

/** The address has no page of its own. */
export const loader = ({ params }: Route.LoaderArgs) => seeOther(paths.autoCreate(), params);

/** Writes a draft while the person watches: one JSON text a line, the whole draft in the last one. */
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
      // a proxy that collects the answer would hide that something is happening
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

/** A stream that asks for the next line when the client has read one, and ends the writing when the client leaves. */
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
