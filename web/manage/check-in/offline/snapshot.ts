import { doorSnapshot } from '#domain/checkin';
import { text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/snapshot';
import { pageContext } from '../../../app/context.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { parseForm, readForm } from '../../../forms/read.ts';
import { jsonOf } from '../json-answer.ts';

/** Redirects to the page of the doors, because this URL has no page. */
export const loader = ({ params }: Route.LoaderArgs) => seeOther(paths.manageCheckIn(params.eventId), params);

const snapshotForm = z.object({ door: text, zone: text });

/** The copy of the tickets for a device. A POST, because each download is recorded. Refusals are JSON. */
export async function action({ params, context, request, url }: Route.ActionArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { door, zone } = parseForm(snapshotForm, await readForm(request));
  return jsonOf(async () => {
    const bytes = await doorSnapshot(ctx, { eventId: params.eventId, door, zoneId: zone });
    const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    return new Response(new Uint8Array(bytes), { headers });
  });
}
