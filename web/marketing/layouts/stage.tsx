import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Image } from '../../ui/image.tsx';
import type { Landing, Section } from '../landing.server.ts';
import { Actions, Closing, Html, InEnglish, LiveEvents, Name, Shelf } from '../parts.tsx';

/** A dark stage with the posters of real events, for nights that people go out to. */
export function Stage({ landing }: { landing: Landing }) {
  const { sections, lang } = landing;
  return (
    <>
      <div className="overflow-hidden bg-night text-on-night">
        <div className="page-width pt-8 text-center [&_nav_a:hover]:text-on-night [&_nav_ol]:justify-center [&_nav_ol]:text-on-night/75">
          <Name landing={landing} />
          <h1 className="mx-auto mt-6 max-w-5xl text-[clamp(2.75rem,1.4rem+6.4vw,6.25rem)] leading-[0.98]" lang={lang}>
            {landing.title}
          </h1>
          <p className="mx-auto mt-6 max-w-2xl text-lg text-balance opacity-85" lang={lang}>
            {landing.description}
          </p>
          <Actions landing={landing} className="mt-8 justify-center" />
          <InEnglish landing={landing} />
        </div>
        <PosterRow landing={landing} />
      </div>
      {sections.map((section) => (
        <Part key={section.id} section={section} lang={lang} />
      ))}
      <LiveEvents landing={landing} className="page-width mt-20 md:mt-28" />
      <Closing landing={landing} />
    </>
  );
}

const TILTS = ['-rotate-3', 'rotate-2 translate-y-3', '-rotate-1', 'rotate-3 translate-y-2'];

/** The posters of the page's events, as links to them. */
function PosterRow({ landing: { cards } }: { landing: Landing }) {
  const to = useLocalePath();
  if (cards.length === 0) return <div className="h-16" />;
  return (
    <ul className="mx-auto mt-14 flex pb-14 max-w-[100rem] justify-center gap-4 px-4 md:gap-6">
      {cards.map((card, index) => (
        <li
          key={card.id}
          className={`w-[17rem] shrink-0 md:w-[20rem] lg:w-[23%] lg:shrink ${TILTS[index % TILTS.length] ?? ''}`}
        >
          <a
            href={to(paths.event(card))}
            className="block rounded-md transition-transform duration-200 hover:-translate-y-2 motion-reduce:hover:translate-y-0"
          >
            <Image
              src={posterUrl(card, 480)}
              srcSet={posterSrcSet(card)}
              sizes="(width >= 960px) 340px, 320px"
              width={480}
              height={240}
              alt={card.name}
              className="aspect-[2/1] rounded-md shadow-[0_18px_40px_-16px_rgb(0_0_0/0.7)]"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Part({ section, lang }: { section: Section; lang: string | undefined }) {
  const { id, title, html, figure, look } = section;
  const heading = (
    <h2 id={id} className="mx-auto max-w-3xl text-center text-3xl">
      {title}
    </h2>
  );
  if (look === 'picture')
    return (
      <section aria-labelledby={id} lang={lang} className="page-width mt-20 md:mt-28">
        {heading}
        <Html html={html} className="mx-auto mt-4! max-w-2xl text-center text-lg" />
        <Html html={figure ?? ''} className="mx-auto mt-10! max-w-4xl" />
      </section>
    );
  if (look === 'features')
    return (
      <section aria-labelledby={id} lang={lang} className="page-width mt-24 md:mt-32">
        {heading}
        <Html html={html} className="marketing-setlist mt-10!" />
      </section>
    );
  return (
    <section aria-labelledby={id} lang={lang} className="page-width mt-20 md:mt-28">
      {heading}
      <Html
        html={html}
        className={`mx-auto mt-8! ${look === 'figures' ? 'max-w-5xl' : 'max-w-3xl'} ${look === 'text' ? 'text-center text-lg' : ''}`}
      />
      <Shelf section={section} />
    </section>
  );
}
