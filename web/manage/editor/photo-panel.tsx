import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type Ref, useRef, useState } from 'react';
import { photoUrl } from '#shared/photo-url.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { TextField } from '../../ui/field.tsx';
import { PHOTO_TYPES, Progress } from '../image/upload-form.tsx';
import { useUpload } from '../image/use-upload.ts';
import { Panel } from './panel.tsx';

interface Props {
  editor: Editor;
  eventId: string;
  onClose: () => void;
}

const ALT_MAX_CHARS = 200;

/** Uploads a photo and inserts it with its description, or changes the description of the selected photo. */
export function PhotoPanel({ editor, eventId, onClose }: Props) {
  const { t } = useLingui();
  const isSelected = editor.isActive('photo');
  const [alt, setAlt] = useState(String(editor.getAttributes('photo')['alt'] ?? ''));
  const file = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { state, start, cancel } = useUpload({
    eventId,
    fields: { use: 'description' },
    onUploaded: (answer) => {
      const { name, width, height } = JSON.parse(answer) as { name: string; width: number; height: number };
      const attrs = { src: photoUrl(name, 1280), alt: alt.trim(), width, height };
      editor
        .chain()
        .focus()
        .insertContent([{ type: 'photo', attrs }, { type: 'paragraph' }])
        .run();
      onClose();
    },
  });
  const error = usePhotoError(state, isMissing);
  const apply = () => {
    if (isSelected) {
      editor.chain().focus().updateAttributes('photo', { alt: alt.trim() }).run();
      return onClose();
    }
    const input = file.current;
    const chosen = input?.files?.[0];
    setIsMissing(!chosen);
    if (input && chosen) start(chosen, () => (input.value = ''));
  };
  return (
    <Panel isEdit={isSelected} onSubmit={apply} onClose={onClose}>
      {!isSelected && <FileField ref={file} error={error} />}
      <TextField
        label={t`What does the photo show?`}
        requiredText={t`(required)`}
        maxLength={ALT_MAX_CHARS}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        className="min-w-0 flex-1 basis-60"
      />
      {state.kind === 'uploading' && (
        <div className="basis-full">
          <Progress percent={state.percent} onCancel={cancel} />
        </div>
      )}
    </Panel>
  );
}

function FileField({ ref, error }: { ref: Ref<HTMLInputElement>; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <div className="min-w-0 flex-1 basis-60">
      <label htmlFor="description-photo" className="mb-1.5 block font-semibold">{t`Photo`}</label>
      <input
        ref={ref}
        id="description-photo"
        type="file"
        accept={PHOTO_TYPES}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'description-photo-error' : undefined}
        className="block min-h-12 max-w-full py-0.5 text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-raised file:px-5 file:font-semibold file:text-ink"
      />
      {error && (
        <p id="description-photo-error" role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

function usePhotoError(state: ReturnType<typeof useUpload>['state'], isMissing: boolean): string | undefined {
  const { t, i18n } = useLingui();
  const refusal = state.kind === 'refused' ? state.refusal : null;
  const fieldError = useFieldErrors(refusal)('photo');
  if (state.kind === 'failed') return t`The upload didn’t go through. Check your connection and try again.`;
  if (refusal) return fieldError ?? i18n._(refusal.text);
  return isMissing && state.kind === 'idle' ? t`Choose a photo.` : undefined;
}
