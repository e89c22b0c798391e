import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { answerDisputeCase, blockDisputeBuyer, blockDisputeCard, disputeCase } from '#domain/staff';
import { STATEMENT_MAX_CHARS } from '#shared/dispute-limits.ts';
import { byIntent, otherwise, uncleaned, z } from '#shared/input/form.ts';
import { formatMoney } from '#shared/money.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/dispute';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocale, useLocalePath } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { DateTime } from '../date-time.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { AnswerForms, BlockBuyer, BlockCard } from './answer-forms.tsx';
import { CasePanels } from './case-panels.tsx';
import { evidenceText, policyText } from './evidence-text.ts';
import { DisputeBadge, useDisputeReason } from './state.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const locale = localeOfParams(params);
  return withErrorPage(async () => {
    const { dispute, evidence, hasCard } = await disputeCase(ctx, { disputeId: params.dispute });
    const language = { i18n: i18nFor(locale.lang), locale };
    return {
      dispute,
      evidence,
      hasCard,
      statement: evidence ? evidenceText(evidence, language) : '',
      isDone: url.searchParams.get('done') === 'answered',
    };
  });
}

const answerForm = byIntent([
  z.object({ intent: z.literal('accept') }),
  z.object({ intent: z.literal('block') }),
  z.object({ intent: z.literal('block-card') }),
  z.object({ intent: otherwise('evidence'), statement: uncleaned(STATEMENT_MAX_CHARS + 1) }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, gateways } = context.get(pageContext);
  const form = parseForm(answerForm, await readForm(request));
  const disputeId = params.dispute;
  try {
    if (form.intent === 'block' || form.intent === 'block-card') {
      const reason = i18nFor(localeOfParams(params).lang)._(msg`Dispute ${disputeId}`);
      await (form.intent === 'block' ? blockDisputeBuyer : blockDisputeCard)(ctx, { disputeId, reason });
      return seeOther(`${staffPaths.adminBlocks()}?done=added`, params);
    }
    if (form.intent === 'accept') {
      await answerDisputeCase(ctx, { disputeId, answer: { kind: 'accept' }, gateways });
    } else {
      const locale = localeOfParams(params);
      const { evidence } = await disputeCase(ctx, { disputeId });
      const refundPolicy = evidence ? policyText(evidence, { i18n: i18nFor(locale.lang), locale }) : '';
      const answer = { kind: 'evidence' as const, statement: form.statement, refundPolicy };
      await answerDisputeCase(ctx, { disputeId, answer, gateways });
    }
    return seeOther(`${staffPaths.adminDispute(disputeId)}?done=answered`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Dispute`);

/** A dispute with what the database knows about its order, and the forms that answer it. */
export default function StaffDispute({ loaderData, actionData }: Route.ComponentProps) {
  const { dispute, evidence, hasCard, statement, isDone } = loaderData;
  const { t } = useLingui();
  const { code } = useLocale();
  const to = useLocalePath();
  const reasonOf = useDisputeReason();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const blocking = (['block', 'block-card'] as const).find((intent) => intent === refused?.typed.intent) ?? null;
  const amount = formatMoney({ currency: dispute.currency, value: dispute.amountMinor }, code);
  return (
    <StaffFrame
      section="disputes"
      title={<bdi>{evidence?.event.name ?? t`Payment without an order`}</bdi>}
      intro={
        <>
          {amount} · {reasonOf(dispute.reason)}
        </>
      }
      aboveTitle={
        <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <BackLink href={to(staffPaths.adminDisputes())}>
            <Trans>All disputes</Trans>
          </BackLink>
          <DisputeBadge state={dispute.state} />
        </p>
      }
    >
      {isDone && !refused && (
        <div className="mb-8 max-w-3xl">
          <SuccessNotice>
            <Trans>The payment provider has your answer.</Trans>
          </SuccessNotice>
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <CasePanels evidence={evidence} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Dates dispute={dispute} />
          <AnswerForms dispute={dispute} statement={statement} refused={blocking ? null : refused} />
          {evidence && evidence.order.email !== '' && (
            <BlockBuyer refusal={blocking === 'block' ? (refused?.refusal ?? null) : null} />
          )}
          {hasCard && <BlockCard refusal={blocking === 'block-card' ? (refused?.refusal ?? null) : null} />}
        </div>
      </div>
    </StaffFrame>
  );
}

function Dates({ dispute }: Pick<Route.ComponentProps['loaderData'], 'dispute'>) {
  const { t } = useLingui();
  const facts: [string, string | null][] = [
    [t`Opened on`, dispute.openedAt],
    [t`Answer by`, dispute.state === 'open' ? dispute.dueAt : null],
    [t`Answered on`, dispute.answeredAt],
    [t`Decided on`, dispute.closedAt],
  ];
  return (
    <dl className="rounded-md border border-line bg-raised px-5 py-2 text-sm">
      {facts.map(
        ([term, iso]) =>
          iso !== null && (
            <div key={term} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-semibold">
                <DateTime iso={iso} />
              </dd>
            </div>
          ),
      )}
      <div className="flex flex-wrap justify-between gap-x-4 py-2">
        <dt className="text-ink-soft">{t`At the payment provider`}</dt>
        <dd className="wrap-anywhere">
          <bdi>{dispute.gatewayId}</bdi>
        </dd>
      </div>
    </dl>
  );
}
