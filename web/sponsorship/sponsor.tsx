import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { type Sponsor, sponsorPage } from '#domain/sponsorship';
import { idOfSegment, localePath } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import type { Route } from './+types/sponsor';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { OrganizerLogo } from '../cards/organizer-logo.tsx';
import { withErrorPage } from '../forms/refusal.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocale, useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CategoryNames, Fact, MoneyRange, OfferChips } from './facts.tsx';
import { SponsorPlaces } from './sponsor-card.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const { id, slug } = idOfSegment(params.sponsor, '-') ?? notFound();
  const { lang, prefix } = localeOfParams(params);
  return withErrorPage(async () => {
    const sponsor = await sponsorPage(ctx, { id, lang });
    const path = sponsorPaths.sponsor(sponsor);
    if (slug !== sponsor.slug || !url.pathname.endsWith('/')) throw redirect(localePath(prefix, path), 301);
    return { sponsor, path };
  });
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { sponsor, path } = loaderData;
  const description = sponsor.description.replace(/\s+/g, ' ').slice(0, 200);
  return pageMeta(args, { path, title: sponsor.name, description, type: 'profile', noIndex: !sponsor.isPublic });
}

/** The public profile of a sponsor. */
export default function SponsorPage({ loaderData: { sponsor } }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <div className="page-width pt-6 pb-20 md:pt-10">
      <a
        href={to(sponsorPaths.search())}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>All sponsors</Trans>
      </a>
      {sponsor.isOwn && <OwnNotice isPublic={sponsor.isPublic} />}
      <div className="mt-4 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Header sponsor={sponsor} />
          <p
            lang={sponsor.language}
            dir="auto"
            className="mt-8 max-w-prose text-lg whitespace-pre-line wrap-anywhere text-pretty"
          >
            {sponsor.description}
          </p>
        </div>
        <div className="self-start">
          <Facts sponsor={sponsor} />
          {!sponsor.isOwn && <Actions sponsor={sponsor} />}
        </div>
      </div>
    </div>
  );
}

function OwnNotice({ isPublic }: { isPublic: boolean }) {
  const to = useLocalePath();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-accent-soft px-5 py-4">
      <p>
        {isPublic ? (
          <Trans>This is your profile, as organizers see it.</Trans>
        ) : (
          <Trans>This is your profile. Only you can see it now.</Trans>
        )}
      </p>
      <ButtonLink variant="outline" href={to(sponsorPaths.profile())}>
        <Trans>Edit profile</Trans>
      </ButtonLink>
    </div>
  );
}

function Header({ sponsor }: { sponsor: Sponsor }) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex items-center gap-5">
        <OrganizerLogo organizer={{ name: sponsor.name, logo: null }} className="size-20 text-4xl max-sm:size-16" />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">
            <bdi>{sponsor.name}</bdi>
          </h1>
          {sponsor.website !== null && <Website url={sponsor.website} />}
        </div>
      </div>
      <div className="mt-6">
        <OfferChips offers={sponsor.offers} label={t`Offers`} />
      </div>
    </>
  );
}

const Website = ({ url }: { url: string }) => (
  <a
    href={url}
    rel="nofollow ugc noopener"
    className="mt-1 inline-flex min-h-8 items-center gap-1.5 wrap-anywhere text-accent underline-offset-4 hover:underline"
  >
    <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
    <bdi>{new URL(url).hostname.replace(/^www\./, '')}</bdi>
  </a>
);

function Actions({ sponsor }: { sponsor: Sponsor }) {
  const to = useLocalePath();
  const name = <bdi>{sponsor.name}</bdi>;
  return (
    <>
      <ButtonLink className="mt-5 min-h-13 w-full wrap-anywhere" href={to(sponsorPaths.contact(sponsor))}>
        <span>
          <Trans>Write to {name}</Trans>
        </span>
      </ButtonLink>
      <p className="mt-4 text-center text-sm">
        <a
          href={to(sponsorPaths.report(sponsor))}
          rel="nofollow"
          className="inline-flex min-h-8 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          <Trans>Report this profile</Trans>
        </a>
      </p>
    </>
  );
}

function Facts({ sponsor }: { sponsor: Sponsor }): ReactNode {
  const { lang } = useLocale();
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return (
    <aside className="rounded-md border border-line bg-raised p-6">
      <h2 className="sr-only">
        <Trans>At a glance</Trans>
      </h2>
      <dl className="grid gap-5">
        {sponsor.budget && (
          <Fact term={<Trans>Budget for an event</Trans>}>
            <span className="text-lg font-semibold">
              <MoneyRange range={sponsor.budget} currency={sponsor.currency} />
            </span>
          </Fact>
        )}
        <Fact term={<Trans>Looks for</Trans>}>
          <CategoryNames ids={sponsor.categories} />
        </Fact>
        <Fact term={<Trans>Where</Trans>}>
          <SponsorPlaces sponsor={sponsor} max={8} />
        </Fact>
        <Fact term={<Trans>Languages</Trans>}>
          <span suppressHydrationWarning>{sponsor.languages.map((code) => names.of(code) ?? code).join(', ')}</span>
        </Fact>
      </dl>
    </aside>
  );
}
