import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { videoSite } from '#shared/video-link.ts';
import { TextField } from '../../ui/field.tsx';
import { Panel } from './panel.tsx';

/** Inserts a link to a video as a block of its own. */
export function VideoPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui();
  const [href, setHref] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const apply = () => {
    const site = videoSite(href.trim());
    if (site === null) return setError(t`Enter a link to a video on YouTube or Vimeo.`);
    const attrs = { href: href.trim(), title: title.trim() || t`Watch on ${site}` };
    editor
      .chain()
      .focus()
      .insertContent([{ type: 'videoLink', attrs }, { type: 'paragraph' }])
      .run();
    onClose();
  };
  return (
    <Panel isEdit={false} onSubmit={apply} onClose={onClose}>
      <TextField
        type="url"
        inputMode="url"
        label={t`Link to the video`}
        requiredText={t`(required)`}
        placeholder="https://youtu.be/…"
        value={href}
        error={error}
        onChange={({ target }) => setHref(target.value)}
        className="min-w-0 flex-1 basis-60"
      />
      <TextField
        label={t`Title`}
        requiredText={t`(required)`}
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        className="min-w-0 flex-1 basis-48"
      />
    </Panel>
  );
}
