import { openFileByLink } from '#domain/buyers';
import type { Route } from './+types/file-by-link';
import { attachmentHeaders } from '../../app/attachment.server.ts';
import { pageContext } from '../../app/context.ts';
import { withErrorPage } from '../../forms/refusal.ts';

/** The download of a file on the page of a mailed link. A route without a page. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { ctx } = context.get(pageContext);
  const { content, ...file } = await withErrorPage(() =>
    openFileByLink(ctx, { token: params.token, fileId: params.fileId }),
  );
  return new Response(new Uint8Array(content), { headers: attachmentHeaders(file) });
}
