import { useLingui } from '@lingui/react/macro';

/** A label that ends a sentence by itself, such as "Where do you travel from?". */
const ENDS_SENTENCE = /[?!.:…？！。：؟]\s*$/u;

/**
 * Returns the text of an error after the label of its field: "Name: This field is required.". After a question mark or
 * another mark that ends a sentence there is no colon.
 */
export function useLabeledText(): (label: string, text: string) => string {
  const { t } = useLingui();
  return (label, text) => (ENDS_SENTENCE.test(label) ? `${label.trimEnd()} ${text}` : t`${label}: ${text}`);
}
