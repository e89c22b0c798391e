import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Balance, payoutsOfSite, recordPayout, reversePayout } from '#domain/payments';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { formatMoney } from '#shared/money.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/payouts';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { RowLink, StaffTable } from '../table.tsx';
import { PayoutForm } from './payout-form.tsx';
import { PayoutList } from './payout-list.tsx';

/** `?organization=` and `?currency=` fill in the form. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    ...(await payoutsOfSite(ctx)),
    chosen: { organization: searchParams.get('organization') ?? '', currency: searchParams.get('currency') ?? '' },
    today: ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString(),
    formKey: crypto.randomUUID(),
    isSaved: searchParams.get('done') === 'saved',
  }));
}

const payoutForm = byIntent([
  z.object({ intent: z.literal('reverse'), payoutId: text, paidOn: text, reference: uncleaned(200), formKey: text }),
  z.object({
    intent: otherwise('record'),
    organization: text,
    currency: text,
    amount: uncleaned(20),
    paidOn: text,
    reference: uncleaned(200),
    formKey: text,
  }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(payoutForm, await readForm(request));
  try {
    const formKey = readIdempotencyKey(form.formKey);
    if (form.intent === 'reverse') await reversePayout(ctx, { ...form, formKey });
    else await recordPayout(ctx, { ...form, formKey });
    return seeOther(`${staffPaths.adminPayouts()}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Payouts`);

/** What organizations are owed, a form to record a payout, and all payouts. */
export default function StaffPayouts({ loaderData, actionData }: Route.ComponentProps) {
  const { payouts, balances, names, chosen, today, formKey, isSaved } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const recording = refused?.typed.intent === 'record' ? { refusal: refused.refusal, typed: refused.typed } : null;
  const reversing = refused?.typed.intent === 'reverse' ? { refusal: refused.refusal, typed: refused.typed } : null;
  return (
    <StaffFrame
      section="payouts"
      title={<Trans>Payouts</Trans>}
      intro={
        <Trans>
          Send the money from your bank first, then record it here. The organizer sees the payout right away.
        </Trans>
      }
    >
      {isSaved && !refused && (
        <div className="mb-8 max-w-3xl">
          <SuccessNotice>
            <Trans>Saved and booked.</Trans>
          </SuccessNotice>
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10 max-lg:order-2">
          <Balances balances={balances} names={names} />
          <PayoutList payouts={payouts} names={names} today={today} formKey={formKey} refused={reversing} />
        </div>
        <PayoutForm chosen={chosen} today={today} formKey={formKey} refused={recording} />
      </div>
    </StaffFrame>
  );
}

function Balances({ balances, names }: { balances: Balance[]; names: Record<string, string> }) {
  const { t } = useLingui();
  const { code } = useLocale();
  const to = useLocalePath();
  return (
    <section aria-labelledby="balances-title">
      <h2 id="balances-title" className="text-xl">
        <Trans>Owed to organizers</Trans>
      </h2>
      {balances.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          <Trans>Nothing is owed. Demo money is never paid out.</Trans>
        </p>
      ) : (
        <div className="mt-3">
          <StaffTable
            label={t`Owed to organizers`}
            heads={[t`Organization`, t`Owed`]}
            rows={balances.map(({ organizationId, currency, owedMinor }) => {
              const owed = formatMoney({ currency, value: owedMinor }, code);
              const query = new URLSearchParams({ organization: organizationId, currency });
              return {
                key: `${organizationId} ${currency}`,
                cells: [
                  <RowLink
                    key="name"
                    {...(owedMinor > 0 && { href: `${to(staffPaths.adminPayouts())}?${query}#payout` })}
                    name={<bdi>{names[organizationId] ?? organizationId}</bdi>}
                    below={
                      <>
                        <span>{t`Number ${organizationId}`}</span>
                        <span className="md:hidden">{owed}</span>
                      </>
                    }
                  />,
                  <span key="owed" className="font-semibold tabular-nums">
                    {owed}
                  </span>,
                ],
              };
            })}
          />
        </div>
      )}
    </section>
  );
}
