import { ChevronDown } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { BUTTON, itemClass, linkOf, type MenuProps, panelClass } from './menu-parts.ts';
import { useLazyModule } from './use-lazy-module.ts';

const loadMenuButton = () => import('./menu-button.tsx');

/**
 * A menu button (spec 4). Opens on click, on hover (wide screens with a mouse, unless disabled), and by down, space and
 * enter. Closes on Escape, Tab, Shift+Tab, a click outside and a choice. Before hydration and without script the menu
 * is a native disclosure.
 */
export function DropdownMenu(props: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const loaded = useLazyModule(loadMenuButton, () => details.current?.open === true);
  if (!loaded) return <PlainMenu {...props} details={details} />;
  return <loaded.module.MenuButton {...props} startsOpen={loaded.captured} />;
}

type PlainProps = MenuProps & { details: RefObject<HTMLDetailsElement | null> };

function PlainMenu({ label, name, items, align = 'start', className = '', details }: PlainProps) {
  return (
    <details ref={details} className={`relative ${className}`}>
      <summary className={BUTTON} aria-label={name}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <ul className={panelClass(align)}>
        {items.map((item) => (
          <li key={item.id}>
            {item.formId ? (
              <button type="submit" form={item.formId} className={itemClass(item)}>
                {item.label}
              </button>
            ) : item.href && !item.isDisabled ? (
              <a className={itemClass(item)} {...linkOf(item)} href={item.href} onClick={item.onSelect}>
                {item.label}
              </a>
            ) : (
              <span className={itemClass(item)}>{item.label}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
