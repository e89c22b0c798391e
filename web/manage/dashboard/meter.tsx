interface Props {
  part: number;
  whole: number;
  className?: string;
}

/** A bar that shows a part of a whole. The numbers are in the text beside it. */
export const Meter = ({ part, whole, className = '' }: Props) => (
  <div aria-hidden="true" className={`h-2 overflow-hidden rounded-full bg-sunken ${className}`}>
    <div
      className="h-full rounded-full bg-accent-fill"
      style={{ width: `${whole === 0 ? 0 : Math.min(100, (100 * part) / whole)}%` }}
    />
  </div>
);
