import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  acceptBankMoney,
  endBankTransfer,
  eventBankTransfers,
  recordBankMoney,
  recordBankReturn,
  requireOrders,
} from '#domain/attendees';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { guestFrame } from '../guests/frame.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { BankDone } from './done.tsx';
import { type Listed, TransferCard } from './transfer-card.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, transfers, today, organizationId } = await eventBankTransfers(ctx, params);
    return {
      event: guestFrame(event),
      transfers: transfers.map(listed),
      today,
      organizationId,
      formKey: crypto.randomUUID(),
      done: url.searchParams.get('done'),
    };
  });
}

/** The part of a bank transfer that the list shows: without the token, which opens the order. */
const listed = (transfer: Awaited<ReturnType<typeof eventBankTransfers>>['transfers'][number]): Listed => {
  const { id, reference, currency, amountMinor, dueAt, state, orderId, receivedMinor, returnedMinor } = transfer;
  return {
    id,
    reference,
    currency,
    amountMinor,
    dueAt,
    state,
    orderId,
    receivedMinor,
    returnedMinor,
    owedMinor: transfer.owedMinor,
    acceptedWhy: transfer.acceptedWhy,
    refundAccount: transfer.refundAccount,
    buyer: transfer.buyer && { name: transfer.buyer.name, email: transfer.buyer.email },
  };
};

const money = z.object({ transferId: text, amount: text, bookedOn: text, why: text, formKey: text });
const forms = byIntent([
  money.extend({ intent: z.literal('accept') }),
  money.extend({ intent: z.literal('return') }),
  money.extend({ intent: z.literal('cancel') }),
  money.extend({ intent: otherwise('receive') }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const typed = parseForm(forms, await readForm(request));
  const input = { ...typed, eventId: params.eventId };
  const done = (outcome: string) => seeOther(`${workPaths.bankTransfers(params.eventId)}?done=${outcome}`, params);
  try {
    await requireOrders(ctx, params.eventId); // before a key that is missing is refused
    if (typed.intent === 'cancel') {
      await endBankTransfer(ctx, input);
      return done('canceled');
    }
    const formKey = readIdempotencyKey(typed.formKey);
    if (typed.intent === 'accept') return done(await acceptBankMoney(ctx, { ...input, formKey }));
    if (typed.intent === 'receive') return done(await recordBankMoney(ctx, { ...input, formKey }));
    await recordBankReturn(ctx, { ...input, formKey });
    return done('returned');
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Bank transfers`);

/** The orders of an event that are paid by bank transfer: what waits, what must be sent back, and what was paid. */
export default function BankTransfers({ loaderData, actionData }: Route.ComponentProps) {
  const { event, transfers, today, organizationId, formKey, done } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const cards = (shown: Listed[]) =>
    shown.map((transfer) => (
      <TransferCard
        key={transfer.id}
        transfer={transfer}
        eventId={event.id}
        tz={event.tz}
        today={today}
        formKey={formKey}
        refused={refused?.typed.transferId === transfer.id ? refused : null}
      />
    ));
  const owed = transfers.filter(({ owedMinor }) => owedMinor > 0);
  const waiting = transfers.filter(({ state, owedMinor }) => state === 'waiting' && owedMinor === 0);
  const others = transfers.filter(({ state, owedMinor }) => state !== 'waiting' && owedMinor === 0);
  return (
    <ManageFrame
      event={event}
      current="orders"
      title={<Trans>Bank transfers</Trans>}
      intro={<Trans>Check your bank account, and record what arrived. Buyers get their tickets right away.</Trans>}
    >
      <div className="grid max-w-3xl gap-10">
        {done !== null && !refused && <BankDone done={done} />}
        {refused && <RefusalNotice refusal={refused.refusal} />}
        {organizationId !== null && transfers.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              variant="outline"
              className="max-sm:w-full"
              href={to(organizationPaths.bankStatement(organizationId, event.id))}
            >
              <Trans>Import a bank statement</Trans>
            </ButtonLink>
            <ButtonLink
              variant="quiet"
              className="max-sm:w-full"
              href={to(organizationPaths.transferRefunds(organizationId))}
            >
              <Trans>Refunds by bank transfer</Trans>
            </ButtonLink>
          </div>
        )}
        {transfers.length === 0 && (
          <EmptyList icon={<Landmark aria-hidden="true" />} title={<Trans>No bank transfers yet</Trans>}>
            <Trans>Orders show up here when buyers choose bank transfer.</Trans>
          </EmptyList>
        )}
        {owed.length > 0 && <Group title={<Trans>Send money back</Trans>}>{cards(owed)}</Group>}
        {waiting.length > 0 && <Group title={<Trans>Waiting for payment</Trans>}>{cards(waiting)}</Group>}
        {others.length > 0 && <Group title={<Trans>Paid or ended</Trans>}>{cards(others)}</Group>}
      </div>
    </ManageFrame>
  );
}

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    <ul className="mt-4 grid gap-4">{children}</ul>
  </section>
);
