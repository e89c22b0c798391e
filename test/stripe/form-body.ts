/** A body or a query in Stripe's encoding: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormBody = Record<string, FormValue>;

/** Parses a form or a query. */
export function parseFormBody(text: string): FormBody {
  const body: FormBody = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let target = body;
    for (const key of keys.slice(0, -1)) target = (target[key] ??= {}) as FormBody;
    target[keys.at(-1) ?? ''] = value;
  }
  return body;
}

/** The members of a list, which the encoding numbers. */
export const listOf = (value: FormValue | undefined): FormBody[] =>
  Object.values((value ?? {}) as Record<string, FormBody>);

/** A text of a body; '' when it is absent. */
export const textOf = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '');
