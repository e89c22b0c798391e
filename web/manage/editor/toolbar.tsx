import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
  Video,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { LinkPanel } from './link-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { VideoPanel } from './video-panel.tsx';

type Panel = 'link' | 'photo' | 'video' | null;

interface Tool {
  name: string;
  icon: LucideIcon;
  /** Whether the button is on; undefined for a button without a state. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** The panel that the button opens. */
  panel?: Panel;
  run: () => void;
}

interface Props {
  editor: Editor;
  /** The event's id; undefined for an event that is not stored yet, which cannot have photos. */
  eventId: string | undefined;
}

/** The buttons above the text, one tab stop (WAI-ARIA toolbar), and below them the panel of a link, a photo or a video. */
export function Toolbar({ editor, eventId }: Props) {
  const { t } = useLingui();
  const [panel, setPanel] = useState<Panel>(null);
  const [current, setCurrent] = useState(0);
  const tools = useTools(editor, setPanel).filter(({ panel: opened }) => opened !== 'photo' || eventId !== undefined);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTool(event, current, tools.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  return (
    <div className="shrink-0 border-b border-line">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Formatting`}
        aria-controls="description"
        onKeyDown={moveFocus}
        className="flex flex-wrap p-1"
      >
        {tools.map(({ name, icon: Icon, isOn, isDisabled, run }, index) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={isOn}
            aria-disabled={isDisabled ? true : undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onMouseDown={(event) => event.preventDefault()} // the text retains the focus and the selection
            onClick={() => isDisabled || run()}
            className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </div>
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'photo' && eventId !== undefined && <PhotoPanel editor={editor} eventId={eventId} onClose={close} />}
      {panel === 'video' && <VideoPanel editor={editor} onClose={close} />}
    </div>
  );
}

function useTools(editor: Editor, openPanel: (panel: Panel) => void): Tool[] {
  const { t } = useLingui();
  const chain = () => editor.chain().focus();
  return [
    {
      name: t`Heading`,
      icon: Heading,
      isOn: editor.isActive('heading'),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { name: t`Bold`, icon: Bold, isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { name: t`Italic`, icon: Italic, isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      name: t`Bulleted list`,
      icon: List,
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: t`Numbered list`,
      icon: ListOrdered,
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    { name: t`Link`, icon: Link, isOn: editor.isActive('link'), run: () => openPanel('link') },
    {
      name: t`Photo`,
      icon: ImageIcon,
      isOn: editor.isActive('photo'),
      panel: 'photo',
      run: () => openPanel('photo'),
    },
    { name: t`Video`, icon: Video, run: () => openPanel('video') },
    { name: t`Undo`, icon: Undo2, isDisabled: !editor.can().undo(), run: () => chain().undo().run() },
    { name: t`Redo`, icon: Redo2, isDisabled: !editor.can().redo(), run: () => chain().redo().run() },
  ];
}

/** The button that an arrow key, Home or End moves to; null for other keys. */
function nextTool(
  { key, currentTarget }: KeyboardEvent<HTMLDivElement>,
  current: number,
  count: number,
): number | null {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[key];
  if (step !== undefined) return (current + step + count) % count;
  return { Home: 0, End: count - 1 }[key] ?? null;
}
