import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { PHOTO_TYPES } from '../image/upload-form.tsx';

/** Which picture looks best where the profile shows it. */
const PROPORTIONS = {
  logo: msg`Square works best, with nothing important in the corners.`,
  cover: msg`2400 × 600 pixels works best. Phones show only the middle half.`,
  photo: msg`Landscape works best, such as 1200 × 800 pixels.`,
};

interface Props {
  profileId: string;
  /** The use of the photo, which is also the intent of the form. */
  use: 'logo' | 'cover' | 'photo';
  label?: string;
  /** The refusal of this form. */
  refusal: ShownRefusal | null | undefined;
}

/** Uploads one photo of a profile as soon as it is chosen. Without script, a button uploads it. */
export function UploadField({ profileId, use, label, refusal }: Props) {
  const { i18n, t } = useLingui();
  const fieldError = useFieldErrors(refusal)('photo');
  const error = fieldError ?? (refusal ? i18n._(refusal.text) : undefined);
  const [isUploading, setIsUploading] = useState(false);
  const upload = (form: HTMLFormElement | null) => {
    setIsUploading(true);
    form?.requestSubmit();
  };
  return (
    <>
      <PostForm encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="intent" value={use} />
        <label className="min-w-0 flex-1 basis-64">
          <span className="sr-only">{label ?? t`Photo`}</span>
          <input
            name="photo"
            type="file"
            accept={PHOTO_TYPES}
            required
            onChange={({ currentTarget }) => upload(currentTarget.form)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${use}-hint ${use}-error` : `${use}-hint`}
            className="block max-w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
          />
        </label>
        <noscript>
          <Button variant="outline">
            <Trans>Upload</Trans>
          </Button>
        </noscript>
        {isUploading && (
          <p role="status" className="text-sm font-medium">
            <Trans>Uploading…</Trans>
          </p>
        )}
      </PostForm>
      <p id={`${use}-hint`} className="text-sm text-ink-soft">
        {use === 'logo' ? (
          <Trans>JPEG, PNG or WebP, up to 10 MB, at least 200 × 200 pixels.</Trans>
        ) : (
          <Trans>JPEG, PNG or WebP, up to 10 MB, at least 600 × 300 pixels.</Trans>
        )}{' '}
        {i18n._(PROPORTIONS[use])}
      </p>
      {error && (
        <p id={`${use}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </>
  );
}
