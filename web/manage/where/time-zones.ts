/** IANA zones, UTC first. Browsers and Node may differ in a few, so the page keeps the zone that an event has. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/')),
];
