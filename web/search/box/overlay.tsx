import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { QUERY_ID } from './segments.ts';
import { useBox, useBoxParts } from './use-search-box.ts';

const PANEL_CLASSES =
  'overflow-y-auto overscroll-contain max-md:fixed max-md:inset-x-0 max-md:top-30 max-md:bottom-0 max-md:px-1.5 max-md:pb-6 md:absolute md:inset-x-0 md:top-full md:mt-2 md:max-h-[min(36rem,calc(100dvh-8rem))] md:min-w-126 md:animate-card md:rounded-md md:border md:border-line md:bg-raised md:text-start md:shadow-lift';

/** Dims the page below the header; links of the header can still be pressed. */
export function Dim() {
  const { dim } = useBoxParts();
  const { state } = useBox();
  if (!state.takeover.isOverlayOpen) return null;
  return (
    <div
      ref={dim}
      aria-hidden="true"
      className="absolute inset-x-0 top-full z-30 h-[calc(100dvh-100%)] bg-black/30 max-md:hidden"
    />
  );
}

/** The suggestions. They follow the query field in the page's order, so that their Clear button is the next tab stop. */
export function Dropdown() {
  const { dropdown, input } = useBoxParts();
  const { state, dispatch, content, suggestions, isDropdownShown, isWaiting, ...box } = useBox();
  const Panel = suggestions.parts?.Panel;
  const clear = () => {
    suggestions.parts?.driver.clear();
    input.current?.focus();
  };
  return (
    // the dropdown is always in the document, because a live region must exist before its text changes; a press with
    // mouse or finger does not move the focus from the field
    <div
      ref={dropdown}
      role="presentation"
      data-shown={isDropdownShown || undefined}
      onMouseDown={(event) => event.preventDefault()}
      className={isDropdownShown ? PANEL_CLASSES : 'sr-only'}
    >
      {isWaiting && <SkeletonRows />}
      {Panel && state.takeover.isDropdownOpen && (
        <Panel
          id={QUERY_ID}
          state={state.suggestions}
          content={content}
          hrefOf={box.hrefOf}
          onPick={box.pick}
          onPoint={(index) => dispatch({ type: 'activate', index })}
          onClear={clear}
        />
      )}
    </div>
  );
}
