// Admits tickets at the doors of an event. Owns the tables `check_in`, `door_snapshot` and
// `check_in_conflict`. Must hold: rows of `check_in` are only added; of all scans
// of a ticket in a zone, from any number of devices, one admits, until its admission is undone or, where the event allows
// re-entry, the person has checked out (unique constraints on the steps of a ticket); what a device let in without a network becomes an admission or a
// conflict, once; a void, canceled or forged code, and a code of another event or date, admits nothing; only members
// whose role opens the doors read or write here.
export { admitByCode, admitTicket, checkOutByCode, checkOutTicket, undoCheckIn, type Way } from './admit.ts';
export type { Admission, DoorAnswer } from './answer.ts';
export type { TicketDue } from './due.ts';
export { admissionTimes, admittedTickets } from './admitted.ts';
export { admitSoldIn, undoSoldIn } from './box-office.ts';
export { countAdmitted, type CheckInCounts, checkInCounts } from './counts.ts';
export { type CheckInDesk, checkInDesk, checkInEvent, type DoorListTicket } from './desk.ts';
export { countDoorConflicts, type DoorConflict, doorConflicts, markConflictSeen } from './offline/conflicts.ts';
export { doorSnapshot } from './offline/snapshot.ts';
export { type OfflineScan, type ScanResult, syncScans } from './offline/sync.ts';
export { type DoorNews, doorNews } from './news.ts';
export { type Passage, passagesOfTickets } from './passages.ts';
export { doorRules, removeZone, saveZone, setReentry } from './rules/rules.ts';
export type { DoorRules, Zone } from '#domain/doors';
export type { RefusalReason } from './refusal-reason.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
