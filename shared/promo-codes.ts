// Promo codes as organizers type them (decision 080).

/** The most promo codes of one event, and the most that are created at once. */
export const PROMO_CODES_MAX = 5000;
export const PROMO_BATCH_MAX = 1000;
export const PROMO_BATCH_NAME_MAX = 80;

/** What a code takes off: a share of each price, an amount of each ticket, or an amount of the whole order. */
export const PROMO_KINDS = ['percent', 'ticket', 'order'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

export const promoPaths = {
  managePromoCodes: (eventId: string) => `/manage/events/${eventId}/promo-codes/`,
  addPromoCodes: (eventId: string) => `/manage/events/${eventId}/promo-codes/add/`,
  promoCodesExport: (eventId: string) => `/manage/events/${eventId}/promo-codes/export/`,
};

/** The characters of a code: letters, digits, hyphens and underscores, so that it fits into a link as it is. */
export const isPromoCode = (text: string): boolean => /^[A-Za-z0-9_-]{4,40}$/.test(text);

/**
 * The codes of a pasted list or of a CSV file: one on each line, or the column `code` of a file with titles. Other columns
 * are ignored, and so are empty lines and repeated codes.
 */
export function codesOfList(text: string): string[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line.split(/[,;\t]/).map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .replace(/^'/, '')
          .trim(),
      ),
    )
    .filter((cells) => cells.some((cell) => cell !== ''));
  const titled = rows[0]?.findIndex((cell) => TITLES.has(cell.toLowerCase())) ?? -1;
  const codes = (titled < 0 ? rows : rows.slice(1)).map((cells) => cells[Math.max(0, titled)] ?? '').filter(Boolean);
  const byText = new Map<string, string>();
  for (const code of codes) if (!byText.has(code.toLowerCase())) byText.set(code.toLowerCase(), code);
  return [...byText.values()];
}

const TITLES: ReadonlySet<string> = new Set(['code', 'codes', 'promo code', 'código', 'gutscheincode']);
