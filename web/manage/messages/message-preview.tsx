import type { MessagePreview as Preview } from '#domain/notifications';
import type { FrameEvent } from '../manage-frame.tsx';
import { AudienceText } from './audience-text.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { MessageTexts } from './read-form.ts';

interface Props {
  event: FrameEvent;
  classes: { id: string; name: string }[];
  preview: Preview;
  typed: MessageTexts;
  /** The address that the test mail goes to; null before a test. */
  testedTo: string | null;
  idempotencyKey: string;
}

/** A message as its recipients will see it, and the buttons that send, test and change it. */
export function MessagePreview({ event, classes, typed, ...rest }: Props) {
  const { audience, subject, body, when, sendDate, sendTime } = typed;
  return (
    <MailPreview
      {...rest}
      typed={{ audience, subject, body, when, sendDate, sendTime }}
      audience={<AudienceText audience={rest.preview.audience} classes={classes} />}
      tz={event.tz}
    />
  );
}
