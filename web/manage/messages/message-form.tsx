import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { zoneName } from '#shared/dates/zone-name.ts';
import type { MessageForm as FormData } from '#domain/messages';
import {
  ATTENDEE_MAILS_PER_DAY_MAX,
  ATTENDEE_MESSAGE_MAX_CHARS,
  ATTENDEE_MESSAGES_PER_DAY_MAX,
  MESSAGE_SUBJECT_MAX_CHARS,
} from '#shared/attendee-message-limits.ts';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DateSelect } from '../guests/filter-form.tsx';
import type { FrameEvent } from '../manage-frame.tsx';
import { MomentField } from '../moment-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { MessageTexts } from './read-form.ts';
import { WhenChoice } from './when-choice.tsx';

interface Props extends Pick<FormData, 'classes' | 'dates'> {
  event: FrameEvent;
  typed: MessageTexts | null;
  refusal: ShownRefusal | null;
}

/** The form of a message. Its button shows the mail before it is sent. */
export function MessageForm({ event, classes, dates, typed, refusal }: Props) {
  const { t } = useLingui();
  const ownText = useMessageErrors();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { audience: t`Recipients`, subject: t`Subject`, body: t`Message`, sendAt: t`When` };
  return (
    <>
      {dates.length > 0 && <OtherDate event={event} dates={dates} />}
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="group/message grid gap-6">
        <AudienceField classes={classes} typed={typed} error={errorOf('audience')} />
        <TextFields typed={typed} errorOf={errorOf} />
        <SendTime event={event} typed={typed} error={errorOf('sendAt')} />
        <p className="text-sm text-pretty text-ink-soft">
          <Trans>
            Replies go to the email address of your account. People who get the message can see that address.
          </Trans>
        </p>
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Show preview</Trans>
        </Button>
      </Form>
    </>
  );
}

function AudienceField({ classes, typed, error }: Pick<Props, 'classes' | 'typed'> & { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <SelectField
      id="audience"
      name="audience"
      label={t`Recipients`}
      hint={<Trans>Buyers and attendees with valid tickets. Each email address gets one email.</Trans>}
      defaultValue={typed?.audience ?? 'all'}
      error={error}
    >
      <option value="all">{t`Everyone with a ticket`}</option>
      {classes.length > 1 &&
        classes.map(({ id, name }) => (
          <option key={id} value={`class:${id}`}>
            {t`Ticket: ${name}`}
          </option>
        ))}
      <option value="checked_in">{t`Checked in`}</option>
      <option value="not_checked_in">{t`Not checked in`}</option>
    </SelectField>
  );
}

interface TextProps extends Pick<Props, 'typed'> {
  errorOf: (name: string) => string | undefined;
}

function TextFields({ typed, errorOf }: TextProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        id="subject"
        name="subject"
        required
        label={t`Subject`}
        requiredText={t`(required)`}
        maxLength={MESSAGE_SUBJECT_MAX_CHARS}
        defaultValue={typed?.subject ?? ''}
        error={errorOf('subject')}
      />
      <TextField
        id="body"
        name="body"
        rows={10}
        required
        label={t`Message`}
        hint={
          <Trans>
            Write about this event only, such as changes, directions or what to bring. Even people who turned off other
            emails get this one, so it can’t be advertising. Web addresses become links.
          </Trans>
        }
        requiredText={t`(required)`}
        maxLength={ATTENDEE_MESSAGE_MAX_CHARS}
        showCount
        defaultValue={typed?.body ?? ''}
        error={errorOf('body')}
      />
    </>
  );
}

function SendTime({ event, typed, error }: Pick<Props, 'event' | 'typed'> & { error: string | undefined }) {
  const { t } = useLingui();
  const zone = zoneName(useLocale(), event.tz, event.startsAt);
  return (
    <div>
      <WhenChoice chosen={typed?.when ?? 'now'} error={typed?.when === 'now' ? error : undefined} />
      <div className="mt-4 hidden max-w-md group-has-[#send-later:checked]/message:block">
        <MomentField
          id="sendAt"
          legend={t`Send on`}
          date={{ label: t`Date`, name: 'sendDate', value: typed?.sendDate ?? '' }}
          time={{ label: t`Time`, name: 'sendTime', value: typed?.sendTime ?? '' }}
          error={typed?.when === 'later' ? error : undefined}
          hint={<Trans>Time zone: {zone}. The message goes to everyone who has a ticket at that time.</Trans>}
        />
      </div>
    </div>
  );
}

/** Opens the form for another date of the series. */
function OtherDate({ event, dates }: Pick<Props, 'event' | 'dates'>) {
  const to = useLocalePath();
  return (
    <form
      method="get"
      action={to(attendeeMessagePaths.newMessage(event.id))}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <DateSelect eventId={event.id} tz={event.tz} dates={dates} />
      <Button variant="outline">
        <Trans>Change date</Trans>
      </Button>
    </form>
  );
}

function useMessageErrors(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'audience MISSING': t`Choose who gets the message.`,
    'audience UNKNOWN': t`Choose who gets the message.`,
    'audience TOO_FEW': t`No one matches this choice right now. Choose other people.`,
    'audience TOO_MANY': t`${plural(ATTENDEE_MAILS_PER_DAY_MAX, {
      one: 'Your organization can send # email to attendees within 24 hours. Choose fewer people, or send it later.',
      other: 'Your organization can send # emails to attendees within 24 hours. Choose fewer people, or send it later.',
    })}`,
    'subject MISSING': t`Enter a subject.`,
    'body MISSING': t`Write a message.`,
    'sendAt MISSING': t`Choose a date and a time.`,
    'sendAt INVALID': t`Choose a date and a time.`,
    'sendAt TOO_SMALL': t`Choose a time in the future.`,
    'sendAt TOO_LARGE': t`Choose a time within the next year and at most 30 days after the event.`,
    'sendAt TOO_MANY': t`${plural(ATTENDEE_MESSAGES_PER_DAY_MAX, {
      one: 'You can send # message per event within 24 hours. Choose another time.',
      other: 'You can send # messages per event within 24 hours. Choose another time.',
    })}`,
  };
  return (name, code) => texts[`${name} ${code}`];
}
