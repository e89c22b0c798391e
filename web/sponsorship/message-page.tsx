import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SPONSOR_MESSAGE_MAX_CHARS } from '#shared/sponsorship/limits.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import type { FieldTextOf } from '../forms/field-texts.ts';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import type { TypedMessage } from './message-fields.ts';

interface Props {
  /** The name of the sponsor or organizer. */
  recipient: string;
  about: ReactNode;
  hint: string;
  back: { href: string; text: ReactNode };
  isSent: boolean;
  /** The wording beside the box. */
  consent: string;
  idempotencyKey: string;
  refusal: ShownRefusal | null;
  typed: TypedMessage | null;
}

/** The form that writes to a sponsor or to the organizer of an open event. */
export function MessagePage(props: Props) {
  const { recipient, about, back, isSent } = props;
  const name = <bdi>{recipient}</bdi>;
  if (isSent)
    return (
      <div className="page-width max-w-xl py-12 md:py-20" role="status">
        <h1 className="text-3xl">
          <Trans>Message sent</Trans>
        </h1>
        <p className="mt-4 text-lg text-pretty wrap-anywhere text-ink-soft">
          <Trans>{name} can now reply to your email address.</Trans>
        </p>
        <ButtonLink variant="outline" className="mt-6" href={back.href}>
          {back.text}
        </ButtonLink>
      </div>
    );
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl wrap-anywhere">
        <Trans>Write to {name}</Trans>
      </h1>
      <p className="mt-4 text-lg text-pretty wrap-anywhere text-ink-soft">{about}</p>
      <MessageForm {...props} />
      <p className="mt-8">
        <a
          href={back.href}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {back.text}
        </a>
      </p>
    </div>
  );
}

function MessageForm({ hint, consent, idempotencyKey, refusal, typed }: Props) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) => {
    if (name === 'body' && code === 'MISSING') return t`Write a message.`;
    return name === 'consent' ? t`Check the box, so that the recipient can reply to you.` : undefined;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { body: t`Message`, consent: t`Your address` };
  const error = errorOf('consent');
  return (
    <Form className="mt-8 grid gap-6" noValidate refusal={refusal} labels={labels} ownText={ownText}>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <TextField
        id="body"
        name="body"
        rows={8}
        required
        label={labels.body}
        hint={hint}
        requiredText={t`(required)`}
        maxLength={SPONSOR_MESSAGE_MAX_CHARS}
        showCount
        defaultValue={typed?.body ?? ''}
        error={errorOf('body')}
      />
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            id="consent"
            name="consent"
            defaultChecked={typed?.consent ?? false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'consent-error' : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="wrap-anywhere">
            {consent}
            <span aria-hidden="true" className="text-accent">
              {' '}
              *
            </span>
            <span className="sr-only"> {t`(required)`}</span>
          </span>
        </label>
        {error && (
          <p id="consent-error" className="mt-1.5 text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </div>
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Send message</Trans>
      </Button>
    </Form>
  );
}
