import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CheckedGuest } from '#domain/attendees';
import { Badge } from '../../../account/frame/section.tsx';
import { PostForm } from '../../../forms/post-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { emailText } from '../../../ui/email-text.tsx';

interface Props {
  guests: CheckedGuest[];
  typed: { guests: string; ticketClassId: string; sendMail: boolean };
  classes: { id: string; name: string }[];
  sendsMail: boolean;
  idempotencyKey: string;
}

/** The guests that the button adds. */
export function GuestsPreview({ guests, typed, classes, sendsMail, idempotencyKey }: Props) {
  const className = classes.find(({ id }) => id === typed.ticketClassId)?.name ?? '';
  const emailCount = sendsMail && typed.sendMail ? guests.filter(({ email }) => email !== null).length : 0;
  // the forms are two, so that no button shows the outcome of the check
  const fields = (
    <>
      <input type="hidden" name="guests" value={typed.guests} />
      <input type="hidden" name="ticketClassId" value={typed.ticketClassId} />
      {typed.sendMail && <input type="hidden" name="sendMail" value="on" />}
    </>
  );
  return (
    <>
      <p role="status" className="text-lg">
        <Plural value={guests.length} one="# guest gets a free ticket:" other="# guests get a free ticket:" />{' '}
        <bdi className="font-semibold">{className}</bdi>
      </p>
      <p className="mt-1 text-ink-soft">
        {emailCount > 0 && <Plural value={emailCount} one="# guest gets an email." other="# guests get an email." />}
      </p>
      <ul className="mt-5 grid max-h-[28rem] divide-y divide-line overflow-y-auto rounded-md border border-line bg-raised">
        {guests.map((guest, index) => (
          <li key={index} className="px-5 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              <bdi>{guest.name}</bdi>
              {guest.isRepeated && (
                <Warning>
                  <Trans>Twice in the list</Trans>
                </Warning>
              )}
              {guest.hasOrder && (
                <Warning>
                  <Trans>Already has a ticket</Trans>
                </Warning>
              )}
            </p>
            {guest.email && <p className="text-sm text-ink-soft">{emailText(guest.email)}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <PostForm>
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          {fields}
          <Button name="intent" value="add">
            <Plural value={guests.length} one="Add # guest" other="Add # guests" />
          </Button>
        </PostForm>
        <PostForm>
          {fields}
          <Button variant="quiet" name="intent" value="change">
            <Trans>Change the list</Trans>
          </Button>
        </PostForm>
      </div>
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => <Badge variant="warn">{children}</Badge>;
