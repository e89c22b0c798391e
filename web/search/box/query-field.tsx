import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Search } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { comboboxProps } from '../../ui/combobox/combobox-props.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { meaningOfKey } from './search-state.ts';
import { normalizeQueryText } from './search-target.ts';
import { FIELD, QUERY_ID, QUERY_SEGMENT } from './segments.ts';
import { type SearchBoxModel, useBox, useBoxParts } from './use-search-box.ts';

/** The field for the text to search for: a search field before script, a combobox afterwards. */
export function QueryField() {
  const { t } = useLingui();
  const { query, input } = useBoxParts();
  const box = useBox();
  const isHydrated = useHydrated();
  return (
    <div ref={query} className={QUERY_SEGMENT}>
      <Search
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-soft max-sm:hidden max-md:group-data-open:hidden"
      />
      {box.state.takeover.isOverlayOpen && <CloseButton />}
      <label htmlFor={QUERY_ID} className="sr-only">
        <Trans>Search events</Trans>
      </label>
      <input
        ref={input}
        id={QUERY_ID}
        name="q"
        type="search"
        dir="auto"
        defaultValue={box.query}
        maxLength={QUERY_MAX_CHARS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t`Search events`}
        {...(isHydrated && combobox(box))}
        {...queryHandlers(box)}
        className={FIELD}
      />
    </div>
  );
}

/** A button that closes the overlay on phones, where the overlay fills the screen. */
function CloseButton() {
  const { t } = useLingui();
  const { dispatch } = useBox();
  return (
    <button
      type="button"
      onClick={() => dispatch({ type: 'close' })}
      aria-label={t`Close search`}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken md:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </button>
  );
}

const combobox = ({ isListShown, state }: SearchBoxModel) =>
  comboboxProps({ id: QUERY_ID, isOpen: isListShown, active: state.suggestions.active, hasList: isListShown });

function queryHandlers(box: SearchBoxModel) {
  const { dispatch, suggestions } = box;
  const open = () => {
    suggestions.warm();
    dispatch({ type: 'query' });
  };
  return {
    onFocus: () => {
      suggestions.warm();
      dispatch({ type: 'query-focus' });
    },
    onBlur: ({ target }: { target: EventTarget }) =>
      dispatch({ type: 'query-blur', isWindowLeft: document.activeElement === target }),
    onClick: open,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = normalizeQueryText(target.value);
      if (text !== target.value) target.value = text;
      suggestions.type(text);
      open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, box, open),
  };
}

/** Keys of the list. All other keys belong to the field or the form. */
function onKey(event: KeyboardEvent<HTMLInputElement>, box: SearchBoxModel, open: () => void): void {
  if (event.nativeEvent.isComposing || event.altKey) return;
  const count = box.isListShown ? box.content.options.length : 0;
  const { active } = box.state.suggestions;
  const meaning = meaningOfKey(event.key, { active, count });
  if (meaning === null) return;
  event.preventDefault();
  if (meaning.type === 'pick') box.pick(meaning.index);
  else if (meaning.type === 'open') open();
  else box.dispatch(meaning);
}
