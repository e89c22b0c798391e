import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { requestTicketsLink } from '#domain/notifications';
import { text, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/find';
import { Form } from '../forms/form.tsx';
import { refusalResponse } from '../forms/refusal.ts';
import { pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { EmailField } from '../forms/fields/email-field.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { useSite } from '../app/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { emailText } from '../ui/email-text.tsx';
import { mailDelivery } from '../app/mail-delivery.ts';

/** Signed-in people are redirected to their tickets (spec 2: Find my tickets). */
export function loader({ context, params }: Route.LoaderArgs) {
  const { session } = context.get(pageContext);
  if (session.signedIn)
    throw redirect(localePath(localeOfParams(params).prefix, paths.tickets(session.signedIn.publicId)), 303);
  return null;
}

const emailForm = z.object({ email: text });

/** The answer is the same for every email address, so that it never reveals who has tickets. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, site } = context.get(pageContext);
  const { email } = parseForm(emailForm, await readForm(request));
  // the page explains that the site sends no mail
  if (mailDelivery(site) === 'nowhere') return { kind: 'notSent' as const };
  try {
    await requestTicketsLink(ctx, { email, locale: localeOfParams(params).lang });
    return { kind: 'sent' as const, email };
  } catch (error) {
    return refusalResponse(error, { email });
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { path: paths.findTickets(), title: msg`Find my tickets` });

export default function FindTickets({ actionData }: Route.ComponentProps) {
  const site = useSite();
  const { t } = useLingui();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const errorOf = useFieldErrors(refused?.refusal);
  const delivery = mailDelivery(site);
  if (delivery === 'nowhere') return <NoMail />;
  if (actionData?.kind === 'sent') {
    const shown = { email: emailText(actionData.email) };
    return (
      <div className="page-width max-w-xl py-12 md:py-20" role="status">
        <h1 className="text-3xl">
          {delivery === 'sent' ? <Trans>Check your inbox</Trans> : <Trans>Check the test inbox</Trans>}
        </h1>
        {delivery === 'shown' && <StoredMailsNotice />}
        <p className="mt-4 text-lg text-ink-soft">
          {delivery === 'sent' ? (
            <Trans>
              If we find tickets for <strong className="text-ink">{shown.email}</strong>, we’ll email you a link. It
              works for 30 minutes.
            </Trans>
          ) : (
            <Trans>
              If we find tickets for <strong className="text-ink">{shown.email}</strong>, an email with a link will
              appear in the test inbox in a moment. The link works for 30 minutes.
            </Trans>
          )}
        </p>
      </div>
    );
  }
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl">
        <Trans>Find my tickets</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>Enter the email address you ordered with. We’ll email you a link to all your tickets.</Trans>
      </p>
      <Form className="mt-8 grid gap-5" noValidate refusal={refused?.refusal} labels={{ email: t`Email` }}>
        <EmailField autoComplete="email" typed={refused?.typed.email ?? ''} error={errorOf('email')} />
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Send link</Trans>
        </Button>
      </Form>
      {delivery === 'shown' && <StoredMailsNotice />}
    </div>
  );
}

/** Replaces the form on a site that has no mail server. */
function NoMail() {
  const to = useLocalePath();
  return (
    <div className="page-width max-w-xl py-12 md:py-20" role="status">
      <h1 className="text-3xl">
        <Trans>Find my tickets</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>
          This site can’t send email, so we can’t send you a link. Your tickets are on the page you saw after ordering.
          Look for it in your browser history.
        </Trans>
      </p>
      <ButtonLink href={to(paths.browse())} className="mt-8 w-full sm:w-auto">
        <Trans>Browse events</Trans>
      </ButtonLink>
    </div>
  );
}

function StoredMailsNotice() {
  return (
    <p className="mt-4 rounded-md bg-accent-soft px-5 py-4 text-sm">
      <Trans>
        This is a test site. Emails are stored instead of sent:{' '}
        <a href={paths.devMail()} className="font-semibold underline underline-offset-4">
          read them here
        </a>
        .
      </Trans>
    </p>
  );
}
