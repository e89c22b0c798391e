import type { AnnouncementPreview as Preview } from '#domain/notifications';
import { MailPreview } from '../messages/mail-preview.tsx';
import { AudienceName } from './audience-name.tsx';
import type { AnnouncementTexts } from './read-form.ts';

interface Props {
  preview: Preview;
  typed: AnnouncementTexts;
  tz: string;
  /** The address that the test mail goes to; null before a test. */
  testedTo: string | null;
  idempotencyKey: string;
}

/** An announcement as its recipients will see it, and the buttons that send, test and change it. */
export function AnnouncementPreview({ typed, ...rest }: Props) {
  const { organizationId, organizerId, eventId, audience, tag, subject, body, when, sendDate, sendTime } = typed;
  return (
    <MailPreview
      {...rest}
      typed={{ organizationId, organizerId, eventId, audience, tag, subject, body, when, sendDate, sendTime }}
      audience={<AudienceName audience={rest.preview.audience} tag={rest.preview.tag} />}
    />
  );
}
