import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Megaphone, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { announcementList, stopAnnouncement } from '#domain/notifications';
import { text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { BackToContacts } from '../contacts/back-to-contacts.tsx';
import { contactOrganization } from '../contacts/organization.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { ClosedForAnnouncements } from './closed.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const organization = await contactOrganization(ctx);
    const { isSuspended, ...list } = await announcementList(ctx, { organizationId: organization.id });
    const noMail = mailDelivery(site) === 'nowhere' ? ('no_mail' as const) : null;
    return { organization, closed: isSuspended ? ('suspended' as const) : noMail, done: doneOf(url), ...list };
  });
}

const doneOf = (url: URL): string | null => url.searchParams.get('done');

const form = z.object({ organizationId: text, announcementId: text });

/** Stops an announcement. */
export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  try {
    await stopAnnouncement(ctx, parseForm(form, await readForm(request)));
    return seeOther(`${organizationPaths.announcements()}?done=stopped`, params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Announcements`);

/** The announcements of an organization to its followers and contacts, with what happened to their mails. */
export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, announcements, closed, done, tz } = loaderData;
  useFlashParam('done');
  return (
    <div className="page-width max-w-3xl pt-8 pb-20 md:pt-12">
      <BackToContacts />
      <h1 className="mt-4 text-3xl">
        <Trans>Announcements</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">
        <Trans>
          Tell the followers of <bdi>{organization.name}</bdi>, and contacts who want your news, what’s coming up.
        </Trans>
      </p>
      {actionData && (
        <div className="mt-6">
          <RefusalNotice refusal={actionData.refusal} />
        </div>
      )}
      <Done done={done} />
      <div className="mt-6">{closed === null ? <WriteLink /> : <ClosedForAnnouncements reason={closed} />}</div>
      {announcements.length === 0 ? (
        <div className="mt-8">
          <EmptyList icon={<Megaphone aria-hidden="true" />} title={<Trans>No announcements yet</Trans>}>
            <Trans>A new season, a new event, an early ticket sale: your fans hear about it first.</Trans>
          </EmptyList>
        </div>
      ) : (
        <ul className="mt-8 grid gap-4">
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <AnnouncementRow organizationId={organization.id} announcement={announcement} tz={tz} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function WriteLink() {
  const to = useLocalePath();
  return (
    <ButtonLink href={to(organizationPaths.newAnnouncement())}>
      <PenLine aria-hidden="true" className="size-5" />
      <Trans>Write an announcement</Trans>
    </ButtonLink>
  );
}

function Done({ done }: { done: string | null }) {
  const text = done === null ? null : doneText(done);
  if (text === null) return null;
  return (
    <div className="mt-6">
      <SuccessNotice>{text}</SuccessNotice>
    </div>
  );
}

function doneText(done: string): ReactNode {
  if (done === 'sent') return <Trans>Your announcement is on its way.</Trans>;
  if (done === 'scheduled') return <Trans>Your announcement is scheduled.</Trans>;
  return done === 'stopped' ? (
    <Trans>The announcement was stopped. Emails that weren’t sent yet won’t be sent.</Trans>
  ) : null;
}
