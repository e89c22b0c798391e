import { ChevronDown } from 'lucide-react';
import { CHOICE, NestedRow, type NestedItem, ROW } from './nested-row.tsx';

interface Props {
  items: readonly NestedItem[];
  name: string;
}

/** A menu of levels without script. Sub-items open below their item. */
export function PlainLevels({ items, name }: Props) {
  return (
    <nav aria-label={name}>
      <ul className="p-2">
        {items.map((item) => (
          <li key={item.id}>
            {item.items ? (
              <details>
                <summary className={`list-none [&::-webkit-details-marker]:hidden ${ROW} ${CHOICE}`}>
                  {item.label}
                  <ChevronDown aria-hidden="true" className="size-5" />
                </summary>
                <ul className="ps-4">
                  {item.items.map((child) => (
                    <li key={child.id}>
                      <NestedRow item={child} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <NestedRow item={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
