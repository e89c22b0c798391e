// The forms of the pages of promo codes. Server only.
import type { Ctx } from '#domain/ctx';
import {
  addPromoCodes,
  type PromoFields,
  type PromoTarget,
  removePromoCodes,
  savePromoCode,
  stopPromoCodes,
} from '#domain/management';
import { byIntent, normalizedLine, otherwise, text, texts, uncleaned, z } from '#shared/input/form.ts';
import { TICKET_CLASSES_MAX } from '#shared/limits.ts';
import { minorValue } from '#shared/money.ts';
import { codesOfList, PROMO_KINDS } from '#shared/promo-codes.ts';
import { wallTime, wholeNumber } from '../ticket-form-fields.ts';
import { NEW } from '../tickets/new-row.ts';

/** The typed texts of a code's rules. */
export const termsTexts = {
  promoKind: z.enum(PROMO_KINDS).catch('percent'),
  promoValue: text,
  promoMinimum: text,
  promoLimit: text,
  promoStartDate: text,
  promoStartTime: text,
  promoEndDate: text,
  promoEndTime: text,
  promoClasses: texts(TICKET_CLASSES_MAX),
};

const target = { codeId: text, batchId: text };

export const promoForm = byIntent([
  z.object({ intent: z.literal('stop'), ...target }),
  z.object({ intent: z.literal('start'), ...target }),
  z.object({ intent: z.literal('remove'), ...target }),
  z.object({ intent: otherwise('save'), codeId: text, promoCode: text, ...termsTexts }),
]);
export type PromoForm = z.output<typeof promoForm>;
export type SavePromoForm = Extract<PromoForm, { intent: 'save' }>;

/** Maximum length of a list of a thousand codes, in characters. */
export const PROMO_LIST_MAX_CHARS = 100_000;

export const batchForm = z.object({
  batchName: normalizedLine,
  batchCodes: uncleaned(PROMO_LIST_MAX_CHARS + 1),
  batchCount: text,
  ...termsTexts,
});
export type BatchForm = z.output<typeof batchForm>;

export type TermsTexts = Omit<BatchForm, 'batchName' | 'batchCodes' | 'batchCount'>;

/** What a code needs to know about the event: its currency, and the classes that cost money and are not hidden. */
export interface Priced {
  currency: string | null;
  classes: readonly { id: string; hidden: boolean }[];
}

/** Applies a submitted form of the page. Returns the outcome. */
export async function changeByForm(
  ctx: Ctx,
  { eventId, form, priced }: { eventId: string; form: PromoForm; priced: Priced },
): Promise<'saved' | 'stopped' | 'started' | 'removed'> {
  if (form.intent === 'save') {
    const codeId = form.codeId === NEW || form.codeId === '' ? null : form.codeId;
    await savePromoCode(ctx, { eventId, codeId, code: form.promoCode, fields: fieldsOf(form, priced) });
    return 'saved';
  }
  if (form.intent === 'remove') {
    await removePromoCodes(ctx, { eventId, target: targetOf(form) });
    return 'removed';
  }
  const isStopped = form.intent === 'stop';
  await stopPromoCodes(ctx, { eventId, target: targetOf(form), isStopped });
  return isStopped ? 'stopped' : 'started';
}

const targetOf = ({ codeId, batchId }: { codeId: string; batchId: string }): PromoTarget =>
  batchId === '' ? { codeId } : { batchId };

/** Adds the codes of the form, or generated codes when the form has no list. Returns their number. */
export const addByForm = (
  ctx: Ctx,
  { eventId, form, priced }: { eventId: string; form: BatchForm; priced: Priced },
): Promise<number> =>
  addPromoCodes(ctx, {
    eventId,
    batch: {
      name: form.batchName,
      codes: codesOfList(form.batchCodes),
      count: form.batchCount === '' ? null : wholeNumber(form.batchCount),
    },
    fields: fieldsOf(form, priced),
  });

function fieldsOf(form: TermsTexts, { currency, classes }: Priced): PromoFields {
  const { promoKind: kind, promoValue: value, promoMinimum: minimum, promoLimit: limit, promoClasses: chosen } = form;
  const visible = classes.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const isAll = visible.length > 0 && visible.length === chosen.length && visible.every((id) => chosen.includes(id));
  return {
    kind,
    percent: kind === 'percent' ? wholeNumber(value.replace('%', '').trim()) : Number.NaN,
    amountMinor: kind === 'percent' ? null : minorValue(value, currency ?? ''),
    minimumMinor: minimum === '' ? 0 : minorValue(minimum, currency ?? ''),
    limit: limit === '' ? null : wholeNumber(limit),
    startsAt: wallTime(form.promoStartDate, form.promoStartTime),
    endsAt: wallTime(form.promoEndDate, form.promoEndTime),
    // a code for all public tickets also covers tickets that are added later
    classIds: isAll ? null : chosen,
  };
}
