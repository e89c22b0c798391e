import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { closeTill, moveCash, tillReport } from '#domain/boxoffice';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { byIntent, otherwise, text, uncleaned, verbatim, z } from '#shared/input/form.ts';
import type { Route } from './+types/till';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { Entries } from './entries.tsx';
import { requiredMinor } from './money.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { ClassTotals, TillFigures } from './till-figures.tsx';
import { CashForm, CloseForm } from './till-forms.tsx';

const DONE = ['moved', 'closed'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    ...(await tillReport(ctx, params)),
    formKey: crypto.randomUUID(),
    done: DONE.find((kind) => kind === url.searchParams.get('done')) ?? null,
  }));
}

const tillForm = byIntent([
  z.object({
    intent: z.literal('move'),
    way: text,
    amount: uncleaned(20),
    reason: text,
    currency: text,
    idempotency_key: verbatim,
  }),
  z.object({ intent: otherwise('close'), counted: uncleaned(20), note: text, currency: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(tillForm, await readForm(request));
  const { eventId, tillId } = params;
  try {
    if (form.intent === 'move') {
      const amountMinor = requiredMinor(form.amount, form.currency);
      const formKey = readIdempotencyKey(form.idempotency_key);
      const way = form.way === 'out' ? 'out' : 'in';
      await moveCash(ctx, { eventId, tillId, way, amountMinor, note: form.reason, formKey });
    } else {
      const countedMinor = requiredMinor(form.counted, form.currency);
      await closeTill(ctx, { eventId, tillId, countedMinor, note: form.note });
    }
    return seeOther(
      `${boxOfficePaths.till(eventId, tillId)}?done=${form.intent === 'move' ? 'moved' : 'closed'}`,
      params,
    );
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Till`);

/** The report of a till, and while it is open the forms that move its cash and close it. */
export default function TillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, till, entries, classes, formKey, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const moved = refused?.typed.intent === 'move' ? refused.typed : null;
  const closing = refused?.typed.intent === 'close' ? refused.typed : null;
  const isFieldError = refused !== null && Object.keys(refused.refusal.fields).length > 0;
  return (
    <OfficeFrame event={event} current="tills" title={<bdi className="wrap-anywhere">{till.name}</bdi>}>
      <div className="max-w-3xl">
        {done !== null && !refused && (
          <SuccessNotice>
            {done === 'closed' ? <Trans>The till is closed.</Trans> : <Trans>Saved.</Trans>}
          </SuccessNotice>
        )}
      </div>
      <div className="mt-5 grid max-w-3xl gap-8">
        {refused && !isFieldError && <RefusalNotice refusal={refused.refusal} />}
        <TillFigures till={till} tz={event.tz} />
        {till.closed === null && (
          <>
            <CloseForm till={till} typed={closing} refusal={closing && isFieldError ? refused?.refusal : undefined} />
            {till.isMine && (
              <CashForm
                currency={till.currency}
                formKey={formKey}
                typed={moved}
                refusal={moved && isFieldError ? refused?.refusal : undefined}
              />
            )}
          </>
        )}
        <ClassTotals classes={classes} currency={till.currency} />
        <Entries eventId={event.id} tz={event.tz} entries={entries} currency={till.currency} />
        <div className="no-print">
          <PrintButton>
            <Trans>Print report</Trans>
          </PrintButton>
        </div>
      </div>
    </OfficeFrame>
  );
}
