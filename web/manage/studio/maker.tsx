import { Trans } from '@lingui/react/macro';
import { type FormEvent, useMemo, useState } from 'react';
import type {
  StudioChoices,
  StudioDesign,
  StudioSample,
  StudioSize,
  StudioTexts,
  StudioType,
} from '#shared/studio/design.ts';
import { formatStudioPhoto } from '#shared/studio/design.ts';
import type { StudioState } from '#shared/studio/query.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Downloads, SaveToEvent, Tools } from './actions.tsx';
import type { DesignStep } from './design-history.ts';
import { LayoutChoice, MotifChoice, PaletteChoice, TypeChoice } from './look-choices.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { DESIGN_FORM, Stage } from './stage.tsx';
import { useDesign } from './use-design.ts';
import { Words } from './words.tsx';

export interface MakerProps {
  event: { id: string; name: string; earlierChange: string | null } | null;
  start: StudioState;
  state: StudioState;
  choices: StudioChoices;
  samples: Record<StudioType, StudioSample>;
  refusal: ShownRefusal | null;
}

/**
 * The poster maker: choices beside a preview that follows them. Without script it is a form whose button shows the preview,
 * and every choice works but the upload.
 */
export function Maker({ event, start, state: initial, choices, samples, refusal }: MakerProps) {
  const eventId = event?.id ?? '';
  const [history, take] = useDesign(initial, eventId);
  const state = history.present;
  const onSize = (size: StudioSize) => take({ kind: 'change', change: { size } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-6 [--stage-height:26vh] lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-x-10 lg:[--stage-height:min(56vh,46rem)]">
      <div className="sticky top-0 z-10 -mx-(--page-pad,1rem) border-b border-line bg-page px-(--page-pad,1rem) py-3 lg:static lg:col-start-2 lg:mx-0 lg:border-0 lg:p-0">
        <Stage state={state} eventId={eventId} onSize={onSize} />
        <div className="mt-2 lg:mt-3">
          <Tools history={history} take={take} start={start} choices={choices} />
        </div>
      </div>
      {/* beside the preview, the choices scroll on their own, so that both stay in view */}
      <div className="relative lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:rounded-md lg:border lg:border-line lg:bg-raised">
        <div className="lg:absolute lg:inset-0 lg:overflow-y-auto lg:overscroll-contain lg:p-6">
          <Panel {...{ event, start, choices, samples, refusal, state, take }} />
        </div>
      </div>
      <div className="grid content-start gap-8 lg:col-start-2 xl:grid-cols-[auto_minmax(0,1fr)] xl:gap-12">
        <Downloads state={state} eventId={eventId} />
        {event && <SaveToEvent state={state} event={event} />}
      </div>
    </div>
  );
}

type PanelProps = MakerProps & { take: (step: DesignStep) => void };

/** The choices. A form, so that they also work without script. */
function Panel({ event, start, choices, samples, refusal, state, take }: PanelProps) {
  const isHydrated = useHydrated();
  const errorOf = useFieldErrors(refusal);
  const [earlierPhoto] = useState(start.design.photo);
  const { design, texts } = state;
  const change = useMemo(
    () => ({
      design: (parts: Partial<StudioDesign>, field?: string) =>
        take({ kind: 'change', change: { design: parts }, ...(field && { field }) }),
      texts: (parts: Partial<StudioTexts>, field: string) => take({ kind: 'change', change: { texts: parts }, field }),
    }),
    [take],
  );
  const stay = (submitted: FormEvent) => isHydrated && submitted.preventDefault();
  return (
    <form id={DESIGN_FORM} method="get" onSubmit={stay} className="grid content-start gap-9">
      {event && <input type="hidden" name="event" value={event.id} />}
      <input type="hidden" name="seed" value={design.seed} />
      <input type="hidden" name="photo" value={design.photo ? formatStudioPhoto(design.photo) : ''} />
      <Words texts={texts} onChange={change.texts} refusal={refusal} />
      <PaletteChoice palettes={choices.palettes} design={design} onChange={change.design} error={errorOf('palette')} />
      {!design.photo && (
        <MotifChoice motifs={choices.motifs} design={design} onChange={change.design} error={errorOf('motif')} />
      )}
      {event && isHydrated && (
        <PhotoChoice
          eventId={event.id}
          design={design}
          earlier={earlierPhoto}
          onChange={change.design}
          refusal={refusal}
        />
      )}
      <LayoutChoice design={design} onChange={change.design} error={errorOf('layout')} />
      <TypeChoice design={design} onChange={change.design} samples={samples} error={errorOf('type')} />
      {!isHydrated && (
        <div>
          <Button>
            <Trans>Preview</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}
