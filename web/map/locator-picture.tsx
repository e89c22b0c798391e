import { formatLocator, type Locator } from '#shared/map/locator-url.ts';
import { Image } from '../ui/image.tsx';

interface Props {
  locator: Omit<Locator, 'theme'>;
  /** Alternative text; '' while the interactive map is shown. */
  alt: string;
}

/** The static map in both themes. Browsers load only the visible one. */
export function LocatorPicture({ locator, alt }: Props) {
  const { width, height } = locator.size;
  return (['light', 'dark'] as const).map((theme) => (
    <span key={theme} className={`absolute inset-0 ${theme === 'light' ? 'block dark:hidden' : 'hidden dark:block'}`}>
      <Image
        src={formatLocator({ ...locator, theme })}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="size-full"
      />
    </span>
  ));
}
