import { openAnswerFile } from '#domain/attendees';
import type { Route } from './+types/answer-file';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { attachmentHeaders } from '../../app/attachment.server.ts';

/** The download of a file that a person sent as an answer. A route without a page. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { content, ...file } = await withErrorPage(() =>
    openAnswerFile(ctx, { eventId: params.eventId, fileId: params.fileId }),
  );
  return new Response(new Uint8Array(content), { headers: attachmentHeaders(file) });
}
