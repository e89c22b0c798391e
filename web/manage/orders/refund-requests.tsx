import { Trans, useLingui } from '@lingui/react/macro';
import type { EventOrderPage, RefundRequest } from '#domain/attendees';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { isRefundDayAhead } from '#shared/refund-policy.ts';
import { workPaths } from '#shared/work-paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { dayInSentence } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { useMoment } from '../guests/moment.ts';

interface Props {
  /** The order with its event and requests, and the last day of its policy (`YYYY-MM-DD`; null for no promise). */
  page: Pick<EventOrderPage, 'requests' | 'lastRefundDay'> & {
    event: { id: string; tz: string };
    order: { id: string };
  };
  /** The refused answer to a request. */
  refused: { requestId: string; message: string; refusal: ShownRefusal } | null;
}

/** The requests of the buyer that are open, each with the ways to answer it. */
export function RefundRequests({ page, refused }: Props) {
  const open = page.requests.filter(({ state }) => state === 'open');
  // the buyer withdrew the request, or another member answered it
  if (open.length === 0) return refused && <RefusalNotice refusal={refused.refusal} />;
  return (
    <section aria-labelledby="refund-requests">
      <h2 id="refund-requests" className="text-xl">
        <Trans>Refund requests</Trans>
      </h2>
      <ul className="mt-4 grid gap-4">
        {open.map((request) => (
          <li key={request.id} className="rounded-md border border-line-strong bg-raised px-5 py-5">
            <Request request={request} page={page} refused={refused} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ request, page, refused }: Props & { request: RefundRequest }) {
  const { event, order, lastRefundDay } = page;
  const to = useLocalePath();
  return (
    <>
      <RequestFacts request={request} tz={event.tz} />
      <Promised lastRefundDay={lastRefundDay} askedAt={request.at} tz={event.tz} />
      <ButtonLink href={to(`${workPaths.refundTickets(event.id, order.id)}?request=${request.id}`)} className="mt-4">
        <Trans>Accept and refund</Trans>
      </ButtonLink>
      <Decline request={request} refused={refused?.requestId === request.id ? refused : null} />
    </>
  );
}

/** The tickets, the time and the reason of a request. */
export function RequestFacts({ request, tz }: { request: RefundRequest; tz: string }) {
  const momentOf = useMoment(tz);
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">
        <bdi>{request.names.join(', ')}</bdi>
      </p>
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        <Dotted>
          <Trans>Asked by the buyer</Trans>
          {momentOf(request.at)}
        </Dotted>
      </p>
      {request.reason !== '' && (
        <p dir="auto" className="mt-3 border-s-2 border-line-strong ps-4 whitespace-pre-line">
          {request.reason}
        </p>
      )}
    </div>
  );
}

/** Whether the policy promised the refund when the buyer asked. */
function Promised({ lastRefundDay, askedAt, tz }: { lastRefundDay: string | null; askedAt: string; tz: string }) {
  const locale = useLocale();
  if (lastRefundDay === null || !isRefundDayAhead(lastRefundDay, { now: askedAt, tz })) return null;
  const day = dayInSentence(locale, lastRefundDay);
  return (
    <p className="mt-3 font-medium">
      <Trans>Your policy allows refunds until {day}.</Trans>
    </p>
  );
}

function Decline({ request, refused }: { request: RefundRequest; refused: Props['refused'] }) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refused?.refusal);
  return (
    <details className="mt-3" open={refused !== null}>
      <Summary className="min-h-11 text-accent">
        <Trans>Decline</Trans>
      </Summary>
      <Form refusal={refused?.refusal} labels={{ answer: t`Your answer` }} className="mt-3 grid gap-4" noValidate>
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="requestId" value={request.id} />
        <TextField
          id={refused === null ? `answer-${request.id}` : 'answer'}
          name="message"
          rows={3}
          required
          label={t`Your answer`}
          hint={<Trans>The buyer reads it in an email and on the order page.</Trans>}
          requiredText={t`(required)`}
          maxLength={EVENT_UPDATE_MESSAGE_MAX_CHARS}
          showCount
          defaultValue={refused?.message ?? ''}
          error={errorOf('answer')}
        />
        <Button variant="outline" className="justify-self-start">
          <Trans>Decline request</Trans>
        </Button>
      </Form>
    </details>
  );
}
