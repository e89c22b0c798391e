/** The day of an instant in a zone, written out: `November 30, 2026`. */
export const longDay = (instant: string, { tz, code }: { tz: string; code: string }): string =>
  new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'long', timeZone: tz }).format(new Date(instant));
