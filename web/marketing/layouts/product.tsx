import type { Landing, Section } from '../landing.server.ts';
import { Actions, Closing, Html, InEnglish, LiveEvents, Name, Screen, Shelf } from '../parts.tsx';

/** A tour of the product: a picture of it beside the title, then pictures and texts by turns. */
export function Product({ landing }: { landing: Landing }) {
  const { sections, screen, lang } = landing;
  const pictures = sections.filter(({ look }) => look === 'picture');
  return (
    <>
      <div className="overflow-hidden bg-accent-soft">
        <div className="page-width grid items-center gap-x-12 gap-y-10 pt-8 pb-12 md:pb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div>
            <Name landing={landing} />
            <h1 className="mt-5 text-4xl" lang={lang}>
              {landing.title}
            </h1>
            <p className="mt-5 max-w-lg text-lg text-ink-soft" lang={lang}>
              {landing.description}
            </p>
            <Actions landing={landing} className="mt-8" />
            <InEnglish landing={landing} />
          </div>
          {screen && <Screen screen={screen} className="shadow-lift lg:-me-24 lg:rotate-[1.25deg] xl:-me-10" />}
        </div>
      </div>
      {sections.map((section) => (
        <Part key={section.id} section={section} lang={lang} isFlipped={pictures.indexOf(section) % 2 === 1} />
      ))}
      <LiveEvents landing={landing} className="page-width mt-20 md:mt-28" />
      <Closing landing={landing} />
    </>
  );
}

interface PartProps {
  section: Section;
  lang: string | undefined;
  /** Whether the picture is before the text in wide windows. */
  isFlipped: boolean;
}

function Part({ section, lang, isFlipped }: PartProps) {
  const { id, title, html, figure, look } = section;
  const heading = (
    <h2 id={id} className="text-3xl">
      {title}
    </h2>
  );
  if (look === 'picture')
    return (
      <section
        aria-labelledby={id}
        lang={lang}
        className="page-width mt-20 grid items-center gap-x-16 gap-y-8 md:mt-28 lg:grid-cols-2"
      >
        <div className={isFlipped ? 'lg:order-2' : ''}>
          {heading}
          <Html html={html} className="mt-4! text-lg" />
        </div>
        <Html html={figure ?? ''} className="mt-0!" />
      </section>
    );
  if (look === 'figures')
    return (
      <section aria-labelledby={id} lang={lang} className="mt-20 bg-ink text-page md:mt-28">
        <div className="page-width py-14 md:py-20">
          {heading}
          <Html html={html} className="marketing-inverse mt-8!" />
        </div>
      </section>
    );
  return (
    <section aria-labelledby={id} lang={lang} className="page-width mt-20 md:mt-28">
      <div className={look === 'features' || look === 'steps' ? '' : 'mx-auto max-w-3xl'}>
        {heading}
        <Html html={html} className={`mt-8! ${look === 'steps' ? 'marketing-step-cards' : ''}`} />
        <Shelf section={section} />
      </div>
    </section>
  );
}
