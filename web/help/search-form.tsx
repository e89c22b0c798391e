import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../calls/call.ts';
import { SearchField } from '../content/search-field.tsx';
import { useLocale } from '../i18n/locale.ts';
import { ContactUs } from './contact-us.tsx';
import { readerNames } from './topic-names.ts';
import type { FoundArticle } from '../content/help-topics.server.ts';

const DEBOUNCE_MS = 200;

/** The answer to a search of the help centre. */
export interface HelpAnswer {
  query: string;
  results: FoundArticle[];
}

interface Props {
  /** The path of the help centre's home page, which answers searches. */
  action: string;
  /** The answer that the page was loaded with. */
  answer: HelpAnswer | null;
  /** Whether visitors can write to the operator. */
  canContact: boolean;
}

/** The search of the help centre: a form. With script, answers appear while a person types. */
export function HelpSearch({ action, answer, canContact }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const found = useTypedAnswer(typed);
  const shown = typed === null ? answer : typed.trim() === '' ? null : (found ?? answer);
  return (
    <div className="mx-auto mt-7 max-w-2xl text-start">
      <form action={action} role="search" aria-label={t`Help Center`} className="relative">
        <SearchField
          label={t`Search the Help Center`}
          defaultValue={answer?.query ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          maxLength={200}
        />
      </form>
      <div aria-live="polite">{shown && <Results {...shown} canContact={canContact} />}</div>
    </div>
  );
}

/** The answer to the text that a person is typing; null before the first answer. A failed call keeps the last answer. */
function useTypedAnswer(typed: string | null): HelpAnswer | null {
  const { lang } = useLocale();
  const [answer, setAnswer] = useState<HelpAnswer | null>(null);
  const query = typed?.trim() ?? '';
  useEffect(() => {
    if (query === '') return undefined;
    const abort = new AbortController();
    const run = async () => {
      const options = { query: { q: query, locale: lang }, signal: abort.signal };
      const { results } = await call<Pick<HelpAnswer, 'results'>>('/home/api/help/search/', options);
      if (!abort.signal.aborted) setAnswer({ query, results });
    };
    const timer = setTimeout(() => void run().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, lang]);
  return answer;
}

function Results({ query, results, canContact }: HelpAnswer & Pick<Props, 'canContact'>) {
  const { i18n } = useLingui();
  if (results.length === 0)
    return (
      <p className="mt-4 rounded-md border border-line bg-raised p-5">
        <Trans>
          No articles about “<span className="wrap-anywhere">{query}</span>”. Try other words, or choose a topic below.
        </Trans>
        {canContact && (
          <span className="mt-2 block">
            <ContactUs />
          </span>
        )}
      </p>
    );
  return (
    <div className="mt-4 overflow-hidden rounded-md border border-line bg-raised shadow-lift">
      <p className="sr-only">
        <Plural value={results.length} one="# article" other="# articles" />
      </p>
      <ul className="divide-y divide-line">
        {results.map(({ slug, title, description, href, lang, reader }) => (
          <li key={slug}>
            <a href={href} className="block px-5 py-3.5 hover:bg-sunken focus-visible:-outline-offset-2">
              <span lang={lang} className="font-semibold">
                {title}
              </span>
              <span lang={lang} className="mt-0.5 line-clamp-2 block text-sm text-ink-soft">
                {description}
              </span>
              <span className="mt-1 block text-xs font-semibold text-accent">{i18n._(readerNames[reader])}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
