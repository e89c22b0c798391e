import type { CheckInCounts, DoorAnswer } from '#domain/checkin';

/** The counts after an answer to a scan of this device. The counts of all devices are read again every few seconds. */
export function countsAfter(counts: CheckInCounts, { counted }: Pick<DoorAnswer, 'counted'>): CheckInCounts {
  if (!counted) return counts;
  const add = <Count extends { admitted: number; inside: number }>(count: Count): Count => ({
    ...count,
    admitted: count.admitted + counted.admitted,
    inside: count.inside + counted.inside,
  });
  return {
    ...add(counts),
    classes: counts.classes.map((count) => (count.id === counted.classId ? add(count) : count)),
  };
}
