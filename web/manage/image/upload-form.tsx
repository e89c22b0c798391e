import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useUpload } from './use-upload.ts';

/** iOS converts HEIC photos to JPEG when a form names only these types. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

interface Props {
  eventId: string;
  /** The refusal of the form's last upload. */
  refusal: ShownRefusal | null;
  hasPhoto: boolean;
}

/** Uploads a photo as soon as the person chooses it, and shows the progress. Without script, a button uploads it. */
export function UploadForm({ eventId, refusal, hasPhoto }: Props) {
  const { t, i18n } = useLingui();
  const isHydrated = useHydrated();
  const to = useLocalePath();
  const { state, start, cancel } = useUpload({
    eventId,
    onUploaded: () => location.assign(`${to(paths.manageImage(eventId))}?done=saved`),
  });
  const shown = state.kind === 'refused' ? state.refusal : state.kind === 'idle' ? refusal : null;
  const fieldError = useFieldErrors(shown)('photo');
  const error =
    state.kind === 'failed'
      ? t`The upload didn’t go through. Check your connection and try again.`
      : (fieldError ?? (shown && i18n._(shown.text)));
  const isUploading = state.kind === 'uploading';
  return (
    <PostForm encType="multipart/form-data">
      <label
        htmlFor="photo"
        className={`flex flex-col items-start gap-3 rounded-md border border-dashed p-5 ${error ? 'border-bad' : 'border-line-strong'}`}
      >
        <span className="flex items-center gap-2 font-semibold">
          <Upload aria-hidden="true" className="size-5 text-accent" />
          {hasPhoto ? <Trans>Replace the photo</Trans> : <Trans>Upload a photo</Trans>}
        </span>
        <span id="photo-hint" className="text-sm text-ink-soft">
          <Trans>
            JPEG, PNG or WebP, up to 10 MB, at least 600 × 300 pixels. We show photos twice as wide as tall.
          </Trans>
        </span>
        <input
          id="photo"
          name="photo"
          type="file"
          accept={PHOTO_TYPES}
          disabled={isUploading}
          required={!isHydrated}
          aria-describedby={error ? 'photo-hint photo-error' : 'photo-hint'}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => target.files?.[0] && start(target.files[0], () => (target.value = ''))}
          className="max-w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
        />
      </label>
      {error && (
        <p id="photo-error" role="alert" className="mt-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {isUploading && <Progress percent={state.percent} onCancel={cancel} />}
      {/* with script, a photo is uploaded when it is chosen: a button that then disappears would move the rest */}
      <noscript>
        <Button name="intent" value="upload" className="mt-4">
          <Trans>Upload</Trans>
        </Button>
      </noscript>
    </PostForm>
  );
}

/** The progress of an upload, with a button that cancels it. */
export function Progress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex items-center gap-4">
      <progress value={percent} max={100} aria-label={t`Uploading`} className="h-2 min-w-0 flex-1 accent-accent" />
      <span className="text-sm tabular-nums">{percent} %</span>
      <Button type="button" variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
