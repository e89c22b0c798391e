import type { ListFilter } from './desk-query.ts';

/** The door, the zone, the direction (in or out) and the filter of the list as hidden fields, so that the page after a form has the same values. */
export const DeskFields = ({ door, filter }: { door: string; filter: ListFilter }) => (
  <>
    <input type="hidden" name="door" value={door} />
    <input type="hidden" name="q" value={filter.q} />
    <input type="hidden" name="class" value={filter.class} />
    <input type="hidden" name="zone" value={filter.zone} />
    <input type="hidden" name="way" value={filter.way} />
  </>
);
