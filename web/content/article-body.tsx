import type { ShownPart } from './shown-article.server.ts';
import { FeeCalculator } from './calculator/calculator.tsx';
import { EventCard } from '../cards/event-card.tsx';

interface Props {
  parts: ShownPart[];
  lang?: string | undefined;
}

/** The text of a content file, with its shelves of events and its fee calculator. */
export function ArticleBody({ parts, lang }: Props) {
  const at = parts.findIndex(({ kind }) => kind === 'calculator');
  const calculator = parts[at];
  if (calculator?.kind !== 'calculator') return <Text parts={parts} lang={lang} />;
  return (
    <>
      <Text parts={parts.slice(0, at)} lang={lang} />
      <div className="mt-8">
        <FeeCalculator fees={calculator.fees} initial={calculator.fields} />
      </div>
      <Text parts={parts.slice(at + 1)} lang={lang} />
    </>
  );
}

const Text = ({ parts, lang }: Props) => (
  <div className="article-text" lang={lang}>
    {parts.map((part, index) =>
      part.kind === 'html' ? (
        // sanitized by the allow-list of domain/content
        <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />
      ) : part.kind === 'calculator' || part.cards.length === 0 ? null : (
        <ul key={index} className="my-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {part.cards.map((card) => (
            <li key={card.id} className="min-w-0">
              <EventCard card={card} />
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
);
