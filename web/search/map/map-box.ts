import type { Box } from '#shared/geo/bbox.ts';
import { boxOfPoints } from '#shared/geo/mercator.ts';
import type { MapPin } from '../../map/pin.ts';

/** The area a search's map shows: the requested box, else all events of the page, else the place. Null without any. */
export function mapBox(pins: readonly MapPin[], requested: Box | undefined, place: Box | null): Box | null {
  return requested ?? boxOfPoints(pins) ?? place;
}
