import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { extensions } from './extensions.ts';
import { Toolbar } from './toolbar.tsx';

interface Props {
  label: string;
  /** The event's id; undefined for an event that is not stored yet. */
  eventId: string | undefined;
  /** The initial text, as HTML. */
  html: string;
  error: string | undefined;
  /** The height as a CSS value. The person may change it. */
  height: string;
  /** Called with HTML after each change; '' for an empty text. */
  onChange: (html: string) => void;
}

/** An editor for a text with headings, lists, links, photos and videos. */
export function DescriptionEditor({ label, eventId, html, error, height, onChange }: Props) {
  const id = useId();
  const { place, editor } = useEditor({ html, labelledBy: id, onChange });
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(error !== undefined));
    if (error) editor?.view.dom.setAttribute('aria-describedby', 'description-error');
    else editor?.view.dom.removeAttribute('aria-describedby');
  }, [editor, error]);
  return (
    <>
      <p id={id} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div
        role="group"
        aria-labelledby={id}
        style={{ height }}
        className={`flex min-h-60 resize-y flex-col overflow-hidden rounded-sm border bg-raised has-[[role=textbox]:focus]:outline-3 has-[[role=textbox]:focus]:outline-offset-1 has-[[role=textbox]:focus]:outline-ember ${error ? 'border-bad' : 'border-line-strong'}`}
      >
        {editor && <Toolbar editor={editor} eventId={eventId} />}
        <div ref={place} className="min-h-0 flex-1 overflow-y-auto *:min-h-full *:px-3.5 *:py-3 [&_img]:max-h-52" />
      </div>
      {error && (
        <p id="description-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </>
  );
}

interface Options {
  html: string;
  labelledBy: string;
  onChange: (html: string) => void;
}

/** The editor inside `place`; null until it is mounted. The component renders again after each change and selection. */
function useEditor({ html, labelledBy, onChange }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setTransactions] = useState(0);
  const changed = useEffectEvent((current: Editor) => {
    onChange(current.isEmpty ? '' : current.getHTML());
    // a button of the toolbar changes no input, so this event saves the draft
    setTimeout(() => place.current?.dispatchEvent(new Event('input', { bubbles: true })));
  });
  const create = useEffectEvent((element: HTMLElement) => {
    const created = new Editor({
      element,
      extensions,
      content: html,
      injectCSS: false,
      editorProps: {
        attributes: {
          id: 'description',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          class: 'prose whitespace-break-spaces wrap-anywhere outline-none',
        },
      },
      onUpdate: ({ editor: current }) => changed(current),
      onTransaction: () => setTransactions((count) => count + 1),
    });
    setEditor(created);
    return created;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const created = create(place.current);
    return () => created.destroy();
  }, []);
  return { place, editor };
}
