// Admits tickets at the doors of an event. Owns the table `check_in`. Must hold: rows are only added; of all scans of a
// ticket, from any number of devices, one admits, until its admission is undone (two unique constraints); a void,
// canceled or forged code, and a code of another event or date, admits nothing; only members whose role opens the doors
// read or write here.
export { admitByCode, admitTicket, undoCheckIn } from './admit.ts';
export type { Admission, DoorAnswer } from './answer.ts';
export { admittedTickets } from './admitted.ts';
export { countAdmitted, type CheckInCounts, checkInCounts } from './counts.ts';
export { type CheckInDesk, checkInDesk, type DoorListTicket } from './desk.ts';
export type { RefusalReason } from './refusal-reason.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
