import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  MOTIF_SHEET_COLUMNS,
  STUDIO_LAYOUTS,
  STUDIO_MOTIFS,
  STUDIO_TYPES,
  type StudioChoices,
  type StudioDesign,
  type StudioLayout,
  type StudioMotif,
  type StudioPalette,
  type StudioSample,
  type StudioType,
} from '#shared/studio/design.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ChoiceGroup, Tile } from './choice.tsx';
import { LAYOUT_NAMES, MOTIF_NAMES, TYPE_NAMES } from './names.ts';

interface Props {
  design: StudioDesign;
  onChange: (change: Partial<StudioDesign>) => void;
  error?: string | undefined;
}

const GRID = 'grid grid-cols-6 gap-2.5 sm:grid-cols-8 lg:grid-cols-6';

/** Palettes: those that suit the category first. */
export function PaletteChoice({ design, onChange, error, palettes }: Props & Pick<StudioChoices, 'palettes'>) {
  const { fitting, others } = palettes;
  return (
    <ChoiceGroup id="palette" legend={<Trans>Colors</Trans>} error={error}>
      <div className={GRID}>
        {fitting.map((palette, index) => (
          <Swatch key={palette.id} palette={palette} number={index + 1} design={design} onChange={onChange} />
        ))}
      </div>
      <More label={<Trans>More colors</Trans>} isOpen={others.some(({ id }) => id === design.palette)}>
        <div className={GRID}>
          {others.map((palette, index) => (
            <Swatch
              key={palette.id}
              palette={palette}
              number={fitting.length + index + 1}
              design={design}
              onChange={onChange}
            />
          ))}
        </div>
      </More>
    </ChoiceGroup>
  );
}

function Swatch({ palette, number, design, onChange }: Props & { palette: StudioPalette; number: number }) {
  const { t } = useLingui();
  const { id, ground, ink, a, b, c } = palette;
  return (
    <Tile
      name="palette"
      value={id}
      isChosen={design.palette === id}
      onChoose={(chosen) => onChange({ palette: chosen })}
      label={t`Colors ${number}`}
      style={{ background: ground }}
      className="relative aspect-square"
    >
      <span className="absolute inset-x-[14%] top-[16%] flex justify-between">
        {[a, b, c].map((color, index) => (
          <span
            key={`${index} ${color}`}
            className="aspect-square w-[29%] rounded-full"
            style={{ background: color }}
          />
        ))}
      </span>
      <span className="absolute inset-x-[14%] bottom-[32%] h-[10%] rounded-full" style={{ background: ink }} />
      <span className="absolute start-[14%] bottom-[15%] h-[10%] w-[45%] rounded-full" style={{ background: ink }} />
    </Tile>
  );
}

/** Motifs in the chosen palette: one picture holds all of them. */
export function MotifChoice({ design, onChange, error, motifs }: Props & Pick<StudioChoices, 'motifs'>) {
  const tile = (motif: StudioMotif) => <MotifTile key={motif} motif={motif} design={design} onChange={onChange} />;
  return (
    <ChoiceGroup id="motif" legend={<Trans>Motif</Trans>} error={error}>
      <div className={GRID}>{motifs.fitting.map(tile)}</div>
      <More label={<Trans>More motifs</Trans>} isOpen={motifs.others.includes(design.motif)}>
        <div className={GRID}>{motifs.others.map(tile)}</div>
      </More>
    </ChoiceGroup>
  );
}

const ROWS = Math.ceil(STUDIO_MOTIFS.length / MOTIF_SHEET_COLUMNS);

function MotifTile({ motif, design, onChange }: Props & { motif: StudioMotif }) {
  const { i18n } = useMessages();
  const to = useLocalePath();
  const sheet = `${to(studioPaths.picture('motifs.webp'))}?palette=${design.palette}`;
  const index = STUDIO_MOTIFS.indexOf(motif);
  const column = index % MOTIF_SHEET_COLUMNS;
  const row = Math.floor(index / MOTIF_SHEET_COLUMNS);
  return (
    <Tile
      name="motif"
      value={motif}
      isChosen={design.motif === motif}
      onChoose={(chosen) => onChange({ motif: chosen })}
      label={i18n._(MOTIF_NAMES[motif])}
      className="aspect-square bg-sunken"
      style={{
        backgroundImage: `url("${sheet}")`,
        backgroundSize: `${MOTIF_SHEET_COLUMNS * 100}% ${ROWS * 100}%`,
        backgroundPosition: `${(100 * column) / (MOTIF_SHEET_COLUMNS - 1)}% ${(100 * row) / (ROWS - 1)}%`,
      }}
    />
  );
}

const More = ({ label, isOpen, children }: { label: ReactNode; isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen} className="mt-3">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
      {label}
    </summary>
    <div className="pt-2">{children}</div>
  </details>
);

/** Pairs of typefaces, each with letters of its titles. */
export function TypeChoice({
  design,
  onChange,
  error,
  samples,
}: Props & { samples: Record<StudioType, StudioSample> }) {
  const { i18n } = useMessages();
  return (
    <ChoiceGroup id="type" legend={<Trans>Typeface</Trans>} error={error}>
      <div className="grid grid-cols-5 gap-2.5">
        {STUDIO_TYPES.map((type) => (
          <Tile
            key={type}
            name="type"
            value={type}
            isChosen={design.type === type}
            onChoose={(chosen) => onChange({ type: chosen })}
            label={i18n._(TYPE_NAMES[type])}
            isNamed
            className="bg-raised text-ink"
          >
            <svg
              viewBox={`0 0 ${samples[type].width} ${samples[type].height}`}
              className="mx-auto my-4 h-6 max-w-[70%]"
            >
              <path d={samples[type].path} fill="currentColor" />
            </svg>
          </Tile>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** How art and words share the sheet, as small drawings. */
export function LayoutChoice({ design, onChange, error }: Props) {
  const { i18n } = useMessages();
  return (
    <ChoiceGroup id="layout" legend={<Trans>Layout</Trans>} error={error}>
      <div className="grid grid-cols-3 gap-2.5">
        {STUDIO_LAYOUTS.map((layout) => (
          <Tile
            key={layout}
            name="layout"
            value={layout}
            isChosen={design.layout === layout}
            onChoose={(chosen) => onChange({ layout: chosen })}
            label={i18n._(LAYOUT_NAMES[layout])}
            isNamed
            className="bg-raised"
          >
            <LayoutSketch layout={layout} />
          </Tile>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function LayoutSketch({ layout }: { layout: StudioLayout }) {
  const lines = (
    <g className="fill-ink">
      <rect x="12" y="46" width="30" height="5" rx="1" />
      <rect x="12" y="54" width="20" height="5" rx="1" />
    </g>
  );
  return (
    <svg viewBox="0 0 60 72" className="mx-auto my-3 h-16">
      <rect width="60" height="72" rx="3" className="fill-sunken" />
      <rect width="60" height={layout === 'split' ? 38 : 72} rx="3" className="fill-accent" opacity=".75" />
      {layout === 'label' && <rect x="6" y="40" width="48" height="26" className="fill-raised stroke-ink" />}
      {layout === 'over' && (
        <>
          <linearGradient id="sketch" x1="0" y1="0" x2="0" y2="1">
            <stop offset=".3" stopColor="var(--color-sunken)" stopOpacity="0" />
            <stop offset=".62" stopColor="var(--color-sunken)" />
          </linearGradient>
          <rect width="60" height="72" rx="3" fill="url(#sketch)" />
        </>
      )}
      {lines}
    </svg>
  );
}
