import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { MEDIUM_DOWN_PX } from '#shared/limits.ts';
import { BUTTON, itemClass, linkOf, type MenuItem, type MenuProps, panelClass } from './menu-parts.ts';
import { indexOfKey } from './move-focus.ts';
import { useEscape } from './use-escape.ts';
import { useOutsideClick } from './use-outside-click.ts';
import { useTypeahead } from './use-typeahead.ts';

/** Delay before a hovered menu closes: long enough to move the pointer from button to menu. */
const LEAVE_MS = 180;

/** `DropdownMenu` after hydration. `startsOpen`: the native disclosure was open. */
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
    // the menu stays open: a removed button cannot submit
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

interface Menu {
  isOpen: boolean;
  root: Ref<HTMLDivElement>;
  button: Ref<HTMLButtonElement>;
  list: Ref<HTMLUListElement>;
  close: (focus: 'button' | 'stay') => void;
  press: () => void;
  enter: (event: React.PointerEvent) => void;
  leave: (event: React.PointerEvent) => void;
  buttonKey: (event: KeyboardEvent) => void;
  listKey: (event: KeyboardEvent<HTMLUListElement>) => void;
}

/**
 * State and handlers of a menu button. `opened` is how it was opened: a hovered menu closes when the pointer leaves.
 */
function useMenu(disableHover: boolean, startsOpen: boolean): Menu {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typeahead = useTypeahead();
  const [opened, setOpened] = useState<'hover' | 'first' | 'last' | 'press' | null>(startsOpen ? 'press' : null);
  const isOpen = opened !== null;

  useEffect(() => {
    if (opened === 'first' || opened === 'last') focusAt(list.current, opened === 'first' ? 0 : -1);
    else if (opened === 'press') list.current?.focus();
  }, [opened]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const close = (focus: 'button' | 'stay') => {
    clearTimeout(leaving.current);
    setOpened(null);
    if (focus === 'button') button.current?.focus();
  };
  useOutsideClick([root], () => close('stay'), isOpen);
  // focus may be outside a hovered menu, so Escape is handled everywhere (WCAG 1.4.13)
  useEscape(isOpen, () => close(root.current?.contains(document.activeElement) ? 'button' : 'stay'));

  return {
    isOpen,
    root,
    button,
    list,
    close,
    // pressing a button whose menu hover has opened keeps it open
    press: () => setOpened(opened === null || opened === 'hover' ? 'press' : null),
    enter: (event) => {
      clearTimeout(leaving.current);
      if (!disableHover && event.pointerType === 'mouse' && isWide()) setOpened((now) => now ?? 'hover');
    },
    leave: () => {
      if (opened !== 'hover' || list.current?.contains(document.activeElement)) return;
      leaving.current = setTimeout(() => setOpened((now) => (now === 'hover' ? null : now)), LEAVE_MS);
    },
    buttonKey: (event) => {
      if (event.key === 'Tab') return close('stay');
      const edge = openingKeys[event.key];
      if (!edge) return;
      event.preventDefault(); // space and enter would click the button too
      if (isOpen) focusAt(list.current, edge === 'first' ? 0 : -1);
      setOpened(edge);
    },
    listKey: (event) => {
      const items = itemsOf(event.currentTarget);
      if (event.key === 'Tab') return close('button'); // the browser moves on from the button
      if (event.key === ' ' && !typeahead.isTyping()) {
        event.preventDefault();
        return (document.activeElement as HTMLElement | null)?.click();
      }
      const from = items.indexOf(document.activeElement as HTMLElement);
      const to =
        indexOfKey(event.key, from, { count: items.length, edges: 'wrap' }) ??
        typeahead.indexOf(
          event,
          from,
          items.map((item) => item.textContent ?? ''),
        );
      if (to === null) return;
      event.preventDefault();
      items[to]?.focus();
    },
  };
}

const openingKeys: Record<string, 'first' | 'last'> = {
  ArrowDown: 'first',
  ' ': 'first',
  Enter: 'first',
  ArrowUp: 'last',
};

const itemsOf = (list: HTMLElement | null) =>
  list ? Array.from(list.querySelectorAll<HTMLElement>('[role=menuitem]')) : [];
const focusAt = (list: HTMLElement | null, at: 0 | -1) => itemsOf(list).at(at)?.focus();

/** Spec 4 and 9: no hover up to 960 px. */
const isWide = () => matchMedia(`(width > ${MEDIUM_DOWN_PX}px)`).matches;
