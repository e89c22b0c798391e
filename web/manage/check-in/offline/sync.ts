import { type DoorNews, doorNews, type OfflineScan, type ScanResult, syncScans } from '#domain/checkin';
import { SCANS_PER_REQUEST } from '#shared/doors/device.ts';
import { text, texts, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/sync';
import { pageContext } from '../../../app/context.ts';
import { badRequest, seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { parseForm, readForm } from '../../../forms/read.ts';
import { jsonOf } from '../json-answer.ts';

/** The answer to the scans of a device. */
export interface SyncReply extends DoorNews {
  results: { key: string; result: ScanResult }[];
}

/** Redirects to the page of the doors, because this URL has no page. */
export const loader = ({ params }: Route.LoaderArgs) => seeOther(paths.manageCheckIn(params.eventId), params);

/** Each scan is a text in JSON. */
const syncForm = z.object({ scan: texts(SCANS_PER_REQUEST), zone: text });
const shortText = z.string().max(100);
const scanFields: z.ZodType<OfflineScan> = z.object({
  key: shortText,
  ticketId: shortText,
  nonce: shortText,
  door: shortText,
  zoneId: shortText.optional(),
  snapshotId: shortText,
  elapsedMs: z.number(),
});

/** Takes over scans of a device that was without a network. Answers JSON. */
export async function action({ params, context, request, url }: Route.ActionArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { scan, zone } = parseForm(syncForm, await readForm(request));
  const scans = scan.map(parseScan);
  return jsonOf(async (): Promise<SyncReply> => {
    const results = await syncScans(ctx, { eventId: params.eventId, scans });
    return { results, ...(await doorNews(ctx, { ...params, zoneId: zone })) };
  });
}

function parseScan(json: string): OfflineScan {
  try {
    return scanFields.parse(JSON.parse(json));
  } catch {
    return badRequest();
  }
}
