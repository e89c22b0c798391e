import { ImageOff } from 'lucide-react';
import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

type State = 'loading' | 'loaded' | 'failed';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  /** '' for a decorative picture. */
  alt: string;
  /** Class of the `img`; `className` belongs to its frame. */
  imageClassName?: string;
}

/** A picture with the states of spec 4. Its space is reserved; a failed picture shows its alternative text. */
export function Image(props: Props) {
  // the key resets the state for another picture
  return <Picture key={props.src} {...props} />;
}

function Picture({ className = '', imageClassName = '', alt, ...rest }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const { current } = image; // a picture loaded before hydration fires no more events
    if (current?.complete && current.currentSrc) setState(current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  return (
    <span data-state={state} className={`relative block overflow-hidden bg-sunken ${className}`}>
      {state === 'failed' ? (
        <Failed alt={alt} />
      ) : (
        <img
          {...rest}
          ref={image}
          alt={alt}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={`absolute inset-0 size-full object-cover ${imageClassName}`}
        />
      )}
    </span>
  );
}

function Failed({ alt }: { alt: string }) {
  const look = 'absolute inset-0 grid place-content-center gap-2 p-4 text-center';
  const icon = <ImageOff aria-hidden="true" className="mx-auto size-6 text-ink-soft" />;
  if (alt === '') return <span className={look}>{icon}</span>;
  return (
    <span role="img" aria-label={alt} className={look}>
      {icon}
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {alt}
      </span>
    </span>
  );
}
