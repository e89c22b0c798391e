import type { Box } from '#shared/geo/bbox.ts';
import { boxOfPoints } from '#shared/geo/mercator.ts';
import type { MapPin } from '../../map/pin.ts';

/** What a search's map shows: the box that was asked for, else all events of this page, else the place. Null: nowhere. */
export function mapBox(pins: readonly MapPin[], asked: Box | undefined, place: Box | null): Box | null {
  return asked ?? boxOfPoints(pins) ?? place;
}
