import { Trans } from '@lingui/react/macro';
import type { TocEntry } from '#domain/content';

/** Links to the sections of a text with more than two sections. */
export function TableOfContents({ toc, lang }: { toc: TocEntry[]; lang?: string | undefined }) {
  const sections = toc.filter(({ depth }) => depth === 2);
  if (sections.length < 3) return null;
  return (
    <nav aria-labelledby="contents" className="text-sm">
      <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal">
        <Trans>On this page</Trans>
      </h2>
      <ul className="mt-2 border-s border-line" lang={lang}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-px block border-s border-transparent py-1.5 ps-4 text-ink-soft hover:border-accent hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
