import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, UserRound } from 'lucide-react';
import { followerCounts } from '#domain/favorites';
import {
  addGalleryPhoto,
  changeProfile,
  myProfiles,
  profileEditor,
  removeGalleryPhoto,
  removeProfilePhoto,
  setProfilePhoto,
} from '#domain/management';
import type { OrganizerProfile } from '#domain/organizers';
import { endShortAddress, setShortAddress, shortAddressesOf } from '#domain/reach';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CreateEventLink } from '../../organize/create-event-link.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { uploadedFile } from '../image/uploaded-file.ts';
import { fieldsOfForm, profileForm, textsOfProfile } from './form-fields.ts';
import { PhotoForms } from './photo-forms.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ShortAddressForm } from '../short-address/form.tsx';
import { ProfileSwitch } from './profile-switch.tsx';

/** `?profile=` chooses among the profiles that the person may edit. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const profiles = await myProfiles(ctx);
    const profileId = url.searchParams.get('profile') ?? profiles[0]?.id;
    if (profileId === undefined) return { profiles, editor: null, isSaved: false, baseUrl: site.baseUrl };
    const [{ profile, fields }, followers, addresses] = await Promise.all([
      profileEditor(ctx, { profileId }),
      followerCounts(ctx, { organizerIds: [profileId] }),
      shortAddressesOf(ctx, { organizerId: profileId }),
    ]);
    return {
      profiles,
      editor: { profile, texts: textsOfProfile(fields), followers: followers.get(profileId) ?? 0, addresses },
      baseUrl: site.baseUrl,
      isSaved: url.searchParams.get('done') === 'saved',
    };
  });
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, files } = context.get(pageContext);
  const form = await readForm(request);
  const { intent, profileId, photoName, shortAddress, ...texts } = parseForm(profileForm, form);
  try {
    if (intent === 'logo' || intent === 'cover')
      await setProfilePhoto(ctx, { profileId, use: intent, bytes: await uploadedFile(form, 'photo') }, files);
    else if (intent === 'photo')
      await addGalleryPhoto(ctx, { profileId, bytes: await uploadedFile(form, 'photo') }, files);
    else if (intent === 'remove-photo') await removeGalleryPhoto(ctx, { profileId, name: photoName });
    else if (intent === 'set-address')
      await setShortAddress(ctx, { target: { organizerId: profileId }, name: shortAddress });
    else if (intent === 'end-address') await endShortAddress(ctx, { organizerId: profileId });
    else if (intent === 'remove-logo') await removeProfilePhoto(ctx, { profileId, use: 'logo' });
    else if (intent === 'remove-cover') await removeProfilePhoto(ctx, { profileId, use: 'cover' });
    else await changeProfile(ctx, { profileId, fields: fieldsOfForm(texts) });
    return seeOther(`${paths.myProfile(profileId)}&done=saved`, params);
  } catch (error) {
    return refusalResponse(error, { intent, texts, shortAddress });
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Organizer profile`);

/** The public profile of an organizer: texts, links, logo and cover. */
export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profiles, editor, isSaved, baseUrl } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const isTextRefusal = refused?.typed.intent === 'save';
  const addressRefused = refused?.typed.intent === 'set-address' ? refused : null;
  return (
    <div className="page-width max-w-5xl pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">
        <Trans>Organizer profile</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        <Trans>What people see when they open your page or follow you.</Trans>
      </p>
      {editor ? (
        <>
          <PublicLine profile={editor.profile} followers={editor.followers} />
          <ProfileSwitch profiles={profiles} current={editor.profile.id} />
          {isSaved && !refused && (
            <div className="mt-6">
              <SuccessNotice>
                <Trans>Saved.</Trans>
              </SuccessNotice>
            </div>
          )}
          <div className="mt-10">
            <PhotoForms
              profile={editor.profile}
              refusal={isTextRefusal ? null : refused?.refusal}
              refusedUse={refused?.typed.intent}
            />
            <ProfileForm
              key={editor.profile.id}
              profile={editor.profile}
              texts={isTextRefusal ? refused.typed.texts : editor.texts}
              refusal={isTextRefusal ? refused.refusal : null}
            />
            <div className="mt-12 max-w-2xl border-t border-line pt-10">
              <ShortAddressForm
                addresses={editor.addresses}
                baseUrl={baseUrl}
                mayChange
                typed={addressRefused?.typed.shortAddress}
                refusal={addressRefused?.refusal}
                hidden={<input type="hidden" name="profileId" value={editor.profile.id} />}
              >
                <Trans>Easy to say, and short enough for a poster. It leads to your page.</Trans>
              </ShortAddressForm>
            </div>
          </div>
        </>
      ) : (
        <NoProfile />
      )}
    </div>
  );
}

function PublicLine({ profile, followers }: { profile: OrganizerProfile; followers: number }) {
  const to = useLocalePath();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
      <a
        href={to(paths.organizer(profile))}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>View your page</Trans>
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
      <span className="text-ink-soft">
        <Plural value={followers} one="# follower" other="# followers" />
      </span>
    </p>
  );
}

function NoProfile() {
  const { t } = useLingui();
  return (
    <div className="mt-10">
      <EmptyList
        icon={<UserRound aria-hidden="true" />}
        title={t`No profile yet`}
        button={<CreateEventLink className="mt-6">{t`Create an event`}</CreateEventLink>}
      >
        <Trans>You get one with your first event. Then you can add a logo, links and a few words about you.</Trans>
      </EmptyList>
    </div>
  );
}
