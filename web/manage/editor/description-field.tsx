import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { EVENT_DESCRIPTION_MAX_CHARS } from '#shared/limits.ts';
import { TextField } from '../../ui/field.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { onFillIn } from '../fill-in.ts';

interface Props {
  /** The event's id; undefined for an event that is not stored yet. */
  eventId: string | undefined;
  /** Plain text, for browsers without script. */
  text: string;
  /** The same text as HTML; undefined when only the plain text is known. */
  html: string | undefined;
  error: string | undefined;
  /** An explanation below the text area, for browsers without script. */
  hint?: string;
}

const HEIGHT = '20rem';
const loadEditor = () => import('./description-editor.tsx');

/**
 * The description of an event: a text area, which becomes an editor with formatting once its code has loaded. The editor
 * sends HTML in a field of its own; the text area sends plain text.
 */
export function DescriptionField({ eventId, text, html: stored, error, hint }: Props) {
  const { t } = useLingui();
  const group = useRef<HTMLDivElement>(null);
  /** The HTML that is sent instead of the plain text; null while the text area is shown. */
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const form = group.current?.closest('form');
    return form ? onFillIn(form, (unsent) => setHtml(unsent.get(HTML_FIELD))) : undefined;
  }, []);
  const loaded = useLazyModule(loadEditor, () => {
    const typed = group.current?.querySelector('textarea')?.value ?? text;
    return html ?? (stored !== undefined && typed === text ? stored : paragraphsOf(typed));
  });
  const label = t`Description`;
  return (
    <div ref={group}>
      {loaded ? (
        <loaded.module.DescriptionEditor
          eventId={eventId}
          label={label}
          html={loaded.captured}
          error={error}
          height={HEIGHT}
          onChange={setHtml}
        />
      ) : (
        <TextField
          id="description"
          name="description"
          label={label}
          hint={hint}
          requiredText={t`(required)`}
          rows={10}
          style={{ height: HEIGHT }}
          maxLength={EVENT_DESCRIPTION_MAX_CHARS}
          defaultValue={text}
          error={error}
        />
      )}
      {(loaded || html !== null) && <input type="hidden" name={HTML_FIELD} value={html ?? loaded?.captured ?? ''} />}
    </div>
  );
}

const HTML_FIELD = 'descriptionHtml';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The HTML of a plain text: each line becomes a paragraph. */
const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char)}</p>`)
    .join('');
