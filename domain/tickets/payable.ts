/**
 * Whether buyers can pay for a ticket of this event. Paid tickets are paid at the door, and an online event has no
 * door. This is the only rule about payment: offers, reservations and pages call this function.
 */
export const isPayableHere = (event: { online: boolean }): boolean => !event.online;
