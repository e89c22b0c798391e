import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { doorRules, removeZone, saveZone, setReentry } from '#domain/checkin';
import type { Ctx } from '#domain/ctx';
import { eventEditor } from '#domain/management';
import { doorPaths } from '#shared/doors/door-paths.ts';
import { byIntent, checkbox, otherwise, text, texts, z } from '#shared/input/form.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from '../manage-frame.tsx';
import { Zones } from './zones.tsx';

/** `?edit=` is the zone whose form is open. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [event, rules] = await Promise.all([eventEditor(ctx, params), doorRules(ctx, params)]);
    const edited = rules.zones.find(({ id }) => id === url.searchParams.get('edit'))?.id ?? null;
    return { event: frameEvent(event), ...rules, edited, done: url.searchParams.has('done') };
  });
}

const doorsForm = byIntent([
  z.object({ intent: z.literal('reentry'), allowsReentry: checkbox }),
  z.object({ intent: z.literal('remove'), zoneId: text }),
  z.object({ intent: otherwise('zone'), zoneId: text, name: text, classIds: texts(1_000) }),
]);
type Posted = z.output<typeof doorsForm>;

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(doorsForm, await readForm(request));
  try {
    await changeByForm(ctx, params.eventId, form);
    return seeOther(`${doorPaths.manageDoors(params.eventId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

function changeByForm(ctx: Ctx, eventId: string, form: Posted): Promise<void> {
  if (form.intent === 'reentry') return setReentry(ctx, { eventId, allowsReentry: form.allowsReentry });
  if (form.intent === 'remove') return removeZone(ctx, { eventId, zoneId: form.zoneId });
  return saveZone(ctx, { eventId, zoneId: form.zoneId || null, name: form.name, classIds: form.classIds });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Doors and zones`);

/** The rules of the doors of an event: re-entry, and zones. */
export default function Doors({ loaderData, actionData }: Route.ComponentProps) {
  const { event, zones, classes, allowsReentry, edited, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const typed = refused?.typed.intent === 'zone' ? refused.typed : null;
  return (
    <ManageFrame
      event={event}
      current="doors"
      title={<Trans>Doors and zones</Trans>}
      intro={<Trans>Decide who gets in where. Your team checks tickets on the check-in page.</Trans>}
    >
      <div className="grid max-w-3xl gap-10">
        {done && !refused && (
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        )}
        {refused && !typed && <RefusalNotice refusal={refused.refusal} />}
        <Reentry allowsReentry={allowsReentry} />
        <Zones
          eventId={event.id}
          zones={zones}
          classes={classes}
          editedId={typed ? typed.zoneId : edited}
          typed={typed}
          refusal={typed ? refused?.refusal : undefined}
        />
      </div>
    </ManageFrame>
  );
}

function Reentry({ allowsReentry }: { allowsReentry: boolean }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="reentry">
      <h2 id="reentry" className="text-xl">
        <Trans>Re-entry</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Guests are checked out when they leave, and can come back with the same ticket. Checking out needs a
          connection.
        </Trans>
      </p>
      <PostForm className="mt-4 grid gap-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="allowsReentry"
            defaultChecked={allowsReentry}
            className="size-5 shrink-0 accent-accent"
          />
          <Trans>Guests can leave and come back</Trans>
        </label>
        <div>
          <Button variant="outline" name="intent" value="reentry" aria-label={t`Save re-entry`}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
