import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ThemedPicture } from '#domain/content';
import { contentPaths } from '#shared/content/paths.ts';
import { EventCard } from '../cards/event-card.tsx';
import { FeeCalculator } from '../content/calculator/calculator.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Image } from '../ui/image.tsx';
import type { Landing, Section } from './landing.server.ts';

/** The way from the list of marketing pages to this one, above its title. */
export function Name({ landing }: { landing: Landing }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return <Crumbs steps={[{ name: t`For organizers`, href: to(contentPaths.marketing()) }]} current={landing.name} />;
}

/** "Create an event", and the page's own further links. */
export function Actions({ landing, className = '' }: { landing: Landing; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <CreateLink href={landing.createHref} />
      {landing.actions.map(({ label, href }) => (
        <ButtonLink
          key={href}
          variant="outline"
          href={href}
          className="min-h-13 px-6 max-sm:w-full"
          lang={landing.lang}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

const CreateLink = ({ href, className = '' }: { href: string; className?: string }) => (
  <ButtonLink href={href} className={`min-h-13 px-8 text-lg max-sm:w-full ${className}`}>
    <Trans>Create an event</Trans>
  </ButtonLink>
);

/** Says that the page is not translated. */
export const InEnglish = ({ landing }: { landing: Landing }) =>
  landing.lang === undefined ? null : (
    <p className="mt-4 text-sm">
      <Trans>This page isn’t in your language yet, so we’re showing it in English.</Trans>
    </p>
  );

/** The text of a section; sanitized by the allow-list of domain/content. */
export const Html = ({ html, className = '' }: { html: string; className?: string }) =>
  html === '' ? null : (
    <div className={`article-text marketing-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );

/** The fee calculator of a section, or its cards. */
export const Shelf = ({ section }: { section: Section }) =>
  section.calculator ? (
    <FeeCalculator fees={section.calculator.fees} initial={section.calculator.fields} />
  ) : (
    <Cards section={section} />
  );

/** The cards of a section or page. */
const Cards = ({ section: { cards } }: { section: Pick<Section, 'cards'> }) =>
  cards.length === 0 ? null : (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id} className={`min-w-0 ${index > 1 ? 'max-md:hidden' : ''}`}>
          <EventCard card={card} />
        </li>
      ))}
    </ul>
  );

/** A picture of the product, in the theme of the page. */
export function Screen({ screen, className = '' }: { screen: NonNullable<Landing['screen']>; className?: string }) {
  const { light, dark } = screen.picture;
  return (
    <div className={`overflow-hidden rounded-md border border-line bg-raised ${className}`}>
      <ThemePicture picture={light} alt={screen.text} className={dark ? 'dark:hidden' : ''} />
      {dark && <ThemePicture picture={dark} alt={screen.text} className="hidden dark:block" />}
    </div>
  );
}

interface ThemePictureProps {
  picture: ThemedPicture['light'];
  alt: string;
  className: string;
}

// a hidden picture that is lazy is not loaded
const ThemePicture = ({ picture: { src, width, height, srcset, sizes }, alt, className }: ThemePictureProps) => (
  <div className={className} style={{ aspectRatio: `${width} / ${height}` }}>
    <Image
      src={src}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="size-full"
    />
  </div>
);

/** Events of this site that fit the page. */
export function LiveEvents({ landing, className = '' }: { landing: Landing; className?: string }) {
  const siteName = useSiteIfLoaded()?.name;
  if (landing.cards.length === 0) return null;
  return (
    <section aria-labelledby="live" className={className}>
      <h2 id="live" className="mb-7 text-2xl">
        {siteName ? <Trans>Coming up on {siteName}</Trans> : <Trans>Coming up</Trans>}
      </h2>
      <Cards section={landing} />
    </section>
  );
}

/** The end of a page: one call to action, and pages to read next. */
export function Closing({ landing }: { landing: Landing }) {
  const { t } = useLingui();
  return (
    <>
      <section className="page-width mt-20 md:mt-28" aria-labelledby="start">
        <div className="relative overflow-hidden rounded-[1.75rem] bg-accent-soft px-6 py-14 text-center md:px-12 md:py-20">
          <h2 id="start" className="mx-auto max-w-2xl text-3xl">
            <Trans>Your event could be live in three minutes.</Trans>
          </h2>
          <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">
            {landing.hasFees ? (
              <Trans>No contract, and you can change everything later.</Trans>
            ) : (
              <Trans>No fees from us, no contract, and you can change everything later.</Trans>
            )}
          </p>
          <CreateLink href={landing.createHref} className="mt-8" />
        </div>
      </section>
      <nav aria-label={t`More for organizers`} className="page-width mt-16 mb-16">
        <ul className="grid gap-x-8 border-t border-line md:grid-cols-3">
          {landing.related.map(({ slug, name, description, href, lang }) => (
            <li key={slug} className="max-md:border-b max-md:border-line">
              <a href={href} lang={lang} className="group block py-6">
                <span className="flex items-center gap-2 font-display text-xl font-bold group-hover:underline">
                  {name}
                  <ArrowRight aria-hidden="true" className="size-5 text-accent rtl:-scale-x-100" />
                </span>
                <span className="mt-1.5 block text-ink-soft">{description}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
