/** Whether tickets of this event can be sold and paid at a door. An online event has no door. */
export const hasDoor = (event: { online: boolean }): boolean => !event.online;
