/** Database ids by the keys of the demo data. */
export interface SeededIds {
  organizers: Map<string, { id: string; organizationId: string }>;
  venues: Map<string, string>;
  series: Map<string, string>;
  events: Map<string, string>;
}
