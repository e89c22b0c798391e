import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContactTarget } from '#domain/messages';
import { CONTACT_MESSAGE_MAX_CHARS, EMAIL_MAX_CHARS, NAME_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useSite } from '../app/site.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import type { FieldTextOf } from '../forms/field-texts.ts';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import type { TypedContact } from './read-form.ts';

interface Props {
  target: ContactTarget;
  /** Where the page leads back to. */
  back: { href: string; text: ReactNode };
  /** The person whose name and address the message has; null for a visitor, who types them. */
  sender: { name: string; email: string } | null;
  /** The number of the order that the message is about. */
  orderNumber?: string;
  isSent: boolean;
  idempotencyKey: string;
  refusal: ShownRefusal | null;
  typed: TypedContact | null;
}

/** The form that sends a message to the organizer of an event. */
export function ContactPage(props: Props) {
  const { target, back, isSent, orderNumber } = props;
  const site = useSite();
  if (isSent) return <Sent target={target} back={back} />;
  if (!target.isReachable || mailDelivery(site) === 'nowhere') return <Unreachable target={target} back={back} />;
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl wrap-anywhere">
        <Trans>
          Message <bdi>{target.organizer}</bdi>
        </Trans>
      </h1>
      <p className="mt-4 text-lg text-pretty text-ink-soft">
        {orderNumber === undefined ? (
          <Trans>
            About <EventName event={target.event} />
          </Trans>
        ) : (
          <Trans>
            About order {orderNumber} for <EventName event={target.event} />
          </Trans>
        )}
      </p>
      <ContactForm {...props} />
      <p className="mt-8">
        <BackLink {...back} />
      </p>
    </div>
  );
}

function EventName({ event }: { event: ContactTarget['event'] }) {
  const to = useLocalePath();
  return (
    <a
      href={to(paths.event(event))}
      lang={event.language}
      className="font-semibold wrap-anywhere text-ink underline underline-offset-4"
    >
      <bdi>{event.name}</bdi>
    </a>
  );
}

const BackLink = ({ href, text }: Props['back']) => (
  <a
    href={href}
    className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
  >
    {text}
  </a>
);

function Sent({ target, back }: Pick<Props, 'target' | 'back'>) {
  return (
    <div className="page-width max-w-xl py-12 md:py-20" role="status">
      <h1 className="text-3xl">
        <Trans>Message sent</Trans>
      </h1>
      <p className="mt-4 text-lg text-pretty wrap-anywhere text-ink-soft">
        <Trans>
          <bdi>{target.organizer}</bdi> will reply to your email address.
        </Trans>
      </p>
      <ButtonLink variant="outline" className="mt-6" href={back.href}>
        {back.text}
      </ButtonLink>
    </div>
  );
}

function Unreachable({ target, back }: Pick<Props, 'target' | 'back'>) {
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl">
        <Trans>You can’t write to this organizer here</Trans>
      </h1>
      <p className="mt-4 text-lg text-pretty wrap-anywhere text-ink-soft">
        <Trans>
          We can’t send messages to <bdi>{target.organizer}</bdi>. The event page may link to the organizer’s own site.
        </Trans>
      </p>
      <ButtonLink variant="outline" className="mt-6" href={back.href}>
        {back.text}
      </ButtonLink>
    </div>
  );
}

function ContactForm({ sender, idempotencyKey, refusal, typed }: Props) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) =>
    name === 'body' && code === 'MISSING' ? t`Write a message.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { ...(sender ? {} : { name: t`Your name`, email: t`Your email` }), body: t`Message` };
  return (
    <Form className="mt-8 grid gap-6" noValidate refusal={refusal} labels={labels} ownText={ownText}>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {sender ? <SenderFacts {...sender} /> : <SenderFields typed={typed} errorOf={errorOf} />}
      <TextField
        id="body"
        name="body"
        rows={7}
        required
        label={t`Message`}
        requiredText={t`(required)`}
        maxLength={CONTACT_MESSAGE_MAX_CHARS}
        showCount
        defaultValue={typed?.body ?? ''}
        error={errorOf('body')}
      />
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Send message</Trans>
      </Button>
    </Form>
  );
}

const SenderFacts = ({ name, email }: { name: string; email: string }) => (
  <div className="rounded-md bg-accent-soft px-5 py-4">
    <p className="wrap-anywhere">
      <Trans>
        From{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>
        , {email}
      </Trans>
    </p>
    <p className="mt-1 text-sm text-ink-soft">
      <Trans>The organizer sees your name and email address, and replies to this address.</Trans>
    </p>
  </div>
);

function SenderFields({
  typed,
  errorOf,
}: {
  typed: TypedContact | null;
  errorOf: (name: string) => string | undefined;
}) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        id="name"
        name="name"
        required
        label={t`Your name`}
        requiredText={t`(required)`}
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
        defaultValue={typed?.name ?? ''}
        error={errorOf('name')}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        required
        label={t`Your email`}
        hint={t`The organizer sees this address and replies to it. We’ll first send you a link to confirm it.`}
        requiredText={t`(required)`}
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARS}
        defaultValue={typed?.email ?? ''}
        error={errorOf('email')}
      />
    </>
  );
}
