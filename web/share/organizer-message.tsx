import { Trans } from '@lingui/react/macro';

/**
 * What the organizer wrote about the cancellation or postponement of an event, as plain text with line breaks; nothing
 * for ''.
 */
export function OrganizerMessage({ text, className = '' }: { text: string; className?: string }) {
  if (text === '') return null;
  return (
    <figure className={className}>
      <figcaption className="text-sm text-ink-soft">
        <Trans>Message from the organizer</Trans>
      </figcaption>
      <blockquote dir="auto" className="mt-1 whitespace-pre-line text-ink wrap-anywhere">
        {text}
      </blockquote>
    </figure>
  );
}
