import { EventBanner } from '../event-banner.tsx';
import type { Landing, Section } from '../landing.server.ts';
import { Actions, Closing, Html, InEnglish, LiveEvents, Name, Shelf } from '../parts.tsx';

/** A letter in one narrow column, with one event as a wide banner: for organizers who do it for a cause or an art. */
export function Letter({ landing }: { landing: Landing }) {
  const { sections, lang, cards } = landing;
  const [first, ...others] = cards;
  return (
    <>
      <div className="page-width pt-8">
        <div className="mx-auto max-w-3xl text-center [&_nav_ol]:justify-center">
          <Name landing={landing} />
          <h1 className="mt-6 text-4xl" lang={lang}>
            {landing.title}
          </h1>
          <p className="mx-auto mt-6 max-w-xl text-xl text-ink-soft" lang={lang}>
            {landing.description}
          </p>
          <Actions landing={landing} className="mt-8 justify-center" />
          <InEnglish landing={landing} />
        </div>
        {first && <EventBanner card={first} className="mt-14" />}
      </div>
      <div className="page-width">
        <div className="mx-auto max-w-[44rem]">
          {sections.map((section) => (
            <Part key={section.id} section={section} lang={lang} />
          ))}
        </div>
      </div>
      <LiveEvents landing={{ ...landing, cards: others }} className="page-width mt-20 md:mt-28" />
      <Closing landing={landing} />
    </>
  );
}

function Part({ section, lang }: { section: Section; lang: string | undefined }) {
  const { id, title, html, figure } = section;
  return (
    <section aria-labelledby={title === '' ? undefined : id} lang={lang} className="mt-16 md:mt-20">
      {title !== '' && (
        <h2 id={id} className="mb-4 text-2xl">
          {title}
        </h2>
      )}
      <Html html={html} className={`mt-0! text-lg ${title === '' ? 'marketing-lead' : ''}`} />
      <Html html={figure ?? ''} className="mt-8! lg:-mx-28" />
      <Shelf section={section} />
    </section>
  );
}
