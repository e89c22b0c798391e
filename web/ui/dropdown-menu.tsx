import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { MEDIUM_DOWN_PX } from '#shared/limits.ts';
import { indexOfKey, indexOfTyped } from './move-focus.ts';
import { useEscape } from './use-escape.ts';
import { useOutsideClick } from './use-outside-click.ts';
import { useScriptRuns } from './use-script-runs.ts';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** A link; without one the item is a label nobody can choose, or does what `onSelect` says. */
  href?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Opens in a tab of its own; `label` must say so. */
  isNewTab?: boolean | undefined;
  isAccent?: boolean | undefined;
  onSelect?: (() => void) | undefined;
}

interface Props {
  /** What the button shows. */
  label: ReactNode;
  /** The button's name where `label` is a picture, and the menu's. */
  name: string;
  items: readonly MenuItem[];
  /** Hover never opens it (spec 4). */
  disableHover?: boolean;
  /** Which edge of the button the menu lines up with. */
  align?: 'start' | 'end';
  className?: string;
}

/** The pause before a hovered menu goes: long enough to cross the gap between button and menu. */
const LEAVE_MS = 180;
/** Typing goes on while keys follow each other this fast. */
const TYPING_MS = 500;

const BUTTON =
  'inline-flex min-h-11 list-none items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunken aria-expanded:bg-sunken [&::-webkit-details-marker]:hidden';
const PANEL =
  'absolute top-full z-40 mt-1 max-h-[calc(100dvh-6rem)] min-w-56 max-w-[min(20rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1.5 text-ink shadow-lift outline-none';
const ITEM =
  'flex min-h-11 w-full items-center justify-between gap-4 px-3 py-2 text-start text-sm font-medium outline-offset-[-3px] focus:bg-sunken pointer-fine:min-h-10';

/** What nobody can choose stands over what follows it. */
const LABEL = 'mt-1.5 cursor-default border-t border-line pt-3 font-semibold text-ink-soft';

/**
 * A menu button (spec 4). Opens on click, hover (wide screens with a mouse, unless disabled), down, space and enter;
 * closes on Escape, tab, shift+tab, a click outside and a choice. Without script it is a list that opens.
 */
export function DropdownMenu(props: Props) {
  return useScriptRuns() ? <MenuButton {...props} /> : <PlainMenu {...props} />;
}

function PlainMenu({ label, name, items, align = 'start', className = '' }: Props) {
  return (
    <details className={`relative ${className}`}>
      <summary className={BUTTON} aria-label={name}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <ul className={`${PANEL} ${align === 'end' ? 'end-0' : 'start-0'}`}>
        {items.map((item) => (
          <li key={item.id}>
            {item.href && !item.isDisabled ? (
              <a className={itemClass(item)} {...linkOf(item)}>
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

function MenuButton({ label, name, items, disableHover = false, align = 'start', className = '' }: Props) {
  const { isOpen, root, button, list, close, press, enter, leave, buttonKey, listKey } = useMenu(disableHover);
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
          className={`${PANEL} ${align === 'end' ? 'end-0' : 'start-0'}`}
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

const linkOf = ({ href, isNewTab }: MenuItem) => (isNewTab ? { href, target: '_blank', rel: 'noopener' } : { href });

const itemClass = ({ isDisabled, isAccent }: MenuItem) =>
  `${ITEM} ${isDisabled ? LABEL : 'rounded-sm hover:bg-sunken'} ${isAccent ? 'text-accent' : ''}`;

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

/** All a menu button does. `opened` tells how: a hovered menu leaves with the pointer, any other stays. */
function useMenu(disableHover: boolean): Menu {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typeahead = useTypeahead();
  const [opened, setOpened] = useState<'hover' | 'first' | 'last' | 'press' | null>(null);
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
  // a hovered menu has no focus in it: Escape must reach it from anywhere (WCAG 1.4.13)
  useEscape(isOpen, () => close(root.current?.contains(document.activeElement) ? 'button' : 'stay'));

  return {
    isOpen,
    root,
    button,
    list,
    close,
    // pressing what hover has just opened means to keep it
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
      event.preventDefault(); // space and enter would press the button as well
      if (isOpen) focusAt(list.current, edge === 'first' ? 0 : -1);
      setOpened(edge);
    },
    listKey: (event) => {
      const items = itemsOf(event.currentTarget);
      if (event.key === 'Tab') return close('button'); // the browser goes on from the button
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
          items.map((one) => one.textContent ?? ''),
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

/** Spec 4 and 9: a width of 960 px or less has no hover. */
const isWide = () => matchMedia(`(width > ${MEDIUM_DOWN_PX}px)`).matches;

function useTypeahead() {
  const typed = useRef({ text: '', at: 0 });
  const isTyping = () => typed.current.text !== '' && performance.now() - typed.current.at < TYPING_MS;
  return {
    isTyping,
    indexOf: (event: KeyboardEvent, from: number, labels: readonly string[]): number | null => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
      typed.current = { text: (isTyping() ? typed.current.text : '') + event.key, at: performance.now() };
      return indexOfTyped(typed.current.text, from, labels);
    },
  };
}
