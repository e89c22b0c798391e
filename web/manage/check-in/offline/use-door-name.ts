import { useSyncExternalStore } from 'react';
import type { CheckInDesk } from '#domain/checkin';

const DOOR_MAX = 40;
const neverChanges = () => () => {};

/** The name of the door. A page opened from its copy has the name in its URL only. */
export function useDoorName({ door, isCopy }: Pick<CheckInDesk, 'door'> & { isCopy: boolean }): string {
  const inUrl = useSyncExternalStore(
    neverChanges,
    () => (new URLSearchParams(location.search).get('door') ?? '').slice(0, DOOR_MAX),
    () => '',
  );
  return isCopy ? inUrl : door;
}
