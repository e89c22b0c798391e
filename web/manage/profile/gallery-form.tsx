import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { OrganizerProfile } from '#domain/organizers';
import { ORGANIZER_PHOTOS_MAX } from '#shared/limits.ts';
import { photoUrl } from '#shared/photo-url.ts';
import { Section } from '../../account/frame/section.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Image } from '../../ui/image.tsx';
import { UploadField } from './upload-field.tsx';

interface Props {
  profile: OrganizerProfile;
  refusal: ShownRefusal | null | undefined;
}

/** Adds photos to a profile and removes them. */
export function GalleryForm({ profile, refusal }: Props) {
  const { photos } = profile;
  return (
    <Section
      title={<Trans>Photos</Trans>}
      intro={<Trans>Your rooms, your crowd, your stage. Up to {ORGANIZER_PHOTOS_MAX} photos.</Trans>}
    >
      <div className="grid gap-4">
        {photos.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map((name, index) => (
              <li key={name} className="relative">
                <StoredPhoto profileId={profile.id} name={name} number={index + 1} />
              </li>
            ))}
          </ul>
        )}
        {photos.length < ORGANIZER_PHOTOS_MAX && <UploadField profileId={profile.id} use="photo" refusal={refusal} />}
      </div>
    </Section>
  );
}

function StoredPhoto({ profileId, name, number }: { profileId: string; name: string; number: number }) {
  const { t } = useLingui();
  const label = t`Remove photo ${number}`;
  return (
    <>
      <Image src={photoUrl(name, 640)} alt={t`Photo ${number}`} className="aspect-3/2 w-full rounded-md" />
      <PostForm className="absolute end-1.5 top-1.5">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="photoName" value={name} />
        <button
          name="intent"
          value="remove-photo"
          aria-label={label}
          title={label}
          className="grid size-11 place-items-center rounded-full border border-line bg-raised text-ink shadow-lift hover:border-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </PostForm>
    </>
  );
}
