/** Placeholder rows of a list that is loading. Decorative: not announced. */
export const SkeletonRows = () => (
  <div aria-hidden="true" className="animate-pulse p-1.5">
    {['w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
      <div key={width} className="flex min-h-12 items-center gap-3 px-3">
        <span className="size-5 rounded-full bg-sunken" />
        <span className={`h-4 rounded-sm bg-sunken ${width}`} />
      </div>
    ))}
  </div>
);
