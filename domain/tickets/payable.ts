/**
 * Whether money can be paid for a ticket of this event. Paid tickets are paid at the door, and an online event has no door.
 * The only rule about payment: offers, reservations and pages ask here.
 */
export const isPayableHere = (event: { online: boolean }): boolean => !event.online;
