import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * The `<Trans>` of every page; the macro imports it from this file (`runtimeConfigModule` in `lingui.config.ts`).
 * Lingui inserts values into the sentence before it parses `<0>…</0>`, so a typed name could inject markup. This
 * component passes values with `<` as elements, which Lingui inserts unparsed.
 */
export function Trans(props: TransProps) {
  return props.values ? <LinguiTrans {...props} values={asText(props.values)} /> : <LinguiTrans {...props} />;
}

function asText(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inert(value)]));
}

// Strings without `<` stay strings, because `select` compares them.
const inert = (value: unknown) => (typeof value === 'string' && value.includes('<') ? <>{value}</> : value);
