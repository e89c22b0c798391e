import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { copyEvent, eventEditor, suggestedStart } from '#domain/management';
import { zoneName } from '#shared/dates/zone-name.ts';
import { text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/copy';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { creationRules } from './event-creation.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { frameEvent, ManageFrame } from './manage-frame.tsx';
import { MomentField } from './moment-field.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const editor = await eventEditor(ctx, params);
    const [startDate = '', startTime = ''] = suggestedStart(editor.fields.when, ctx.clock.now()).split('T');
    return { event: frameEvent(editor), start: { startDate, startTime }, key: crypto.randomUUID() };
  });
}

const copyForm = z.object({ startDate: text, startTime: text, idempotency_key: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const form = parseForm(copyForm, await readForm(request));
  try {
    const { id } = await copyEvent(page.ctx, {
      eventId: params.eventId,
      rules: await creationRules(page),
      start: `${form.startDate}T${form.startTime}`,
      idempotencyKey: readIdempotencyKey(form.idempotency_key),
    });
    return seeOther(paths.manageDetails(id), params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Copy event`);

/** Asks when the copy of an event starts, and creates the copy. */
export default function CopyEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, start, key } = loaderData;
  const { t } = useLingui();
  const to = useLocalePath();
  const zone = zoneName(useLocale(), event.tz, event.startsAt);
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const errorOf = useFieldErrors(refused?.refusal);
  const { startDate, startTime } = refused?.typed ?? start;
  return (
    <ManageFrame
      event={event}
      current={null}
      title={<Trans>Copy event</Trans>}
      intro={
        <Trans>
          You get a new draft with the same details and tickets. You can change everything before it’s public.
        </Trans>
      }
    >
      <Form noValidate refusal={refused?.refusal} labels={{ start: t`Starts` }} className="grid max-w-2xl gap-8">
        <input type="hidden" name="idempotency_key" value={refused?.typed.idempotency_key ?? key} />
        <MomentField
          id="start"
          legend={t`When does the copy start?`}
          date={{ label: t`Start date`, name: 'startDate', value: startDate }}
          time={{ label: t`Start time`, name: 'startTime', value: startTime }}
          error={errorOf('start')}
          hint={<Trans>Time zone: {zone}. The end and your ticket sales times shift by the same amount.</Trans>}
        />
        <p className="text-pretty text-ink-soft">
          <Trans>Orders and attendees aren’t copied, and neither is the link to join an online event.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button>
            <Trans>Copy event</Trans>
          </Button>
          <ButtonLink variant="outline" href={to(paths.myEvents())}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </ManageFrame>
  );
}
