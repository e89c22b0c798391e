import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import type { OrganizerProfile } from '#domain/organizers';
import { paths } from '#shared/paths.ts';
import { photoUrl } from '#shared/photo-url.ts';
import { OrganizerLogo } from '../cards/organizer-logo.tsx';
import { FollowButton } from '../favorites/follow-button.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Image } from '../ui/image.tsx';

interface Props {
  organizer: OrganizerProfile;
  followers: number;
  /** Whether the person belongs to the organization, and so edits the profile instead of following it. */
  isOwn: boolean;
}

/** Name, description, links and follow button of an organizer. */
export function OrganizerHeader({ organizer, followers, isOwn }: Props) {
  const to = useLocalePath();
  return (
    <header className="flex flex-wrap items-start gap-6">
      {organizer.cover && (
        <Image
          src={photoUrl(organizer.cover, 1280)}
          srcSet={`${photoUrl(organizer.cover, 640)} 640w, ${photoUrl(organizer.cover, 1280)} 1280w`}
          sizes="(max-width: 1264px) 96vw, 1200px"
          alt=""
          className="aspect-2/1 basis-full rounded-md md:aspect-4/1"
        />
      )}
      <OrganizerLogo organizer={organizer} className="size-20 text-3xl" />
      <div className="min-w-0 flex-1 basis-72">
        <h1 lang={organizer.language} className="text-3xl">
          {organizer.name}
        </h1>
        {/* sanitized by the allow-list of domain/rich-text before it was stored */}
        {organizer.aboutHtml && (
          <div
            lang={organizer.language}
            className="prose mt-3 max-w-[68ch] text-ink-soft"
            dangerouslySetInnerHTML={{ __html: organizer.aboutHtml }}
          />
        )}
        <Links organizer={organizer} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOwn ? (
            <ButtonLink variant="outline" href={to(paths.myProfile(organizer.id))}>
              <Trans>Edit profile</Trans>
            </ButtonLink>
          ) : (
            <FollowButton organizer={organizer} />
          )}
          {followers > 0 && (
            <p className="text-sm text-ink-soft">
              <Plural value={followers} one="# follower" other="# followers" />
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

/** Further photos, in a row that scrolls sideways. */
export function Gallery({ organizer: { photos, name } }: Pick<Props, 'organizer'>) {
  const { t } = useLingui();
  if (photos.length === 0) return null;
  return (
    <section aria-label={t`Photos`} className="mt-8">
      {/* focusable, so that people can scroll the row with the keyboard */}
      <ul tabIndex={0} className="edge-to-edge flex snap-x gap-3 overflow-x-auto pb-2">
        {photos.map((photo, index) => (
          <li key={photo} className="w-64 shrink-0 snap-start sm:w-80">
            <Image
              src={photoUrl(photo, 640)}
              alt={t`Photo ${index + 1} of ${name}`}
              loading="lazy"
              className="aspect-3/2 w-full rounded-md"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ organizer }: Pick<Props, 'organizer'>) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-accent">
      {organizer.website && (
        <li>
          <a
            rel="nofollow noopener ugc"
            className="inline-flex min-h-9 items-center gap-1.5 underline-offset-4 hover:underline"
            href={organizer.website}
          >
            <Globe aria-hidden="true" className="size-4" /> <Trans>Website</Trans>
          </a>
        </li>
      )}
      {organizer.links.map((link) => (
        <li key={link} className="min-w-0">
          <a
            rel="nofollow noopener ugc"
            className="inline-flex min-h-9 items-center wrap-anywhere underline-offset-4 hover:underline"
            href={link}
          >
            <bdi>{siteOf(link)}</bdi>
          </a>
        </li>
      ))}
      <li>
        <a
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
          href={paths.organizerCalendar(organizer)}
        >
          <Trans>Calendar</Trans>
        </a>
      </li>
      <li>
        <a
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
          href={paths.organizerRss(organizer)}
        >
          <Trans>RSS feed</Trans>
        </a>
      </li>
    </ul>
  );
}

const SITES: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitter.com': 'X',
  'bsky.app': 'Bluesky',
  'linkedin.com': 'LinkedIn',
  'soundcloud.com': 'SoundCloud',
  'open.spotify.com': 'Spotify',
};

/** The name of a well-known site, else the host name. */
function siteOf(link: string): string {
  const host = new URL(link).hostname.replace(/^(?:www|m)\./, '');
  return SITES[host] ?? host;
}
