import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { bookStatement, previewStatement, requireStatements } from '#domain/attendees';
import { STATEMENT_MAX_BYTES } from '#shared/bank/statement/statement.ts';
import { Refusal } from '#shared/errors.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../../app/context.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { parseForm, readForm } from '../../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { useLocalePath } from '../../../i18n/locale.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFlashParam } from '../../../ui/use-flash-param.ts';
import { textOfFile } from '../../attendees/add/guest-file.ts';
import { Booked, bookedOf } from './booked.tsx';
import { FileForm } from './file-form.tsx';
import { chosenForm, statementForms } from './forms.ts';
import { Preview } from './preview.tsx';

/** `?event=`: the event whose page led here. */
const eventOf = (url: URL): string | undefined => /^\d{1,19}$/.exec(url.searchParams.get('event') ?? '')?.[0];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    await requireStatements(ctx, params.organizationId);
    return { eventId: eventOf(url) ?? null, booked: bookedOf(url) };
  });
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const body = await readForm(request);
  const typed = parseForm(statementForms, body);
  const file = await textOfFile(body.get('file'), STATEMENT_MAX_BYTES);
  // the same ends of lines as in the field of the preview
  const text = (file.text || typed.statement).replace(/\r\n?/g, '\n');
  const input = { organizationId: params.organizationId, text, chosen: chosenForm(typed) };
  try {
    if (file.isTooLarge) {
      await requireStatements(ctx, params.organizationId);
      throw new Refusal('ARGUMENTS_ERROR', { fields: { file: ['TOO_MANY'] } });
    }
    if (typed.intent === 'record') {
      const { placed, short, owed, left } = await bookStatement(ctx, { ...input, choices: typed.line });
      const event = eventOf(url);
      const done = `${event === undefined ? '?' : '&'}done=${[placed, short, owed, left].join('.')}`;
      return seeOther(`${organizationPaths.bankStatement(params.organizationId, event)}${done}`, params);
    }
    return { kind: 'preview' as const, text, preview: await previewStatement(ctx, input), refused: null };
  } catch (error) {
    const refused = refusalResponse(error, { intent: typed.intent });
    // without a chosen line, the page shows the lines again
    if (error instanceof Refusal && error.detail.fields?.['lines'])
      return {
        kind: 'preview' as const,
        text,
        preview: await previewStatement(ctx, input),
        refused: refused.data.refusal,
      };
    return refused;
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Import a bank statement`);

/** Reads the statement of a bank, shows which orders it pays, and records what the person chooses. */
export default function BankStatement({ loaderData, actionData }: Route.ComponentProps) {
  const { eventId, booked } = loaderData;
  useFlashParam('done');
  const to = useLocalePath();
  const preview = actionData?.kind === 'preview' ? actionData : null;
  const refusal = actionData?.kind === 'refused' ? actionData.refusal : undefined;
  return (
    <div className="page-width max-w-3xl pt-6 pb-20 lg:pt-10">
      {eventId === null ? (
        <BackLink href={to(paths.organizationHome())}>
          <Trans>Organization</Trans>
        </BackLink>
      ) : (
        <BackLink href={to(workPaths.bankTransfers(eventId))}>
          <Trans>Bank transfers</Trans>
        </BackLink>
      )}
      <h1 className="mt-2 text-3xl">
        <Trans>Import a bank statement</Trans>
      </h1>
      {preview === null && (
        <p className="mt-3 text-lg text-pretty text-ink-soft">
          <Trans>
            Download the CSV file from your online banking. We find the payments for your orders, and record nothing
            until you confirm.
          </Trans>
        </p>
      )}
      <div className="mt-8 grid gap-8">
        {booked && !preview && !refusal && <Booked counts={booked} />}
        {preview ? <Preview {...preview} /> : <FileForm refusal={refusal} />}
      </div>
    </div>
  );
}
