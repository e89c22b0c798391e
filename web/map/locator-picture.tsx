import { formatLocator, type Locator } from '#shared/map/locator-url.ts';

interface Props {
  locator: Omit<Locator, 'theme'>;
  /** What it shows, in words; '' where the living map says it. */
  alt: string;
}

/** The drawn map, in the colours of the page: of the two only the one that is seen is loaded. */
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
