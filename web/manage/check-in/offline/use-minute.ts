import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Milliseconds of the wall clock, which change twice a minute once script runs. */
export function useMinute(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
