/** A short text, such as a date with a time, that wraps to the next line as a whole. */
export const noBreak = (text: string) => <span className="whitespace-nowrap">{text}</span>;
