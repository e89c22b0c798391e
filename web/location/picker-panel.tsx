import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, Earth, History, LocateFixed, Mailbox, Map as MapIcon, MapPin, MonitorPlay } from 'lucide-react';
import { listIdOf } from '../ui/combobox/combobox-props.ts';
import { OptionGroup } from '../ui/combobox/option-group.tsx';
import { optionClass, optionProps, useActiveOption } from '../ui/combobox/option-row.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { groupsOf, type Option } from './options.ts';
import { isTyping, isWithoutSuggestions } from './picker-state.ts';
import type { LocationPickerModel } from './use-location-picker.ts';

interface Props {
  id: string;
  picker: LocationPickerModel;
  isOpen: boolean;
  problem: string | null;
  /** True: the panel is as wide as the field. False: the panel has its own width, except on phones. */
  isFieldWide: boolean;
}

const CARD_CLASSES =
  'absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-md border border-line bg-raised text-start shadow-lift';
const OWN_WIDTH_CLASSES = 'sm:start-auto sm:end-0 sm:w-88';
/** Classes of the panel in the search box's takeover on phones: it fills the screen below the two fields. */
const FULL_SCREEN_CLASSES =
  'max-md:group-data-open:fixed max-md:group-data-open:inset-x-0 max-md:group-data-open:top-30 max-md:group-data-open:bottom-0 max-md:group-data-open:mt-0 max-md:group-data-open:pt-2 max-md:group-data-open:w-auto max-md:group-data-open:overflow-y-auto max-md:group-data-open:rounded-none max-md:group-data-open:border-0 max-md:group-data-open:bg-page max-md:group-data-open:px-1.5 max-md:group-data-open:shadow-none';

/**
 * The panel under the field: the problem and the list. It announces the number of suggestions, or why the list is
 * empty.
 */
export function PickerPanel({ id, picker, isOpen, problem, isFieldWide }: Props) {
  const { t } = useLingui();
  const { state, options } = picker;
  const isLoading = state.isOpen && isTyping(state) && state.isPending && options.length === 0;
  const isServiceGone = isWithoutSuggestions(state);
  const isShown = isOpen || isLoading || isServiceGone || problem !== null;
  const serviceGone = (
    <Trans>Suggestions aren’t available right now. Type the full name of a location and search.</Trans>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && isTyping(state) && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
        {state.waitingForCurrentLocation && t`Finding location...`}
        {isServiceGone && serviceGone}
      </p>
      {/* a press with mouse or touch does not move the focus from the field */}
      <div
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
        className={`${CARD_CLASSES} ${isFieldWide ? '' : OWN_WIDTH_CLASSES} ${FULL_SCREEN_CLASSES} ${isShown ? '' : 'hidden'}`}
      >
        <div role="alert" id={`${id}-problem`}>
          {problem && <p className="border-s-4 border-bad bg-bad-soft px-4 py-3 text-sm text-bad">{problem}</p>}
        </div>
        {isServiceGone && (
          <p aria-hidden="true" className="px-4 py-3 text-sm text-ink-soft">
            {serviceGone}
          </p>
        )}
        {isLoading && <SkeletonRows />}
        <div
          id={listIdOf(id)}
          role="listbox"
          aria-label={t`Locations`}
          className={`max-h-[min(26rem,60dvh)] max-md:group-data-open:max-h-none overflow-y-auto overscroll-contain p-1.5 ${isOpen ? '' : 'hidden'}`}
        >
          {isOpen && <Groups id={id} picker={picker} />}
        </div>
        {isOpen && picker.credit && (
          <p translate="no" className="border-t border-line px-4 py-1.5 text-end text-xs text-ink-soft">
            {picker.credit}
          </p>
        )}
      </div>
    </>
  );
}

function Groups({ id, picker }: { id: string; picker: LocationPickerModel }) {
  const { t } = useLingui();
  const headings = { recent: t`Recent`, popular: t`Popular` };
  return groupsOf(picker.options).map(({ heading, options }) => {
    const rows = options.map(({ option, index }) => (
      <Row
        key={index}
        id={id}
        index={index}
        option={option}
        isActive={picker.state.highlighted === index}
        isOn={option.kind === 'current' && picker.state.isUsingUserLocation}
        onPick={() => picker.pick(index)}
        onPoint={() => picker.dispatch({ type: 'highlight', index })}
      />
    ));
    if (heading === null) return rows;
    return (
      <OptionGroup
        key={heading}
        id={`${id}-${heading}`}
        heading={headings[heading]}
        className="mt-1 border-t border-line pt-1"
      >
        {rows}
      </OptionGroup>
    );
  });
}

interface RowProps {
  /** Id of the picker. */
  id: string;
  index: number;
  option: Option;
  isActive: boolean;
  /** Marks the option of the current location while the location is looked up. */
  isOn: boolean;
  onPick: () => void;
  onPoint: () => void;
}

function Row({ id, index, option, isActive, isOn, onPick, onPoint }: RowProps) {
  const { t } = useLingui();
  const row = useActiveOption<HTMLDivElement>(isActive);
  const [text, secondLine] = useTexts(option);
  const isAction = option.kind === 'current' || option.kind === 'online';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles keys and keeps the focus
    <div
      ref={row}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      {...optionProps({ id, index, isActive, onPoint })}
      onClick={onPick}
      className={optionClass(isActive)}
    >
      <OptionIcon option={option} />
      <span className="min-w-0">
        <span
          className={`block text-sm leading-snug ${isAction ? 'font-semibold text-accent' : 'font-medium text-ink'}`}
        >
          {text}
        </span>{' '}
        {secondLine && <span className="block text-xs leading-snug text-ink-soft">{secondLine}</span>}
        {isOn && <span className="block text-xs leading-snug text-ink-soft">{t`Selected`}</span>}
      </span>
    </div>
  );
}

/** The first and second line of an option. */
function useTexts(option: Option): [string, string] {
  const { t } = useLingui();
  if (option.kind === 'current') return [t`Use my current location`, ''];
  if (option.kind === 'online') return [t`Browse online events`, ''];
  const { content, secondaryContent } = option.kind === 'recent' ? option.recent : option.suggestion;
  return [content, secondaryContent];
}

function OptionIcon({ option }: { option: Option }) {
  const iconProps = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-soft' };
  if (option.kind === 'current') return <LocateFixed aria-hidden="true" className="size-5 shrink-0 text-accent" />;
  if (option.kind === 'online') return <MonitorPlay aria-hidden="true" className="size-5 shrink-0 text-accent" />;
  if (option.kind === 'recent') return <History {...iconProps} />;
  switch (option.suggestion.placeType) {
    case 'country':
      return <Earth {...iconProps} />;
    case 'region':
      return <MapIcon {...iconProps} />;
    case 'locality':
      return <Building2 {...iconProps} />;
    case 'postal_code':
      return <Mailbox {...iconProps} />;
    default:
      return <MapPin {...iconProps} />;
  }
}
