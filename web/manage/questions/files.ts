import { exportAnswerFiles } from '#domain/attendees';
import type { Route } from './+types/files';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { attachmentHeaders } from '../../app/attachment.server.ts';
import { streamOf } from '../guests/export-response.server.ts';

/** The download of all files that people sent as answers to a question. A route without a page. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { slug, parts } = await withErrorPage(() =>
    exportAnswerFiles(ctx, { eventId: params.eventId, questionId: params.questionId }),
  );
  const file = { name: `${slug}-files.zip`, type: 'application/zip' };
  return new Response(streamOf(parts), { headers: attachmentHeaders(file) });
}
