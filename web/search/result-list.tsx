import type { EventCard as Card } from '#domain/discovery';
import { EventCard } from '../cards/event-card.tsx';

/** The found events as cards. Beside the map the list has one column less. */
export function ResultList({ cards, isBesideMap }: { cards: Card[]; isBesideMap: boolean }) {
  return (
    <ul className={`mt-5 grid gap-x-6 gap-y-9 md:grid-cols-2 ${isBesideMap ? '' : 'lg:grid-cols-3'}`}>
      {cards.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <EventCard card={card} eager={index < 3} level={2} />
        </li>
      ))}
    </ul>
  );
}
