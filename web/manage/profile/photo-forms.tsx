import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizerProfile } from '#domain/organizers';
import { photoUrl } from '#shared/photo-url.ts';
import { Section } from '../../account/frame/section.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { UploadField } from './upload-field.tsx';

type Use = 'logo' | 'cover';

interface Props {
  profile: OrganizerProfile;
  refusal: ShownRefusal | null | undefined;
  /** The name of the form that was refused. */
  refusedUse: string | undefined;
}

/** Uploads and removes the logo, the cover and further photos. */
export function PhotoForms({ profile, refusal, refusedUse }: Props) {
  const { t } = useLingui();
  const refusalOf = (use: Use | 'photo') => (refusedUse === use ? refusal : null);
  const { logo, cover } = profile;
  return (
    <>
      <Section title={<Trans>Logo</Trans>} intro={<Trans>Shown as a circle next to your name.</Trans>}>
        <PhotoForm profile={profile} use="logo" label={t`Logo`} refusal={refusalOf('logo')}>
          {logo && <Image src={photoUrl(logo, 640)} alt={t`Your logo`} className="size-28 rounded-full" />}
        </PhotoForm>
      </Section>
      <Section title={<Trans>Cover</Trans>} intro={<Trans>A wide photo at the top of your page.</Trans>}>
        <PhotoForm profile={profile} use="cover" label={t`Cover`} refusal={refusalOf('cover')}>
          {cover && <Image src={photoUrl(cover, 1280)} alt={t`Your cover`} className="aspect-3/1 w-full rounded-md" />}
        </PhotoForm>
      </Section>
      <GalleryForm profile={profile} refusal={refusalOf('photo')} />
    </>
  );
}

interface FormProps {
  profile: OrganizerProfile;
  use: Use;
  label: string;
  refusal: ShownRefusal | null | undefined;
  /** The stored photo; null when there is none. */
  children: ReactNode;
}

function PhotoForm({ profile, use, label, refusal, children }: FormProps) {
  return (
    <div className="grid gap-4">
      {children}
      <UploadField profileId={profile.id} use={use} label={label} refusal={refusal} />
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
