import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { eventEditor, history, type HistoryEntry, undoChange, type When } from '#domain/management';
import { richTextToPlain } from '#domain/rich-text';
import { type EventTimes, whenWithZone } from '#shared/dates/event-time.ts';
import { instantOfWallTime } from '#shared/dates/wall-time.ts';
import { text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/history';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocale } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { fieldTitles } from './field-titles.ts';
import { frameEvent, ManageFrame } from './manage-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const event = frameEvent(await eventEditor(ctx, params));
    const changes = (await history(ctx, params)).map((change) => ({
      ...change,
      after: shortText(change.after),
      date: change.field === 'when' ? dateOf(change.after as When) : null,
    }));
    return { event, tz: event.tz, changes };
  });
}

/** A stored date as instants, which the page formats; null when the rules of the zone have changed since. */
function dateOf({ start, end, tz }: When): EventTimes | null {
  const [startsAt, endsAt] = [instantOfWallTime(start, tz), instantOfWallTime(end, tz)];
  if (typeof startsAt === 'string' || typeof endsAt === 'string') return null;
  return { startsAt: startsAt.toString(), endsAt: endsAt.toString(), tz };
}

const SHOWN_CHARS = 120;

/** A value in one line; '' for a value that only its field can show. */
function shortText(value: unknown): string {
  const line = typeof value === 'string' ? richTextToPlain(value).replaceAll('\n', ' ') : '';
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line;
}

const historyForm = z.object({ change: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { change } = parseForm(historyForm, await readForm(request));
  try {
    await undoChange(ctx, { eventId: params.eventId, changeId: change });
    return seeOther(paths.manageHistory(params.eventId), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`History`);

const STATUS_NAMES: Record<string, MessageDescriptor> = {
  draft: msg`Draft`,
  live: msg`Published`,
  postponed: msg`Postponed`,
  canceled: msg`Canceled`,
};

/** The changes of an event. Each change of the last week has a button that undoes it. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { event, changes, tz } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <ManageFrame
      event={event}
      current="history"
      title={<Trans>History</Trans>}
      intro={<Trans>Undo any change from the last 7 days.</Trans>}
    >
      {refused && <RefusalNotice refusal={refused.refusal} />}
      <ol className="grid max-w-2xl divide-y divide-line rounded-md border border-line bg-raised">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
            <Change change={change} tz={tz} />
          </li>
        ))}
      </ol>
    </ManageFrame>
  );
}

type ShownChange = Omit<HistoryEntry, 'after'> & { after: string; date: EventTimes | null };

function Change({ change, tz }: { change: ShownChange; tz: string }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const locale = useLocale();
  const field = i18n._(fieldTitles[change.field]);
  const status = change.field === 'status' ? STATUS_NAMES[change.after] : undefined;
  const after = status ? i18n._(status) : change.date ? whenWithZone(locale, change.date) : change.after;
  const at = new Intl.DateTimeFormat(locale.code.replace('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: tz,
  }).format(new Date(change.at));
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{field}</p>
        {after !== '' && (
          <p className="mt-0.5 line-clamp-2 wrap-anywhere" suppressHydrationWarning>
            <bdi>{after}</bdi>
          </p>
        )}
        <p className="mt-0.5 text-sm text-ink-soft" suppressHydrationWarning>
          {[change.by, at].filter(Boolean).join(' · ')}
        </p>
      </div>
      {change.canUndo && (
        <PostForm>
          <Button variant="outline" name="change" value={change.id} aria-label={t`Undo: ${field}`}>
            <Trans>Undo</Trans>
          </Button>
        </PostForm>
      )}
    </>
  );
}
