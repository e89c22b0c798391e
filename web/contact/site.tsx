import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { myAccount } from '#domain/accounts';
import { writeToOperator } from '#domain/feedback';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPaths } from '#shared/content/paths.ts';
import { CONTACT_REASONS, type ContactReason } from '#shared/contact-reasons.ts';
import { text, uncleaned, verbatim, z } from '#shared/input/form.ts';
import { CONTACT_MESSAGE_MAX_CHARS, EMAIL_MAX_CHARS } from '#shared/limits.ts';
import type { Route } from './+types/site';
import { canContactOperator } from '../app/can-contact.ts';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import type { FieldTextOf } from '../forms/field-texts.ts';
import { Form } from '../forms/form.tsx';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal } from '../forms/refusal.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ctx, session, operatorAddress } = page;
  const account = session.signedIn && (await myAccount(ctx));
  const asked = url.searchParams.get('reason');
  return {
    canContact: canContactOperator(page),
    // what a host has to do is shown to staff only
    missing: session.signedIn?.isStaff !== true ? null : operatorAddress === undefined ? 'LEGAL_EMAIL' : 'SMTP_URL',
    email: account?.email ?? '',
    reason: CONTACT_REASONS.find((reason) => reason === asked) ?? null,
    helpPath: pathInLocale(localeOfParams(params), contentPaths.help()),
    isSent: url.searchParams.has('sent'),
    formKey: crypto.randomUUID(),
  };
}

const siteContactForm = z.object({
  reason: text,
  email: uncleaned(500),
  body: uncleaned(4 * CONTACT_MESSAGE_MAX_CHARS),
  idempotency_key: verbatim,
});
type Typed = Omit<z.output<typeof siteContactForm>, 'idempotency_key'>;

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { idempotency_key: key, ...typed } = parseForm(siteContactForm, await readForm(request));
  const to = canContactOperator(page) ? page.operatorAddress : undefined;
  try {
    const message = { ...typed, locale: localeOfParams(params).lang, idempotencyKey: readIdempotencyKey(key) };
    await writeToOperator(page.ctx, message, { to });
    return seeOther(`${contentPaths.contact()}?sent=1`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    path: contentPaths.contact(),
    title: msg`Contact us`,
    description: i18nFor(localeOfParams(args.params).lang)._(msg`Write to the people who run this site.`),
    noIndex: args.loaderData?.canContact !== true,
  });

/** A message to the operator of the site. */
export default function ContactSite({ loaderData, actionData }: Route.ComponentProps) {
  const { canContact, missing, isSent, helpPath } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  if (isSent) return <Sent helpPath={helpPath} />;
  if (!canContact) return <NoAddress variable={missing} helpPath={helpPath} />;
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl">
        <Trans>Contact us</Trans>
      </h1>
      <p className="mt-4 text-lg text-pretty text-ink-soft">
        <Trans>
          Tell us what you need, and we’ll reply by email. A question about an event? Its organizer knows best: use
          “Message organizer” on the event page.
        </Trans>
      </p>
      <ContactForm {...loaderData} refusal={refused?.refusal ?? null} typed={refused?.typed ?? null} />
      <p className="mt-8">
        <BackToHelp href={helpPath} />
      </p>
    </div>
  );
}

interface FormProps {
  email: string;
  reason: ContactReason | null;
  formKey: string;
  refusal: ShownRefusal | null;
  typed: Typed | null;
}

const reasonNames: Record<ContactReason, MessageDescriptor> = {
  tickets: msg`Tickets or an order`,
  account: msg`My account`,
  organizing: msg`Organizing events`,
  problem: msg`Something doesn’t work`,
  accessibility: msg`Accessibility`,
  privacy: msg`Privacy and my data`,
  other: msg`Something else`,
};

function ContactForm({ email, reason, formKey, refusal, typed }: FormProps) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) => {
    if (name === 'body' && code === 'MISSING') return t`Write a message.`;
    return name === 'reason' ? t`Choose what your message is about.` : undefined;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { reason: t`What is it about?`, email: t`Your email`, body: t`Message` };
  return (
    <Form className="mt-8 grid gap-6" noValidate refusal={refusal} labels={labels} ownText={ownText}>
      <input type="hidden" name="idempotency_key" value={formKey} />
      <ReasonField label={labels.reason} chosen={typed?.reason ?? reason ?? ''} error={errorOf('reason')} />
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        required
        label={labels.email}
        hint={t`We’ll reply to this address.`}
        requiredText={t`(required)`}
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARS}
        defaultValue={typed?.email ?? email}
        error={errorOf('email')}
      />
      <TextField
        id="body"
        name="body"
        rows={8}
        required
        label={labels.body}
        requiredText={t`(required)`}
        maxLength={CONTACT_MESSAGE_MAX_CHARS}
        showCount
        defaultValue={typed?.body ?? ''}
        error={errorOf('body')}
      />
      <p className="text-sm text-ink-soft">
        <Trans>We store your message for 30 days, and use your address only to reply.</Trans>
      </p>
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Send message</Trans>
      </Button>
    </Form>
  );
}

/** What the message is about. */
function ReasonField({ label, chosen, error }: { label: string; chosen: string; error: string | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <SelectField
      id="reason"
      name="reason"
      required
      label={label}
      requiredText={t`(required)`}
      defaultValue={chosen}
      error={error}
    >
      <option value="">{t`Choose a subject`}</option>
      {CONTACT_REASONS.map((name) => (
        <option key={name} value={name}>
          {i18n._(reasonNames[name])}
        </option>
      ))}
    </SelectField>
  );
}

const BackToHelp = ({ href }: { href: string }) => (
  <a
    href={href}
    className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
  >
    <Trans>Go to the Help Center</Trans>
  </a>
);

const Sent = ({ helpPath }: { helpPath: string }) => (
  <div className="page-width max-w-xl py-12 md:py-20" role="status">
    <h1 className="text-3xl">
      <Trans>Message sent</Trans>
    </h1>
    <p className="mt-4 text-lg text-pretty text-ink-soft">
      <Trans>Thanks for writing. We’ll reply to the email address you gave us.</Trans>
    </p>
    <ButtonLink variant="outline" className="mt-6" href={helpPath}>
      <Trans>Go to the Help Center</Trans>
    </ButtonLink>
  </div>
);

/** The page of a site whose host has set no address, or that sends no mail. `variable` is what the host has to set. */
const NoAddress = ({ variable, helpPath }: { variable: string | null; helpPath: string }) => (
  <div className="page-width max-w-xl py-12 md:py-20">
    <h1 className="text-3xl">
      <Trans>You can’t write to us here yet</Trans>
    </h1>
    <p className="mt-4 text-lg text-pretty text-ink-soft">
      <Trans>
        The Help Center answers most questions. To ask about an event, use “Message organizer” on the event page.
      </Trans>
    </p>
    {variable !== null && (
      <div className="mt-5 rounded-md border-s-4 border-warn bg-warn-soft px-5 py-4" role="note">
        <p className="font-semibold">
          <Trans>Only staff can see this note</Trans>
        </p>
        <p className="mt-1 text-sm">
          <Trans>
            Visitors get a form here once the host has set <code>{variable}</code> and restarted the site.
          </Trans>
        </p>
      </div>
    )}
    <ButtonLink variant="outline" className="mt-6" href={helpPath}>
      <Trans>Go to the Help Center</Trans>
    </ButtonLink>
  </div>
);
