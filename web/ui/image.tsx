import { ImageOff } from 'lucide-react';
import { type ImgHTMLAttributes, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** The states of a picture (spec 4). */
type State = 'loading' | 'loaded' | 'failed';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  /** The alternative text; '' for a decorative picture. */
  alt: string;
  /** Class of the `img`; `className` belongs to its frame, which has the picture's size. */
  imageClassName?: string;
  /** Content for a picture that fails, instead of an icon and the alternative text; null for no content. */
  fallback?: ReactNode;
  /** Another picture, for windows that match a media query. */
  wide?: { src: string; media: string };
}

/**
 * A picture with the states of spec 4. Every `img` of the site is rendered by this component (a lint rule refuses any
 * other). Its frame reserves the space, so that no element moves when the picture arrives or fails.
 */
export function Image(props: Props) {
  // the key resets the state for another picture
  return <Picture key={props.src} {...props} />;
}

function Picture({ className = '', imageClassName = '', alt, wide, fallback, ...rest }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>('loading');
  // a picture that arrived or failed before hydration fires no more events, so its state is read before the first paint
  useLayoutEffect(() => {
    const { current } = image;
    if (current?.complete && current.currentSrc) setState(current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  const picture = (
    <img
      {...rest}
      ref={image}
      alt={alt}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
      className={`absolute inset-0 size-full object-cover ${imageClassName}`}
    />
  );
  return (
    <span data-state={state} className={`relative block overflow-hidden bg-sunken ${className}`}>
      {state === 'failed' ? (fallback ?? (fallback === undefined && <Failed alt={alt} />)) : withWide(picture, wide)}
    </span>
  );
}

const withWide = (picture: ReactNode, wide: Props['wide']) =>
  wide ? (
    <picture>
      <source srcSet={wide.src} media={wide.media} />
      {picture}
    </picture>
  ) : (
    picture
  );

/** The text is left out when the frame is too small for it; the accessible name remains. */
function Failed({ alt }: { alt: string }) {
  const isDecorative = alt === '';
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className="@container absolute inset-0 grid place-content-center gap-2 overflow-hidden bg-linear-to-br from-accent-soft to-sunken text-center text-ink-soft"
    >
      <ImageOff aria-hidden="true" className="mx-auto size-5 @min-[12rem]:size-7" />
      {!isDecorative && (
        <span aria-hidden="true" className="hidden px-4 text-sm @min-[12rem]:block">
          {alt}
        </span>
      )}
    </span>
  );
}
