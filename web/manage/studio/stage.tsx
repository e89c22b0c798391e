import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { STUDIO_SIZES, type StudioSize, studioSize } from '#shared/studio/design.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import { type StudioState, studioQuery } from '#shared/studio/query.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { SIZE_NAMES } from './names.ts';
import { usePreview } from './use-preview.ts';

/** The form to which the choices and the size belong. */
export const DESIGN_FORM = 'design';

interface Props {
  state: StudioState;
  eventId: string;
  onSize: (size: StudioSize) => void;
}

/** The large preview, with the sizes above it. */
export function Stage({ state, eventId, onSize }: Props) {
  return (
    <div>
      <SizeTabs chosen={state.size} onSize={onSize} />
      <div className="mt-2 grid place-items-center rounded-md bg-sunken p-3 lg:mt-3 lg:min-h-[calc(var(--stage-height)+3rem)] lg:p-6">
        {/* the key starts with the picture of the new shape, instead of one of another shape below it */}
        <PreviewPicture key={state.size} state={state} eventId={eventId} />
      </div>
    </div>
  );
}

function SizeTabs({ chosen, onSize }: { chosen: StudioSize; onSize: Props['onSize'] }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  return (
    <fieldset
      aria-label={t`Size`}
      className="m-0 flex min-w-0 overflow-x-auto sm:gap-1 rounded-full border-0 bg-sunken p-1"
    >
      {STUDIO_SIZES.map((size) => (
        <label
          key={size}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full px-2 text-sm font-semibold whitespace-nowrap text-ink-soft has-checked:bg-raised has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-ember sm:px-4"
        >
          <input
            type="radio"
            name="size"
            form={DESIGN_FORM}
            value={size}
            checked={chosen === size}
            onChange={() => onSize(size)}
            className="sr-only"
          />
          <span
            aria-hidden="true"
            className="hidden h-4 rounded-[2px] border-2 border-current md:block"
            style={{ aspectRatio: `${studioSize[size].width} / ${studioSize[size].height}` }}
          />
          {i18n._(SIZE_NAMES[size])}
        </label>
      ))}
    </fieldset>
  );
}

function PreviewPicture({ state, eventId }: Pick<Props, 'state' | 'eventId'>) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { size } = state;
  const { width, height } = studioSize[size];
  const url = `${to(studioPaths.picture(`${size}.svg`))}?${studioQuery(state, eventId)}&preview=1`;
  const { sources, isLoading, hasFailed, retry } = usePreview(url);
  const ratio = width / height;
  const title = state.texts.title;
  const alt = title === '' ? t`Preview` : t`Preview of the picture “${title}”`;
  return (
    <div className="relative w-full" style={{ maxWidth: `calc(var(--stage-height) * ${ratio})` }}>
      <div
        aria-busy={isLoading}
        className="relative overflow-hidden rounded-[3px] bg-raised shadow-lift"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {sources.map((source, index) => (
          <Image
            key={source}
            src={source}
            alt={index === sources.length - 1 ? alt : ''}
            className={`absolute! inset-0 size-full ${index > 0 ? 'bg-transparent!' : 'animate-none'}`}
            fallback={null}
          />
        ))}
        {isLoading && (
          <span
            aria-hidden="true"
            className="absolute end-3 top-3 size-3 animate-pulse rounded-full bg-ember shadow-lift motion-reduce:animate-none"
          />
        )}
      </div>
      <div role="status">
        {hasFailed && (
          <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-bad-soft px-4 py-2 text-sm font-medium text-bad">
            <Trans>The preview didn’t load. Check your connection and try again.</Trans>
            <Button type="button" variant="outline" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
