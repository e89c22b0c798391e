import { Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { Landing, Section } from '../landing.server.ts';
import { Actions, Closing, Html, InEnglish, LiveEvents, Name, Screen, Shelf } from '../parts.tsx';

/** A dense brief with a table of contents and a picture across the page: for people who compare and decide for a team. */
export function Brief({ landing }: { landing: Landing }) {
  const { sections, screen, lang } = landing;
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width grid gap-x-16 gap-y-10 pt-8 pb-12 md:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <Name landing={landing} />
            <h1 className="mt-5 max-w-3xl text-4xl" lang={lang}>
              {landing.title}
            </h1>
            <p className="mt-5 max-w-2xl text-lg text-ink-soft" lang={lang}>
              {landing.description}
            </p>
            <Actions landing={landing} className="mt-8" />
            <InEnglish landing={landing} />
          </div>
          <Contents sections={sections} lang={lang} />
        </div>
      </div>
      {screen && (
        <div className="page-width mt-12 md:mt-16">
          <div className="rounded-[1.75rem] bg-accent-soft p-4 md:p-12">
            <Screen screen={screen} className="mx-auto max-w-4xl shadow-lift" />
          </div>
        </div>
      )}
      <div className="page-width mt-4">
        {sections.map((section, index) => (
          <Part key={section.id} section={section} lang={lang} number={index + 1} />
        ))}
      </div>
      <LiveEvents landing={landing} className="page-width mt-16 md:mt-24" />
      <Closing landing={landing} />
    </>
  );
}

function Contents({ sections, lang }: { sections: Section[]; lang: string | undefined }) {
  return (
    <nav aria-labelledby="contents" className="self-end">
      <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        <Trans>On this page</Trans>
      </h2>
      <ol className="mt-2 border-t border-line" lang={lang}>
        {sections.map(({ id, title }) => (
          <li key={id} className="border-b border-line">
            <a href={`#${id}`} className="flex items-center justify-between gap-4 py-2.5 font-medium hover:text-accent">
              {title}
              <ArrowDown aria-hidden="true" className="size-4 shrink-0 text-accent" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Part({ section, lang, number }: { section: Section; lang: string | undefined; number: number }) {
  const { id, title, html, figure } = section;
  return (
    <section
      aria-labelledby={id}
      lang={lang}
      className="grid gap-x-10 gap-y-5 pt-14 md:pt-20 lg:grid-cols-[4rem_minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className="font-display text-3xl leading-none font-bold text-ember tabular-nums max-lg:hidden"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h2 id={id} className="scroll-mt-6 text-2xl">
          {title}
        </h2>
        <Html html={html} className="mt-5!" />
        <Html html={figure ?? ''} className="mt-8! max-w-4xl" />
        <Shelf section={section} />
      </div>
    </section>
  );
}
