import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizerProfile } from '#domain/organizers';
import { photoUrl } from '#shared/photo-url.ts';
import { Section } from '../../account/frame/section.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { PHOTO_TYPES } from '../image/upload-form.tsx';

type Use = 'logo' | 'cover';

interface Props {
  profile: OrganizerProfile;
  refusal: ShownRefusal | null | undefined;
  /** The form that was refused. */
  refusedUse: string | undefined;
}

/** Uploads and removes the logo and the cover. */
export function PhotoForms({ profile, refusal, refusedUse }: Props) {
  const { t } = useLingui();
  const refusalOf = (use: Use) => (refusedUse === use ? refusal : null);
  const { logo, cover } = profile;
  return (
    <>
      <Section title={<Trans>Logo</Trans>} intro={<Trans>Shown round, beside your name.</Trans>}>
        <PhotoForm profile={profile} use="logo" label={t`Logo`} refusal={refusalOf('logo')}>
          {logo && <Image src={photoUrl(logo, 640)} alt={t`Your logo`} className="size-28 rounded-full" />}
        </PhotoForm>
      </Section>
      <Section title={<Trans>Cover</Trans>} intro={<Trans>A wide photo at the top of your page.</Trans>}>
        <PhotoForm profile={profile} use="cover" label={t`Cover`} refusal={refusalOf('cover')}>
          {cover && <Image src={photoUrl(cover, 1280)} alt={t`Your cover`} className="aspect-3/1 w-full rounded-md" />}
        </PhotoForm>
      </Section>
    </>
  );
}

interface FormProps {
  profile: OrganizerProfile;
  use: Use;
  label: string;
  refusal: ShownRefusal | null | undefined;
  /** The stored photo; null without one. */
  children: ReactNode;
}

function PhotoForm({ profile, use, label, refusal, children }: FormProps) {
  const { i18n } = useLingui();
  const fieldError = useFieldErrors(refusal)('photo');
  const error = fieldError ?? (refusal ? i18n._(refusal.text) : undefined);
  return (
    <div className="grid gap-4">
      {children}
      <PostForm encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="profileId" value={profile.id} />
        <label className="min-w-0 flex-1 basis-64">
          <span className="sr-only">{label}</span>
          <input
            name="photo"
            type="file"
            accept={PHOTO_TYPES}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${use}-hint ${use}-error` : `${use}-hint`}
            className="block max-w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
          />
        </label>
        <Button variant="outline" name="intent" value={use}>
          <Trans>Upload</Trans>
        </Button>
      </PostForm>
      <p id={`${use}-hint`} className="text-sm text-ink-soft">
        <Trans>JPEG, PNG or WebP, up to 10 MB, at least 600 × 300 pixels.</Trans>
      </p>
      {error && (
        <p id={`${use}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {profile[use] && (
        <PostForm>
          <input type="hidden" name="profileId" value={profile.id} />
          <Button variant="quiet" name="intent" value={`remove-${use}`} className="-ms-5">
            {use === 'logo' ? <Trans>Remove the logo</Trans> : <Trans>Remove the cover</Trans>}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
