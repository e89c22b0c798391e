/** Scripts whose languages put the given name first and separate names by a space. */
const WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{L}\p{M}’'-]+$/u;

/**
 * The name that a mail greets a person by: "Alex" for "Alex Rivera". The whole name where the first word is no given
 * name for sure, such as a title with a dot, an initial, or a script that writes the family name first.
 */
export function greetingName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  return words.length > 1 && words.every((word) => WORD.test(word)) ? first : name.trim();
}
