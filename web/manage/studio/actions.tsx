import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Redo2, RotateCcw, Shapes, Sparkles, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { STUDIO_FILE_TYPES, type StudioChoices, studioSize } from '#shared/studio/design.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import { studioFields, type StudioState, studioQuery } from '#shared/studio/query.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import type { DesignHistory, DesignStep } from './design-history.ts';
import { SIZE_NAMES } from './names.ts';
import { newSeed, surprise } from './surprise.ts';

interface ToolsProps {
  history: DesignHistory;
  take: (step: DesignStep) => void;
  start: StudioState;
  choices: StudioChoices;
}

/** Undo, redo, and quick changes. */
export function Tools({ history, take, start, choices }: ToolsProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const { design } = history.present;
  const reset = () => take({ kind: 'change', change: { design: start.design, texts: start.texts } });
  return (
    <div className={`flex flex-wrap items-center gap-1 ${isHydrated ? '' : SCRIPT_ONLY}`}>
      <IconButton
        label={t`Undo`}
        keys="Control+Z Meta+Z"
        isOff={history.past.length === 0}
        onClick={() => take({ kind: 'undo' })}
      >
        <Undo2 className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t`Redo`}
        keys="Control+Shift+Z Meta+Shift+Z"
        isOff={history.future.length === 0}
        onClick={() => take({ kind: 'redo' })}
      >
        <Redo2 className="size-5 rtl:-scale-x-100" />
      </IconButton>
      {!design.photo && (
        <IconButton
          label={t`Rearrange the shapes`}
          onClick={() => take({ kind: 'change', change: { design: { seed: newSeed() } } })}
        >
          <Shapes className="size-5" />
        </IconButton>
      )}
      <Button
        type="button"
        variant="quiet"
        className="px-3!"
        onClick={() => take({ kind: 'change', change: { design: surprise(choices) } })}
      >
        <Sparkles aria-hidden="true" className="size-5 text-accent" />
        <Trans>Surprise me</Trans>
      </Button>
      <IconButton label={t`Start over`} onClick={reset}>
        <RotateCcw className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  /** The keys that do the same, as `aria-keyshortcuts` writes them. */
  keys?: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that stays in the order of focus while it has nothing to do. */
const IconButton = ({ label, keys, isOff = false, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
    className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:opacity-60"
  >
    <span aria-hidden="true">{children}</span>
  </button>
);

interface DownloadsProps {
  state: StudioState;
  eventId: string;
}

/** The picture as files, at full size. */
export function Downloads({ state, eventId }: DownloadsProps) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const to = useLocalePath();
  const { size } = state;
  const { width, height } = studioSize[size];
  const name = i18n._(SIZE_NAMES[size]);
  const pixels = `${width} × ${height}`;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className="text-base font-semibold">
        <Trans>Download</Trans>
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
        {size === 'print' ? t`${name}, A4 at 300 dpi, ${pixels}` : t`${name}, ${pixels}`}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {STUDIO_FILE_TYPES.map((type) => (
          <ButtonLink
            key={type}
            variant="outline"
            download
            href={`${to(studioPaths.picture(`${size}.${type}`))}?${studioQuery(state, eventId)}`}
          >
            <Download aria-hidden="true" className="size-4" />
            {type === 'jpg' ? 'JPEG' : type.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

interface SaveProps {
  state: StudioState;
  event: { id: string; name: string; earlierChange: string | null };
}

/** Makes the design the picture of the event, and brings the picture before it back. */
export function SaveToEvent({ state, event }: SaveProps) {
  const to = useLocalePath();
  return (
    <section aria-labelledby="use" className="grid gap-2.5">
      <h2 id="use" className="text-base font-semibold">
        <Trans>On your event page</Trans>
      </h2>
      <p className="-mt-2 text-sm text-pretty text-ink-soft">
        <Trans>
          The cover becomes the picture of <bdi>{event.name}</bdi>: on its page, in search and when people share it. The
          share kit uses it too.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <PostForm>
          {studioFields(state).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button name="intent" value="save">
            <Trans>Use on my event</Trans>
          </Button>
        </PostForm>
        {event.earlierChange !== null && (
          <PostForm>
            <input type="hidden" name="change" value={event.earlierChange} />
            <Button name="intent" value="restore" variant="outline">
              <Trans>Bring the earlier picture back</Trans>
            </Button>
          </PostForm>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <TextLink href={to(paths.manageEvent(event.id))}>
          <Trans>Manage this event</Trans>
        </TextLink>
        <TextLink href={to(studioPaths.studio())}>
          <Trans>Design for another event</Trans>
        </TextLink>
      </p>
    </section>
  );
}

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4">
    {children}
  </a>
);
