import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { BUTTON, itemClass, linkOf, type MenuItem, type MenuProps, panelClass } from './menu-parts.ts';
import { useMenu } from './menu-state.ts';

/** The `DropdownMenu` after hydration. `startsOpen`: whether the native disclosure was open. */
export function MenuButton({
  label,
  name,
  items,
  disableHover = false,
  align = 'start',
  className = '',
  startsOpen,
}: MenuProps & { startsOpen: boolean }) {
  const { isOpen, root, button, list, close, press, enter, leave, buttonKey, listKey } = useMenu(
    disableHover,
    startsOpen,
  );
  const id = useId();
  return (
    <div ref={root} className={`relative ${className}`} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        ref={button}
        type="button"
        className={BUTTON}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
        onKeyDown={buttonKey}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <ul
          ref={list}
          id={id}
          role="menu"
          aria-label={name}
          tabIndex={-1}
          className={panelClass(align)}
          onKeyDown={listKey}
        >
          {items.map((item) => (
            <li key={item.id} role="none">
              <Item item={item} close={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({ item, close }: { item: MenuItem; close: (focus: 'button' | 'stay') => void }) {
  const choose = () => {
    item.onSelect?.();
    close(item.href ? 'stay' : 'button');
  };
  const className = itemClass(item);
  if (item.isDisabled) {
    return (
      <span role="menuitem" tabIndex={-1} className={className} aria-disabled="true">
        {item.label}
      </span>
    );
  }
  if (item.formId) {
    // the menu stays open, because a button that is removed cannot submit its form
    return (
      <button type="submit" form={item.formId} role="menuitem" tabIndex={-1} className={className}>
        {item.label}
      </button>
    );
  }
  return item.href ? (
    <a role="menuitem" tabIndex={-1} className={className} {...linkOf(item)} href={item.href} onClick={choose}>
      {item.label}
    </a>
  ) : (
    <button type="button" role="menuitem" tabIndex={-1} className={className} onClick={choose}>
      {item.label}
    </button>
  );
}
