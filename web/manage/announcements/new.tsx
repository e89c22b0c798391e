import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ctx } from '#domain/ctx';
import {
  type AnnouncementForm as FormData,
  announcementForm,
  previewAnnouncement,
  sendAnnouncement,
  sendTestAnnouncement,
} from '#domain/notifications';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/new';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { notFound, seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { contactOrganizations } from '../contacts/organization.ts';
import { mailSite } from '../messages/mail-site.server.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { ClosedForAnnouncements } from './closed.tsx';
import { announcementForms, typedAnnouncement } from './read-form.ts';
import { BackLink } from '../../ui/back-link.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const eventId = url.searchParams.get('event') ?? '';
  return withErrorPage(async () => {
    const { isSuspended, ...form } = await formFor(ctx, eventId);
    const noMail = mailDelivery(site) === 'nowhere' ? ('no_mail' as const) : null;
    return { closed: isSuspended ? ('suspended' as const) : noMail, eventId, now: ctx.clock.now().toString(), ...form };
  });
}

/** The form of the organization that has the event, or else of the organization chosen last. */
async function formFor(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, eventId: string): Promise<FormData> {
  const organizations = await contactOrganizations(ctx);
  let first: FormData | null = null;
  for (const { id: organizationId } of organizations) {
    const form = await announcementForm(ctx, { organizationId });
    if (eventId === '' || form.events.some(({ id }) => id === eventId)) return form;
    first ??= form;
  }
  return first ?? notFound();
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const { intent, ...form } = parseForm(announcementForms, await readForm(request));
  const typed = typedAnnouncement(form);
  try {
    if (intent === 'change') return { kind: 'changed' as const, typed: form };
    const sentKey = 'idempotency_key' in form ? readIdempotencyKey(form.idempotency_key) : null;
    if (intent === 'send' && sentKey !== null) {
      await sendAnnouncement(ctx, { ...typed, idempotencyKey: sentKey });
      const done = typed.sendAt === null ? 'sent' : 'scheduled';
      return seeOther(`${organizationPaths.announcements()}?done=${done}`, params);
    }
    const locale = localeOfParams(params).lang;
    const preview = await previewAnnouncement(ctx, { ...typed, locale }, mailSite(site));
    const test = sentKey === null ? null : await sendTestAnnouncement(ctx, { ...typed, idempotencyKey: sentKey });
    return {
      kind: 'preview' as const,
      preview,
      typed: form,
      testedTo: test?.email ?? null,
      idempotencyKey: crypto.randomUUID(),
    };
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Write an announcement`);

/** Writes an announcement to followers and contacts. Its mail is shown before it is sent. */
export default function NewAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { closed, eventId, now, ...form } = loaderData;
  const to = useLocalePath();
  const isPreview = closed === null && actionData?.kind === 'preview';
  return (
    <div className="page-width max-w-3xl pt-8 pb-20 md:pt-12">
      <p>
        <BackLink href={to(organizationPaths.announcements())}>
          <Trans>All announcements</Trans>
        </BackLink>
      </p>
      <h1 className="mt-2 mb-8 text-3xl">
        {isPreview ? <Trans>Check your announcement</Trans> : <Trans>Write an announcement</Trans>}
      </h1>
      {closed !== null ? (
        <ClosedForAnnouncements reason={closed} />
      ) : actionData?.kind === 'preview' ? (
        <AnnouncementPreview {...actionData} tz={form.tz} />
      ) : (
        <AnnouncementForm
          form={form}
          eventId={eventId}
          now={now}
          typed={actionData?.typed ?? null}
          refusal={actionData?.kind === 'refused' ? actionData.refusal : null}
        />
      )}
    </div>
  );
}
