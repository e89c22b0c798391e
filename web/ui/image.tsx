import { ImageOff } from 'lucide-react';
import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

type State = 'loading' | 'loaded' | 'failed';

/** A picture with the states of spec 4. Its place is kept from the start; a failed one leaves its words. */
export function Image({ className = '', alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement> & { alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const { current } = image; // what arrived before script did sends no event any more
    if (current?.complete) setState(current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, [rest.src]);
  return (
    <span data-state={state} className={`relative block overflow-hidden bg-sunken ${className}`}>
      {state === 'failed' ? (
        <span role="img" aria-label={alt} className="absolute inset-0 grid place-content-center gap-2 p-4 text-center">
          <ImageOff aria-hidden="true" className="mx-auto size-6 text-ink-soft" />
          <span aria-hidden="true" className="text-sm text-ink-soft">
            {alt}
          </span>
        </span>
      ) : (
        <img
          {...rest}
          ref={image}
          alt={alt}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
