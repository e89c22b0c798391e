import { ImageOff } from 'lucide-react';
import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

type State = 'loading' | 'loaded' | 'failed';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  /** '' for a picture that only decorates what stands beside it. */
  alt: string;
  /** Of the picture itself; `className` is its frame's. */
  imageClassName?: string;
}

/** A picture with the states of spec 4. Its place is kept from the start; a failed one leaves its words. */
export function Image(props: Props) {
  // another picture begins anew, whatever became of the one before
  return <Picture key={props.src} {...props} />;
}

function Picture({ className = '', imageClassName = '', alt, ...rest }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const { current } = image; // what arrived before script did sends no event any more
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
