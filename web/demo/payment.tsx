import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleDollarSign } from 'lucide-react';
import { redirect } from 'react-router';
import { chooseDemo, type DemoSession, demoSession } from '#domain/payments';
import { byIntent, otherwise, z } from '#shared/input/form.ts';
import { formatMoney } from '#shared/money.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/payment';
import { pageContext } from '../app/context.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocale } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const session = await demoSession(ctx, { id: params.token });
    if (session.state === 'paid' || session.state === 'processing') throw redirect(session.returnPath, 303);
    return { session, header: { checkoutOf: paths.home() } };
  });
}

const demoForm = byIntent([
  z.object({ intent: z.literal('decline') }),
  z.object({ intent: z.literal('slow') }),
  z.object({ intent: otherwise('pay') }),
]);

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { intent } = parseForm(demoForm, await readForm(request));
  const { prefix } = localeOfParams(params);
  try {
    const next = await chooseDemo(ctx, { id: params.token, choice: intent });
    return redirect(next ?? localePath(prefix, paths.demoPayment(params.token)), 303);
  } catch (error) {
    return refusalResponse(error, undefined);
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Demo payment`);

/** The page of the gateway that moves no money: what a payment provider’s page would look like, and what it can answer. */
export default function DemoPayment({ loaderData: { session } }: Route.ComponentProps) {
  const amount = formatMoney({ value: session.amountMinor, currency: session.currency }, useLocale().code);
  return (
    <div className="page-width py-8 md:py-14">
      <div className="mx-auto max-w-lg overflow-hidden rounded-md border border-line bg-raised shadow-lift">
        <p className="flex items-center gap-2.5 bg-accent-soft px-5 py-3 text-sm font-semibold text-accent sm:px-7">
          <CircleDollarSign aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Demo payment: no money moves</Trans>
        </p>
        <div className="p-5 sm:p-7">
          <h1 className="text-2xl wrap-anywhere">{session.title}</h1>
          <p className="mt-2 font-display text-4xl font-bold tabular-nums">{amount}</p>
          {session.state === 'ended' ? <Ended session={session} /> : <Choices session={session} amount={amount} />}
        </div>
      </div>
    </div>
  );
}

function Choices({ session, amount }: { session: DemoSession; amount: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="mt-4 text-ink-soft">
        <Trans>
          A payment provider would ask for your card here. This site is a demo, so you choose what happens. Don’t enter
          card details anywhere.
        </Trans>
      </p>
      {session.isDeclined && (
        <p role="alert" className="mt-5 rounded-sm bg-bad-soft px-4 py-3 font-medium text-bad">
          <Trans>The demo card was declined. Nothing was paid. Try again.</Trans>
        </p>
      )}
      <PostForm className="mt-6 grid gap-3" aria-label={t`Demo payment`}>
        <Button name="intent" value="pay" className="w-full">
          <Trans>Pay {amount} with demo money</Trans>
        </Button>
        <Button name="intent" value="slow" variant="outline" className="w-full">
          <Trans>Pay slowly, in about 15 seconds</Trans>
        </Button>
        <Button name="intent" value="decline" variant="outline" className="w-full">
          <Trans>Have the card declined</Trans>
        </Button>
      </PostForm>
      <p className="mt-3">
        <ButtonLink variant="quiet" href={session.cancelPath} className="w-full">
          <Trans>Leave without paying</Trans>
        </ButtonLink>
      </p>
    </>
  );
}

const Ended = ({ session }: { session: DemoSession }) => (
  <>
    <p role="status" className="mt-4 text-ink-soft">
      <Trans>This payment has ended. Nothing was paid.</Trans>
    </p>
    <p className="mt-6">
      <ButtonLink href={session.cancelPath}>
        <Trans>Back to your order</Trans>
      </ButtonLink>
    </p>
  </>
);
