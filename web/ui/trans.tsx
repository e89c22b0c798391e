import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * `<Trans>` of every page: the macro imports it from here (`runtimeConfigModule` in `lingui.config.ts`).
 * Lingui puts the values into the sentence first and reads `<0>…</0>` afterwards, so a name that
 * somebody typed could take part in our markup. Such a value goes in as an element, which Lingui only places.
 */
export function Trans(props: TransProps) {
  return props.values ? <LinguiTrans {...props} values={asText(props.values)} /> : <LinguiTrans {...props} />;
}

function asText(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inert(value)]));
}

// Other strings stay strings: `select` compares them.
const inert = (value: unknown) => (typeof value === 'string' && value.includes('<') ? <>{value}</> : value);
