import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { compareAgain, type Duplicates, duplicatesOf } from '#domain/attendees';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { Badge } from '../../../account/frame/section.tsx';
import { pageContext } from '../../../app/context.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { PostForm } from '../../../forms/post-form.tsx';
import { parseForm, readForm } from '../../../forms/read.ts';
import { RefusalNotice } from '../../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { useLocalePath } from '../../../i18n/locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { emailText } from '../../../ui/email-text.tsx';
import { SuccessNotice } from '../../../ui/success-notice.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { useFlashParam } from '../../../ui/use-flash-param.ts';
import { guestFrame } from '../../guests/frame.ts';
import { ManageFrame } from '../../manage-frame.tsx';
import { ReasonText } from './reason-text.tsx';

const DONE = ['merged', 'different', 'again', 'none'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, ...list } = await duplicatesOf(ctx, params);
    const done = DONE.find((kind) => kind === url.searchParams.get('done')) ?? null;
    return { event: guestFrame(event), ...list, done };
  });
}

const againForm = z.object({ set: text });

/** Compares the tickets of a set of different people again. */
export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(againForm, await readForm(request));
  try {
    await compareAgain(ctx, { eventId: params.eventId, setId: form.set });
    return seeOther(`${duplicatePaths.duplicates(params.eventId)}?done=again`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Possible duplicates`);

/** The people who may have more than one ticket. */
export default function PossibleDuplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { event, groups, isCut, different, done } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  return (
    <ManageFrame
      event={event}
      current="attendees"
      title={<Trans>Possible duplicates</Trans>}
      intro={<Trans>Valid tickets from different orders with the same name or email address.</Trans>}
    >
      <div className="max-w-3xl">
        {actionData && <RefusalNotice refusal={actionData.refusal} />}
        {done !== null && !actionData && <DoneNotice done={done} />}
        {groups.length === 0 ? (
          <p className="mt-6 text-lg text-ink-soft">
            <Trans>No duplicates found. Going by names and email addresses, everyone has one ticket.</Trans>
          </p>
        ) : (
          <ul className="mt-6 grid gap-4">
            {groups.map((group) => (
              <li key={group.stayingId} className="rounded-md border border-line bg-raised px-5 py-4">
                <Group eventId={event.id} group={group} />
              </li>
            ))}
          </ul>
        )}
        {isCut && (
          <p className="mt-4 font-medium">
            <Trans>These are the latest. You’ll see the others once you’ve handled these.</Trans>
          </p>
        )}
        <Different different={different} />
        <p className="mt-8">
          <a
            href={to(paths.manageAttendees(event.id))}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Trans>All attendees</Trans>
          </a>
        </p>
      </div>
    </ManageFrame>
  );
}

const DoneNotice = ({ done }: { done: (typeof DONE)[number] }) => (
  <SuccessNotice>
    {done === 'merged' && (
      <Trans>Tickets merged. One ticket stays valid, and the spot of the canceled one is back on sale.</Trans>
    )}
    {done === 'different' && <Trans>Not a duplicate. We won’t show these tickets together again.</Trans>}
    {done === 'again' && <Trans>We’ll compare these tickets again.</Trans>}
    {done === 'none' && <Trans>We no longer see any possible duplicates of this ticket.</Trans>}
  </SuccessNotice>
);

function Group({ eventId, group }: { eventId: string; group: Duplicates['groups'][number] }) {
  const to = useLocalePath();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <Badge variant={group.reason === 'name_and_address' ? 'warn' : 'plain'}>
          <ReasonText reason={group.reason} />
        </Badge>
        <ul className="mt-3 grid gap-3">
          {group.tickets.map(({ id, attendeeName, className, email, orderNumber }) => (
            <li key={id} className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <bdi>{attendeeName}</bdi>
              </p>
              {email !== '' && <p className="text-sm text-ink-soft">{emailText(email)}</p>}
              <p className="text-sm wrap-anywhere text-ink-soft tabular-nums">
                <bdi>{className}</bdi> · <Trans>Order {orderNumber}</Trans>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink variant="outline" href={to(duplicatePaths.duplicate(eventId, group.stayingId))}>
        <Trans>Compare</Trans>
        <span className="sr-only">
          <bdi>{group.tickets[0]?.attendeeName}</bdi>
        </span>
      </ButtonLink>
    </div>
  );
}

/** The tickets that a member marked as belonging to different people. */
function Different({ different }: Pick<Duplicates, 'different'>) {
  if (different.length === 0) return null;
  return (
    <details className="mt-8">
      <Summary>
        <Trans>Not duplicates</Trans>
      </Summary>
      <ul className="mt-3 grid divide-y divide-line rounded-md border border-line bg-raised">
        {different.map(({ id, names }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
            <ul className="min-w-0 flex-1 basis-48">
              {names.map((name, index) => (
                <li key={index} className="wrap-anywhere">
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
            <PostForm>
              <Button variant="quiet" name="set" value={id}>
                <Trans>Compare again</Trans>
                <span className="sr-only">
                  <bdi>{names[0]}</bdi>
                </span>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
