/** A loading indicator. Decorative: its context announces the state. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-[pulse_2s_infinite] ${className}`}
  />
);
