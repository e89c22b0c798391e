import { admitByCode, checkOutByCode, type DoorAnswer, type DoorNews, doorNews } from '#domain/checkin';
import { text, uncleaned, z } from '#shared/input/form.ts';
import type { Route } from './+types/scan';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { jsonOf } from './json-answer.ts';

/** The answer to a scan. It has no counts: the device adds what its scan changed, and asks for the counts of all devices. */
export interface ScanReply {
  answer: DoorAnswer;
}

/** The counts of the zone `?zone=`, and the conflicts. Answers JSON. */
export function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return jsonOf((): Promise<DoorNews> => doorNews(ctx, { ...params, zoneId: url.searchParams.get('zone') ?? '' }));
}

/** `key` is the same when the page repeats a scan whose answer was lost. */
const scanForm = z.object({ code: uncleaned(500), door: text, key: text, zone: text, way: text });

/** Admits or checks out the ticket of a code that script scanned or a person typed. Answers JSON. */
export async function action({ params, context, request, url }: Route.ActionArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { code, door, key, zone, way } = parseForm(scanForm, await readForm(request));
  return jsonOf(async (): Promise<ScanReply> => {
    const scan = { eventId: params.eventId, code, door, zoneId: zone, scanKey: key };
    return { answer: await (way === 'out' ? checkOutByCode : admitByCode)(ctx, scan) };
  });
}
