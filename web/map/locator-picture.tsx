import { formatLocator, type Locator } from '#shared/map/locator-url.ts';

interface Props {
  locator: Omit<Locator, 'theme'>;
  /** Alternative text; '' while the interactive map is shown. */
  alt: string;
}

/** The static map in both themes. Browsers load only the visible one. */
export function LocatorPicture({ locator, alt }: Props) {
  const { width, height } = locator.size;
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={formatLocator({ ...locator, theme })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}`}
    />
  ));
}
