import { openFileOfOrder } from '#domain/buyers';
import type { Route } from './+types/file-of-order';
import { attachmentHeaders } from '../../app/attachment.server.ts';
import { pageContext } from '../../app/context.ts';
import { withErrorPage } from '../../forms/refusal.ts';

/** The download of a file on the page of the answers of an order. A route without a page. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { ctx } = context.get(pageContext);
  const { content, ...file } = await withErrorPage(() =>
    openFileOfOrder(ctx, { orderToken: params.token, fileId: params.fileId }),
  );
  return new Response(new Uint8Array(content), { headers: attachmentHeaders(file) });
}
