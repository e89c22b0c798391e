// The forms of the tickets page. Server only.
import type { Ctx } from '#domain/ctx';
import {
  type AccessCodeFields,
  moveTicketClass,
  removeAccessCode,
  removePool,
  removeTicketClass,
  saveAccessCode,
  saveChangeRules,
  savePaymentMethods,
  saveEventCapacity,
  savePool,
  saveSalesTexts,
  saveTicketClass,
} from '#domain/management';
import { byIntent, checkbox, normalizedLine, otherwise, text, texts, z } from '#shared/input/form.ts';
import { TICKET_CLASSES_MAX } from '#shared/limits.ts';
import { fieldsOfTicketTexts, ticketTexts, wallTime, wholeNumber } from '../ticket-form-fields.ts';
import { NEW, NEW_ADD_ON } from './new-row.ts';

export const ticketsForm = byIntent([
  z.object({ intent: z.literal('remove'), classId: text }),
  z.object({ intent: z.literal('move'), classId: text, place: text.transform(wholeNumber) }),
  z.object({ intent: z.literal('event-capacity'), eventCapacity: text }),
  z.object({
    intent: z.literal('save-pool'),
    poolId: text,
    poolName: normalizedLine,
    poolCapacity: text,
    poolClasses: texts(TICKET_CLASSES_MAX),
  }),
  z.object({ intent: z.literal('remove-pool'), poolId: text }),
  z.object({
    intent: z.literal('save-code'),
    codeId: text,
    accessCode: text,
    codeLimit: text,
    codeStartDate: text,
    codeStartTime: text,
    codeEndDate: text,
    codeEndTime: text,
    codeClasses: texts(TICKET_CLASSES_MAX),
  }),
  z.object({
    intent: z.literal('save-texts'),
    soldOut: normalizedLine,
    notYet: normalizedLine,
    salesEnded: normalizedLine,
  }),
  z.object({ intent: z.literal('save-methods'), methods: texts(2) }),
  z.object({
    intent: z.literal('save-rules'),
    mayCancel: checkbox,
    mayTransfer: checkbox,
    isRefundAtOnce: checkbox,
    changeHours: text,
  }),
  z.object({ intent: z.literal('remove-code'), codeId: text }),
  ticketTexts.extend({ intent: otherwise('save'), classId: text }),
]);

export type TicketsForm = z.output<typeof ticketsForm>;

/** Carries out a form of the page. Returns the URL fragment of the part to show. */
export async function changeByForm(ctx: Ctx, eventId: string, form: TicketsForm): Promise<string> {
  switch (form.intent) {
    case 'remove':
      await removeTicketClass(ctx, { eventId, classId: form.classId });
      return '';
    case 'move':
      await moveTicketClass(ctx, { eventId, classId: form.classId, place: form.place || 0 });
      return `#ticket-${form.classId}`;
    case 'event-capacity': {
      const capacity = form.eventCapacity === '' ? null : wholeNumber(form.eventCapacity);
      await saveEventCapacity(ctx, { eventId, capacity });
      return '#limits';
    }
    case 'save-pool': {
      const fields = { name: form.poolName, capacity: wholeNumber(form.poolCapacity), classIds: form.poolClasses };
      await savePool(ctx, { eventId, poolId: idOf(form.poolId), fields });
      return '#limits';
    }
    case 'remove-pool':
      await removePool(ctx, { eventId, poolId: form.poolId });
      return '#limits';
    case 'save-code':
      await saveAccessCode(ctx, { eventId, codeId: idOf(form.codeId), fields: codeFields(form) });
      return '#codes';
    case 'save-texts':
      await saveSalesTexts(ctx, { eventId, texts: form });
      return '#texts';
    case 'save-rules': {
      const { mayCancel, mayTransfer, isRefundAtOnce } = form;
      const rules = { mayCancel, mayTransfer, isRefundAtOnce, hours: wholeNumber(form.changeHours) };
      await saveChangeRules(ctx, { eventId, rules });
      return '#rules';
    }
    case 'save-methods': {
      const methods = (['online', 'door', 'bank'] as const).filter((method) => form.methods.includes(method));
      await savePaymentMethods(ctx, { eventId, methods });
      return '#payment';
    }
    case 'remove-code':
      await removeAccessCode(ctx, { eventId, codeId: form.codeId });
      return '#codes';
    default:
      await saveTicketClass(ctx, { eventId, classId: idOf(form.classId), fields: fieldsOfTicketTexts(form) });
      return '';
  }
}

const codeFields = (form: Extract<TicketsForm, { intent: 'save-code' }>): AccessCodeFields => ({
  code: form.accessCode,
  limit: form.codeLimit === '' ? null : wholeNumber(form.codeLimit),
  startsAt: wallTime(form.codeStartDate, form.codeStartTime),
  endsAt: wallTime(form.codeEndDate, form.codeEndTime),
  classIds: form.codeClasses,
});

const idOf = (id: string): string | null => (id === NEW || id === NEW_ADD_ON || id === '' ? null : id);
