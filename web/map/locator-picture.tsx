import type { ReactNode } from 'react';
import { Map } from 'lucide-react';
import type { Size } from '#shared/geo/mercator.ts';
import type { MapTheme } from '#shared/map/palette.ts';
import { Image } from '../ui/image.tsx';

interface Props {
  /** URL of the picture in a theme. */
  picture: (theme: MapTheme) => string;
  size: Size;
  /** Alternative text; '' while the interactive map is shown. */
  alt: string;
  /** Content for a picture that cannot be loaded. */
  fallback?: ReactNode;
}

/**
 * The static map in both themes. Browsers load only the visible picture. A map symbol pulses until the picture has
 * arrived.
 */
export function LocatorPicture({ picture, size: { width, height }, alt, fallback }: Props) {
  return (['light', 'dark'] as const).map((theme) => (
    <span
      key={theme}
      className={`group/picture absolute inset-0 ${theme === 'light' ? 'block dark:hidden' : 'hidden dark:block'}`}
    >
      <Image
        src={picture(theme)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        fallback={fallback}
        className="size-full"
      />
      <Map
        aria-hidden="true"
        className="absolute inset-0 m-auto hidden size-9 text-ink-soft group-has-data-[state=loading]/picture:block noscript:hidden motion-safe:animate-pulse"
      />
    </span>
  ));
}
