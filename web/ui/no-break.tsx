/** A short text, such as a date with a time, that a sentence moves to its next line as a whole. */
export const noBreak = (text: string) => <span className="whitespace-nowrap">{text}</span>;
