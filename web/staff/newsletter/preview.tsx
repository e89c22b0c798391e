import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { issueView, previewIssue, sendTestIssue } from '#domain/notifications';
import { byIntent, otherwise, text, texts, verbatim, z } from '#shared/input/form.ts';
import { Refusal } from '#shared/errors.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/preview';
import { pageContext } from '../../app/context.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { newsletterSite } from './mail-site.server.ts';
import { ReaderForm, type TypedReader } from './reader-form.tsx';
import { ShownMail } from './shown-mail.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  const mailSite = newsletterSite(site);
  return withErrorPage(async () => {
    const { id, title, defaultLocale } = await issueView(ctx, { issueId: params.issue }, mailSite);
    const reader = { address: '', locale: defaultLocale, place: '', categoryIds: [] };
    return { id, title, reader, shown: await firstPreview(() => previewIssue(ctx, { issueId: id, reader }, mailSite)) };
  });
}

/** The preview; null while the text is not complete. */
async function firstPreview<Preview>(preview: () => Promise<Preview>): Promise<Preview | null> {
  try {
    return await preview();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ARGUMENTS_ERROR') return null;
    throw error;
  }
}

const fields = { address: text, locale: text, place: text, categoryIds: texts(40) };
const readerForms = byIntent([
  z.object({ intent: z.literal('test'), idempotency_key: verbatim, ...fields }),
  z.object({ intent: otherwise('show'), ...fields }),
]);

/** The reader is in the body of the form, because an address does not belong into the address of a page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, site } = context.get(pageContext);
  const { intent, ...form } = parseForm(readerForms, await readForm(request));
  const { address, locale, place, categoryIds } = form;
  const reader = { address, locale, place, categoryIds };
  try {
    const shown = await previewIssue(ctx, { issueId: params.issue, reader }, newsletterSite(site));
    if (intent === 'show' || !('idempotency_key' in form))
      return { kind: 'shown' as const, shown, typed: reader, testedTo: null };
    const idempotencyKey = readIdempotencyKey(form.idempotency_key);
    const { email } = await sendTestIssue(ctx, { issueId: params.issue, reader, idempotencyKey });
    return { kind: 'shown' as const, shown, typed: reader, testedTo: email };
  } catch (error) {
    return refusalResponse(error, reader);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Preview of the newsletter`);

/** An issue as a reader gets it, wide, on a phone and as plain text. */
export default function StaffIssuePreview({ loaderData, actionData }: Route.ComponentProps) {
  const to = useLocalePath();
  const { id, title } = loaderData;
  const typed: TypedReader = actionData?.typed ?? loaderData.reader;
  const shown = actionData?.kind === 'shown' ? actionData.shown : actionData ? null : loaderData.shown;
  const testedTo = actionData?.kind === 'shown' ? actionData.testedTo : null;
  return (
    <StaffFrame
      section="newsletter"
      aboveTitle={
        <p className="mb-1">
          <BackLink href={to(staffPaths.adminIssue(id))}>
            <bdi>{title}</bdi>
          </BackLink>
        </p>
      }
      title={<Trans>Preview</Trans>}
      intro={<Trans>Choose a reader to see what they would get now.</Trans>}
    >
      {testedTo !== null && (
        <div className="mb-8">
          <SuccessNotice>
            <Trans>We’ll send a test to {testedTo}.</Trans>
          </SuccessNotice>
        </div>
      )}
      <ReaderForm typed={typed} refusal={actionData?.kind === 'refused' ? actionData.refusal : null} />
      {shown && <ShownMail shown={shown} />}
      {!shown && !actionData && (
        <p role="status" className="mt-10 text-lg text-ink-soft">
          <Trans>Write and save a subject and a text first.</Trans>
        </p>
      )}
    </StaffFrame>
  );
}
