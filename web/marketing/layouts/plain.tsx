import type { Landing, Section } from '../landing.server.ts';
import { Actions, Closing, Html, InEnglish, LiveEvents, Name, Shelf } from '../parts.tsx';

/** Large type and ruled lines, without a picture at the top: for pages that say plainly what there is and what not. */
export function Plain({ landing }: { landing: Landing }) {
  const { sections, lang } = landing;
  return (
    <>
      <div className="page-width pt-8">
        <Name landing={landing} />
        <h1
          className="mt-8 max-w-5xl text-[clamp(2.5rem,1.4rem+5.4vw,5.5rem)] leading-[1.02] [text-wrap:balance] md:mt-12"
          lang={lang}
        >
          {landing.title}
        </h1>
        <div className="mt-10 grid gap-x-16 gap-y-6 border-t-4 border-ember pt-6 md:mt-14 lg:grid-cols-[minmax(0,1fr)_auto]">
          <p className="max-w-2xl text-xl text-ink-soft" lang={lang}>
            {landing.description}
          </p>
          <div>
            <Actions landing={landing} />
            <InEnglish landing={landing} />
          </div>
        </div>
      </div>
      <div className="page-width mt-16 md:mt-24">
        {sections.map((section) => (
          <Entry key={section.id} section={section} lang={lang} />
        ))}
      </div>
      <LiveEvents landing={landing} className="page-width mt-20" />
      <Closing landing={landing} />
    </>
  );
}

function Entry({ section, lang }: { section: Section; lang: string | undefined }) {
  const { id, title, html, figure } = section;
  return (
    <section
      aria-labelledby={id}
      lang={lang}
      className="grid gap-x-16 gap-y-5 border-t border-line py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id={id} className="text-2xl lg:sticky lg:top-8 lg:self-start">
        {title}
      </h2>
      <div className="min-w-0">
        <Html html={html} className="mt-0! text-lg" />
        <Html html={figure ?? ''} className="mt-8!" />
        <Shelf section={section} />
      </div>
    </section>
  );
}
