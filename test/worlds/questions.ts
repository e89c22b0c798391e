// Questions of organizers for tests.
import type { QuestionFields } from '#domain/questions';

/** A required question in one line about each ticket of a class, changed by `fields`. */
export const questionFields = (ticketClassId: string, fields: Partial<QuestionFields> = {}): QuestionFields => ({
  kind: 'text',
  isPerTicket: true,
  label: '',
  hint: '',
  body: '',
  options: '',
  minAge: null,
  isRequired: true,
  classIds: [ticketClassId],
  condition: null,
  ...fields,
});
