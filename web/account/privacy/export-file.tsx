import { exportFile } from '#domain/privacy';
import type { Route } from './+types/export-file';
import { pageContext } from '../../app/context.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { requireSignedIn } from '../../app/viewer.ts';

/** The download of a data export. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { content, name } = await withErrorPage(() => exportFile(ctx, { exportId: params.export }));
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(content.length),
      'cache-control': 'no-store',
    },
  });
}
