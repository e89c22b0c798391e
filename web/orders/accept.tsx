import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { acceptTransfer, declineTransfer, type TransferOffer, transferOffer } from '#domain/buyers';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/accept';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { useSignInHref } from '../app/use-sign-in-href.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { DeclineTicket } from '../share/decline-ticket.tsx';
import { ExpiredLink, isLinkExpired } from '../signin/expired-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { OfferedTicket } from './offered-ticket.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, session } = context.get(pageContext);
  const offer = await transferOffer(ctx, params);
  if (!offer) return data(null, { status: 410 });
  return data({ offer, token: params.token, account: session.signedIn?.email ?? null });
}

const answerForm = byIntent([
  z.object({ intent: z.literal('decline') }),
  z.object({ intent: otherwise('accept'), name: text }),
]);

/** Accepts and declines on POST only, because mail scanners follow the links of emails. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(answerForm, await readForm(request));
  try {
    if (form.intent === 'decline') {
      await declineTransfer(ctx, { token: params.token });
      // the page shows that the ticket is declined, or that it was accepted before
      return seeOther(paths.acceptTicket(params.token), params);
    }
    const { orderToken } = await acceptTransfer(ctx, { token: params.token, name: form.name });
    return seeOther(paths.order(orderToken), params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

/** Never cached: the link is the credential. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`A ticket for you`);

/** A ticket that another person offers. */
export default function AcceptTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  if (loaderData === null || isLinkExpired(actionData))
    return (
      <ExpiredLink
        nextPath={paths.home()}
        nextText={t`Go to the home page`}
        advice={<Trans>The ticket may have been taken back or canceled. Ask the person who offered it to you.</Trans>}
      />
    );
  const { offer, token, account } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  if (offer.state === 'declined') return <Declined offer={offer} />;
  return (
    <div className="page-width max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">
        <Trans>A ticket for you</Trans>
      </h1>
      <p className="mt-3 text-lg text-pretty wrap-anywhere text-ink-soft">
        {offer.orderToken === null ? (
          <Trans>
            <bdi className="text-ink">{offer.from}</bdi> wants to give you this ticket.
          </Trans>
        ) : (
          <Trans>
            <bdi className="text-ink">{offer.from}</bdi> gave you this ticket.
          </Trans>
        )}
      </p>
      <OfferedTicket offer={offer} />
      {offer.state === 'open' && (
        <AcceptForm
          account={account}
          token={token}
          name={refused?.typed.intent === 'accept' ? refused.typed.name : offer.name}
          refusal={refused?.refusal ?? null}
        />
      )}
      {offer.state === 'closed' && (
        <p className="mt-6 rounded-md bg-sunken px-5 py-4 font-medium">
          <Trans>This ticket can’t be accepted anymore. Decline it to give it back.</Trans>
        </p>
      )}
      {offer.orderToken === null && (
        <div className="mt-6 border-t border-line pt-4">
          <DeclineTicket event={offer.event.name} from={offer.from} />
        </div>
      )}
      {offer.orderToken !== null && <Accepted orderToken={offer.orderToken} />}
    </div>
  );
}

interface FormProps {
  /** The address of the signed-in account; null for a guest. */
  account: string | null;
  token: string;
  name: string;
  refusal: Parameters<typeof useFieldErrors>[0];
}

function AcceptForm({ account, token, name, refusal }: FormProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const signInHref = useSignInHref();
  const errorOf = useFieldErrors(refusal);
  return (
    <div className="mt-6">
      <Form noValidate refusal={refusal} labels={{ name: t`Name` }} className="grid gap-4">
        <TextField
          id="name"
          name="name"
          label={t`Name`}
          hint={<Trans>The name on your ticket. You can correct it.</Trans>}
          required
          requiredText={t`(required)`}
          autoComplete="name"
          maxLength={NAME_MAX_CHARS}
          defaultValue={name}
          error={errorOf('name')}
        />
        <Button className="justify-self-start max-sm:w-full">
          <Trans>Accept ticket</Trans>
        </Button>
      </Form>
      <p className="mt-4 text-sm text-pretty wrap-anywhere text-ink-soft">
        {account === null ? (
          <Trans>
            You don’t need an account. To keep the ticket with your other tickets,{' '}
            <a
              href={signInHref(to(paths.acceptTicket(token)))}
              className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
            >
              sign in first
            </a>
            .
          </Trans>
        ) : (
          <Trans>The ticket is added to your account, {account}.</Trans>
        )}
      </p>
    </div>
  );
}

/** The page of a ticket that the person declined. */
function Declined({ offer: { event, from } }: { offer: Pick<TransferOffer, 'event' | 'from'> }) {
  const to = useLocalePath();
  return (
    <div className="page-width max-w-xl py-8 md:py-12" role="status">
      <h1 className="text-3xl">
        <Trans>You declined this ticket</Trans>
      </h1>
      <p className="mt-3 text-lg text-pretty wrap-anywhere text-ink-soft">
        <Trans>
          <bdi className="text-ink">{from}</bdi> has it back. Changed your mind? Ask for it again.
        </Trans>
      </p>
      <ButtonLink variant="outline" href={to(paths.event(event))} className="mt-6 max-sm:w-full">
        <Trans>Go to event</Trans>
      </ButtonLink>
    </div>
  );
}

function Accepted({ orderToken }: { orderToken: string }) {
  const to = useLocalePath();
  return (
    <div className="mt-6">
      <p className="font-medium">
        <Trans>You’ve already accepted this ticket.</Trans>
      </p>
      <ButtonLink href={to(paths.order(orderToken))} className="mt-4 max-sm:w-full">
        <Trans>Show ticket</Trans>
      </ButtonLink>
    </div>
  );
}
