import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { STUDIO_TONES, type StudioDesign, type StudioPhoto } from '#shared/studio/design.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { PHOTO_TYPES, Progress } from '../image/upload-form.tsx';
import { useUpload } from '../image/use-upload.ts';
import { TONE_NAMES } from './names.ts';

interface Props {
  /** The event whose organization owns the photos. */
  eventId: string;
  design: StudioDesign;
  /** A photo that the design had before, to use again; null for none. */
  earlier: StudioPhoto | null;
  onChange: (change: Partial<StudioDesign>, field?: string) => void;
  refusal: ShownRefusal | null;
}

/** The photo of a design: upload, tone, and the point that stays in view. Needs script. */
export function PhotoChoice({ eventId, design, earlier, onChange, refusal }: Props) {
  const { t } = useLingui();
  const { photo } = design;
  const { state, start, cancel } = useUpload({
    eventId,
    fields: { use: 'design' },
    onUploaded: (answer) =>
      onChange({ photo: { mediaId: (JSON.parse(answer) as { id: string }).id, focusX: 50, focusY: 50 } }),
  });
  const shown = state.kind === 'refused' ? state.refusal : refusal;
  const error = useFieldErrors(shown)('photo');
  const failure =
    state.kind === 'failed' ? t`The upload didn’t go through. Check your connection and try again.` : error;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 p-0 font-display text-lg leading-tight font-bold">
        <Trans>Photo</Trans>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-raised px-4 font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ember hover:border-ink">
          <Upload aria-hidden="true" className="size-4" />
          {photo ? <Trans>Replace</Trans> : <Trans>Upload a photo</Trans>}
          <input
            id="photo-file"
            type="file"
            accept={PHOTO_TYPES}
            disabled={state.kind === 'uploading'}
            aria-describedby={failure ? 'photo-error' : undefined}
            onChange={({ target }) => target.files?.[0] && start(target.files[0], () => (target.value = ''))}
            className="sr-only"
          />
        </label>
        {photo && (
          <Button type="button" variant="quiet" onClick={() => onChange({ photo: null })}>
            <ImageOff aria-hidden="true" className="size-4" />
            <Trans>Use a motif instead</Trans>
          </Button>
        )}
        {!photo && earlier && (
          <Button type="button" variant="outline" onClick={() => onChange({ photo: earlier })}>
            <Trans>Use the event’s photo</Trans>
          </Button>
        )}
      </div>
      {failure && (
        <p id="photo-error" role="alert" className="mt-2 text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      {state.kind === 'uploading' && <Progress percent={state.percent} onCancel={cancel} />}
      {photo && <PhotoDetails design={design} photo={photo} onChange={onChange} />}
    </fieldset>
  );
}

function PhotoDetails({ design, photo, onChange }: Pick<Props, 'design' | 'onChange'> & { photo: StudioPhoto }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-x-6">
        {STUDIO_TONES.map((tone) => (
          <label key={tone} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="tone"
              value={tone}
              checked={design.tone === tone}
              onChange={() => onChange({ tone })}
              className="size-5 accent-accent"
            />
            {i18n._(TONE_NAMES[tone])}
          </label>
        ))}
      </div>
      <Slider
        label={t`Left to right`}
        value={photo.focusX}
        onChange={(focusX) => onChange({ photo: { ...photo, focusX } }, 'focusX')}
      />
      <Slider
        label={t`Top to bottom`}
        value={photo.focusY}
        onChange={(focusY) => onChange({ photo: { ...photo, focusY } }, 'focusY')}
      />
    </div>
  );
}

const Slider = ({ label, value, onChange }: { label: ReactNode; value: number; onChange: (value: number) => void }) => (
  <label className="grid gap-1 text-sm font-semibold">
    {label}
    <input
      type="range"
      min={0}
      max={100}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 w-full cursor-pointer accent-accent"
    />
  </label>
);
