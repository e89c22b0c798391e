const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a calendar day written YYYY-MM-DD, from 1970 to 9999. Runs in browsers without Temporal. */
export function isCalendarDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (DAY.exec(text) ?? []).map(Number);
  if (year < 1970 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
