import { SamplePage } from '../../cards/sample-page.tsx';
import type { Landing, Section } from '../landing.server.ts';
import { Actions, Closing, Html, InEnglish, LiveEvents, Name, Shelf } from '../parts.tsx';

/** The course of a day with the product, beside a real event as its guests see it. */
export function Day({ landing }: { landing: Landing }) {
  const { sections, lang, cards } = landing;
  const [first, ...others] = cards;
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="page-width grid items-center gap-x-16 gap-y-12 pt-8 pb-14 md:pb-20 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="lg:order-2">
            <Name landing={landing} />
            <h1 className="mt-5 max-w-2xl text-4xl" lang={lang}>
              {landing.title}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-ink-soft" lang={lang}>
              {landing.description}
            </p>
            <Actions landing={landing} className="mt-8" />
            <InEnglish landing={landing} />
          </div>
          {first && <SamplePage card={first} />}
        </div>
      </div>
      {sections.map((section) => (
        <Part key={section.id} section={section} lang={lang} />
      ))}
      <LiveEvents landing={{ ...landing, cards: others }} className="page-width mt-20 md:mt-28" />
      <Closing landing={landing} />
    </>
  );
}

function Part({ section, lang }: { section: Section; lang: string | undefined }) {
  const { id, title, html, figure, look } = section;
  const heading = (
    <h2 id={id} className="text-3xl">
      {title}
    </h2>
  );
  if (look === 'timeline')
    return (
      <section aria-labelledby={id} lang={lang} className="page-width mt-20 md:mt-28">
        {heading}
        <Html html={html} className="mt-10!" />
      </section>
    );
  if (look === 'picture')
    return (
      <section aria-labelledby={id} lang={lang} className="mt-20 border-y border-line bg-raised md:mt-28">
        <div className="page-width grid items-center gap-x-14 gap-y-8 py-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            {heading}
            <Html html={html} className="mt-4!" />
          </div>
          <Html html={figure ?? ''} className="mt-0!" />
        </div>
      </section>
    );
  return (
    <section aria-labelledby={id} lang={lang} className="page-width mt-20 md:mt-28">
      <div className={look === 'features' ? '' : 'max-w-3xl'}>
        {heading}
        <Html html={html} className="mt-7!" />
        <Shelf section={section} />
      </div>
    </section>
  );
}
