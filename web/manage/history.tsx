import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { eventEditor, history, type HistoryEntry, undoChange } from '#domain/management';
import { richTextToPlain } from '#domain/rich-text';
import { text, z } from '#shared/input/form.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/history';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { useMoment } from './guests/moment.ts';
import { i18nFor } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { fieldTitles } from './field-titles.ts';
import { historyValue } from './history-value.ts';
import { frameEvent, ManageFrame } from './manage-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const locale = localeOfParams(params);
  return withErrorPage(async () => {
    const event = frameEvent(await eventEditor(ctx, params));
    const changes = (await history(ctx, params)).map((change) => ({
      ...change,
      after: shortText(historyValue(change, locale, i18nFor(locale.lang))),
    }));
    return { event, tz: event.tz, changes };
  });
}

const SHOWN_CHARS = 120;

/** A text in one line, without markup. */
function shortText(text: string): string {
  const line = richTextToPlain(text).replaceAll('\n', ' ');
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line;
}

const historyForm = z.object({ change: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { change } = parseForm(historyForm, await readForm(request));
  try {
    await undoChange(ctx, { eventId: params.eventId, changeId: change });
    return seeOther(workPaths.manageHistory(params.eventId), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`History`);

/** The changes of an event. Each change of the last week has a button that undoes it. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { event, changes, tz } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <ManageFrame
      event={event}
      current="history"
      title={<Trans>History</Trans>}
      intro={<Trans>Undo changes from the last 7 days.</Trans>}
    >
      {refused && <RefusalNotice refusal={refused.refusal} />}
      {changes.length === 0 ? (
        <p className="max-w-2xl rounded-md border border-dashed border-line-strong px-6 py-10 text-center text-ink-soft">
          <Trans>No changes yet.</Trans>
        </p>
      ) : (
        <ol className="grid max-w-2xl divide-y divide-line rounded-md border border-line bg-raised">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
              <Change change={change} tz={tz} />
            </li>
          ))}
        </ol>
      )}
    </ManageFrame>
  );
}

type ShownChange = Omit<HistoryEntry, 'after'> & { after: string };

function Change({ change, tz }: { change: ShownChange; tz: string }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const field = i18n._(fieldTitles[change.field]);
  const at = useMoment(tz)(change.at);
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{field}</p>
        {change.after !== '' && (
          <p className="mt-0.5 line-clamp-2 wrap-anywhere" suppressHydrationWarning>
            <bdi>{change.after}</bdi>
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
