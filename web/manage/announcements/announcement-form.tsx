import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnnouncementForm as FormData } from '#domain/notifications';
import { ANNOUNCEMENT_MAILS_PER_DAY_MAX, ANNOUNCEMENTS_PER_DAY_MAX } from '#shared/announcement-limits.ts';
import { ATTENDEE_MESSAGE_MAX_CHARS, MESSAGE_SUBJECT_MAX_CHARS } from '#shared/attendee-message-limits.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDay } from '../contacts/day.ts';
import { WhenChoice } from '../messages/when-choice.tsx';
import { MomentField } from '../moment-field.tsx';
import type { AnnouncementTexts } from './read-form.ts';

interface Props {
  form: Omit<FormData, 'isSuspended'>;
  /** The event that the link to the page names; '' for none. */
  eventId: string;
  /** The time at which the name of the zone applies, as an ISO instant. */
  now: string;
  typed: AnnouncementTexts | null;
  refusal: ShownRefusal | null;
}

type ErrorOf = (name: string) => string | undefined;

/** The form of an announcement. Its button shows the mail before it is sent. */
export function AnnouncementForm({ form, eventId, now, typed, refusal }: Props) {
  const { t } = useLingui();
  const ownText = useAnnouncementErrors();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = {
    organizerId: t`Sender`,
    audience: t`Recipients`,
    tag: t`Tag`,
    eventId: t`Event`,
    subject: t`Subject`,
    body: t`Message`,
    sendAt: t`When`,
  };
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="group/message grid gap-6">
      <input type="hidden" name="organizationId" value={typed?.organizationId ?? form.organizationId} />
      <SenderField form={form} eventId={eventId} typed={typed} errorOf={errorOf} />
      <AudienceFields form={form} typed={typed} errorOf={errorOf} />
      <EventField form={form} eventId={eventId} typed={typed} errorOf={errorOf} />
      <TextFields typed={typed} errorOf={errorOf} />
      <SendTime tz={form.tz} now={now} typed={typed} error={errorOf('sendAt')} />
      <p className="text-sm text-pretty text-ink-soft">
        <Trans>Replies go to the email address of your account. People who get the email can see that address.</Trans>
      </p>
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Show preview</Trans>
      </Button>
    </Form>
  );
}

type FieldProps = Pick<Props, 'form' | 'typed'> & { errorOf: ErrorOf };

/** The profile that the announcement is from. */
function SenderField({ form: { organizers, events }, eventId, typed, errorOf }: FieldProps & { eventId: string }) {
  const { t } = useLingui();
  const chosen = typed?.organizerId ?? events.find(({ id }) => id === eventId)?.organizerId ?? organizers[0]?.id ?? '';
  if (organizers.length < 2) return <input type="hidden" name="organizerId" value={chosen} />;
  return (
    <SelectField
      id="organizerId"
      name="organizerId"
      label={t`Sender`}
      defaultValue={chosen}
      error={errorOf('organizerId')}
    >
      {organizers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function AudienceFields({ form: { tags }, typed, errorOf }: FieldProps) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        id="audience"
        name="audience"
        label={t`Recipients`}
        hint={
          <Trans>
            The announcement only goes to people who follow you or agreed to your news. Each email address gets one
            email.
          </Trans>
        }
        defaultValue={typed?.audience ?? 'both'}
        error={errorOf('audience')}
      >
        <option value="both">{t`Followers and contacts who want news`}</option>
        <option value="followers">{t`Followers`}</option>
        <option value="contacts">{t`Contacts who want news`}</option>
      </SelectField>
      {tags.length > 0 ? (
        <SelectField
          id="tag"
          name="tag"
          label={t`Contacts with tag`}
          defaultValue={typed?.tag ?? ''}
          error={errorOf('tag')}
        >
          <option value="">{t`All`}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="tag" value="" />
      )}
    </>
  );
}

function EventField({ form: { events }, eventId, typed, errorOf }: FieldProps & { eventId: string }) {
  const { t } = useLingui();
  const dayOf = useDay();
  if (events.length === 0) return <input type="hidden" name="eventId" value="" />;
  return (
    <SelectField
      id="eventId"
      name="eventId"
      label={t`Event to feature`}
      hint={<Trans>We show its poster, its date and a button below your text.</Trans>}
      defaultValue={typed?.eventId ?? eventId}
      error={errorOf('eventId')}
    >
      <option value="">{t`No event`}</option>
      {events.map(({ id, name, startsAt, tz }) => (
        <option key={id} value={id}>
          {name} · {dayOf(startsAt, tz)}
        </option>
      ))}
    </SelectField>
  );
}

function TextFields({ typed, errorOf }: Pick<Props, 'typed'> & { errorOf: ErrorOf }) {
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
        hint={<Trans>Web addresses become links. Every email has a link to unsubscribe.</Trans>}
        requiredText={t`(required)`}
        maxLength={ATTENDEE_MESSAGE_MAX_CHARS}
        showCount
        defaultValue={typed?.body ?? ''}
        error={errorOf('body')}
      />
    </>
  );
}

function SendTime({ tz, now, typed, error }: Pick<Props, 'typed' | 'now'> & { tz: string; error: string | undefined }) {
  const { t } = useLingui();
  const zone = zoneName(useLocale(), tz, now);
  return (
    <div>
      <WhenChoice chosen={typed?.when ?? 'now'} error={typed?.when === 'later' ? undefined : error} />
      <div className="mt-4 hidden max-w-md group-has-[#send-later:checked]/message:block">
        <MomentField
          id="sendAt"
          legend={t`Send on`}
          date={{ label: t`Date`, name: 'sendDate', value: typed?.sendDate ?? '' }}
          time={{ label: t`Time`, name: 'sendTime', value: typed?.sendTime ?? '' }}
          error={typed?.when === 'later' ? error : undefined}
          hint={
            <Trans>Time zone: {zone}. The announcement goes to people who follow you or want news at that time.</Trans>
          }
        />
      </div>
    </div>
  );
}

function useAnnouncementErrors(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'organizerId UNKNOWN': t`Choose who the announcement is from.`,
    'eventId UNKNOWN': t`Choose an upcoming event of the profile you’re writing as.`,
    'audience MISSING': t`Choose who gets the announcement.`,
    'audience TOO_FEW': t`No one matches this choice right now. Choose other people.`,
    'audience TOO_MANY': t`${plural(ANNOUNCEMENT_MAILS_PER_DAY_MAX, {
      one: 'Your organization can send # email with announcements within 24 hours. Choose fewer people, or send it later.',
      other:
        'Your organization can send # emails with announcements within 24 hours. Choose fewer people, or send it later.',
    })}`,
    'tag UNKNOWN': t`Choose a tag of your contacts.`,
    'subject MISSING': t`Enter a subject.`,
    'body MISSING': t`Write a message.`,
    'sendAt MISSING': t`Choose a date and a time.`,
    'sendAt INVALID': t`Choose a date and a time.`,
    'sendAt TOO_SMALL': t`Choose a time in the future.`,
    'sendAt TOO_LARGE': t`Choose a time within the next year.`,
    'sendAt TOO_MANY': t`${plural(ANNOUNCEMENTS_PER_DAY_MAX, {
      one: 'You can send # announcement within 24 hours. Choose another time.',
      other: 'You can send # announcements within 24 hours. Choose another time.',
    })}`,
  };
  return (name, code) => texts[`${name} ${code}`];
}
