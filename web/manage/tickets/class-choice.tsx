interface Props {
  /** The name of each checkbox, and the id of the group. */
  name: string;
  label: string;
  classes: { id: string; name: string }[];
  /** Ids of the checked classes. */
  chosen: string[];
  error: string | undefined;
}

/** Checkboxes of ticket classes. */
export function ClassChoice({ name, label, classes, chosen, error }: Props) {
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {classes.map(({ id, name: className }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
          <input
            type="checkbox"
            name={name}
            value={id}
            defaultChecked={chosen.includes(id)}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-accent"
          />
          <bdi className="min-w-0">{className}</bdi>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
