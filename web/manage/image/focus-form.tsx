import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { cropOf, type PhotoImage } from '#shared/event-image.ts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';

interface Size {
  width: number;
  height: number;
}
type Focus = Pick<PhotoImage, 'focusX' | 'focusY'>;

interface Props {
  eventId: string;
  photo: Size;
  focus: Focus;
}

const FRAME = { width: 1200, height: 600 };

/** Shows the photo as on the event page, and the part that stays visible when it is cropped. */
export function FocusForm({ eventId, photo, focus: stored }: Props) {
  const { t } = useLingui();
  const src = `${useLocalePath()(paths.eventPhoto(eventId))}?whole=1&of=${stored.focusX}-${stored.focusY}`;
  const [focus, setFocus] = useState<Focus>(stored);
  const isChanged = focus.focusX !== stored.focusX || focus.focusY !== stored.focusY;
  return (
    <div className="mb-6 grid gap-4">
      <Image
        src={src}
        alt={t`Your photo as visitors see it`}
        style={{ objectPosition: positionOf(photo, focus) }}
        className="aspect-2/1 rounded-md"
      />
      <PostForm className="grid gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <FocusPicker src={src} photo={photo} focus={focus} onPick={setFocus} />
        <div className="grid content-start gap-3">
          <p className="text-sm text-ink-soft">
            <Trans>Tap the most important part of your photo. It stays in view wherever the photo is cropped.</Trans>
          </p>
          <Slider
            name="focusX"
            label={t`Left to right`}
            value={focus.focusX}
            onChange={(focusX) => setFocus({ ...focus, focusX })}
          />
          <Slider
            name="focusY"
            label={t`Top to bottom`}
            value={focus.focusY}
            onChange={(focusY) => setFocus({ ...focus, focusY })}
          />
          <div>
            <Button name="intent" value="focus" variant={isChanged ? 'filled' : 'outline'}>
              <Trans>Save position</Trans>
            </Button>
          </div>
        </div>
      </PostForm>
    </div>
  );
}

/** The `object-position` that shows exactly the crop. */
function positionOf(photo: Size, focus: Focus): string {
  const crop = cropOf(photo, FRAME, focus);
  return `${share(crop.left, photo.width - crop.width)}% ${share(crop.top, photo.height - crop.height)}%`;
}

const share = (offset: number, room: number): number => (room === 0 ? 50 : (100 * offset) / room);

interface PickerProps {
  src: string;
  photo: Size;
  focus: Focus;
  onPick: (focus: Focus) => void;
}

/** The whole photo. A tap sets the focus; the sliders beside it do the same by keyboard. */
function FocusPicker({ src, photo, focus, onPick }: PickerProps) {
  const ratio = photo.width / photo.height;
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onPick({
      focusX: Math.round((100 * (clientX - box.left)) / box.width),
      focusY: Math.round((100 * (clientY - box.top)) / box.height),
    });
  };
  return (
    <div
      aria-hidden="true"
      onClick={pick}
      style={{ aspectRatio: `${photo.width} / ${photo.height}`, width: `min(100%, ${16 * ratio}rem)` }}
      className="relative cursor-crosshair self-start justify-self-start"
    >
      <Image src={src} alt="" className="size-full rounded-sm" />
      <span
        className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-black/25 shadow-[0_0_0_2px_rgb(0_0_0/0.55)]"
        style={{ left: `${focus.focusX}%`, top: `${focus.focusY}%` }}
      />
    </div>
  );
}

interface SliderProps {
  name: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const Slider = ({ name, label, value, onChange }: SliderProps) => (
  <label className="grid gap-1 text-sm font-semibold">
    {label}
    <input
      type="range"
      name={name}
      min={0}
      max={100}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 w-full cursor-pointer accent-accent"
    />
  </label>
);
