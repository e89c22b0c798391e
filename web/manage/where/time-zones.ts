/** IANA zones, UTC first. Browsers and Node may have different zones, so the page adds the event's own zone. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/')),
];
