import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { importContacts, importForm, type WrongRow } from '#domain/contacts';
import { IMPORT_FILE_MAX_BYTES } from '#shared/contact-limits.ts';
import { Refusal } from '#shared/errors.ts';
import { checkbox, multiline, normalizedLine, text, uncleaned, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/import';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { textOfFile } from '../attendees/add/guest-file.ts';
import { BackToContacts } from './back-to-contacts.tsx';
import { ImportForm } from './import-form.tsx';
import { contactOrganization } from './organization.ts';
import { WrongRows } from './wrong-rows.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { id: organizationId } = await contactOrganization(ctx);
    return { organizationId, ...(await importForm(ctx, { organizationId })) };
  });
}

const form = z.object({
  organizationId: text,
  organizerId: text,
  contacts: uncleaned(IMPORT_FILE_MAX_BYTES),
  agreedOn: text,
  how: normalizedLine,
  consent: multiline,
  isSure: checkbox,
});

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const body = await readForm(request);
  const typed = parseForm(form, body);
  try {
    const file = await textOfFile(body.get('file'), IMPORT_FILE_MAX_BYTES);
    if (file.isTooLarge) throw new Refusal('ARGUMENTS_ERROR', { fields: { contacts: ['TOO_LONG'] } });
    const contacts = [typed.contacts.trim(), file.text].filter(Boolean).join('\n');
    const result = await importContacts(ctx, { ...typed, contacts, locale: localeOfParams(params).lang });
    if ('added' in result) {
      const { added, known, optedOut } = result;
      return seeOther(`${organizationPaths.contacts()}?imported=${added}.${known}.${optedOut}`, params);
    }
    const wrong: { kind: 'wrong'; rows: WrongRow[]; count: number; typed: typeof typed } = {
      kind: 'wrong',
      rows: result.wrong,
      count: result.count,
      typed,
    };
    return data(wrong, { status: 400 });
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Import contacts`);

/** Imports people who agreed to an organizer's news elsewhere. */
export default function ImportContacts({ loaderData, actionData }: Route.ComponentProps) {
  const { organizationId, organizers } = loaderData;
  const answer = actionData ?? null;
  return (
    <div className="page-width max-w-3xl pt-6 pb-20 lg:pt-10">
      <BackToContacts />
      <h1 className="mt-2 text-3xl">
        <Trans>Import contacts</Trans>
      </h1>
      <p className="mt-3 mb-8 text-lg text-pretty text-ink-soft">
        <Trans>
          Bring people who already agreed to get your news. We don’t email them now, and people who unsubscribed stay
          unsubscribed.
        </Trans>
      </p>
      {answer?.kind === 'wrong' && <WrongRows rows={answer.rows} count={answer.count} />}
      <ImportForm
        organizationId={organizationId}
        organizers={organizers}
        typed={answer?.typed ?? null}
        refusal={answer?.kind === 'refused' ? answer.refusal : undefined}
      />
    </div>
  );
}
