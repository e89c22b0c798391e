import type { ShownPart } from './shown-article.server.ts';
import { EventCard } from '../cards/event-card.tsx';

/** The text of a content file, with its shelves of events. */
export function ArticleBody({ parts, lang }: { parts: ShownPart[]; lang?: string | undefined }) {
  return (
    <div className="article-text" lang={lang}>
      {parts.map((part, index) =>
        part.kind === 'html' ? (
          // sanitized by the allow-list of domain/content
          <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : part.cards.length === 0 ? null : (
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
}
