/**
 * How many requests begin in one turn of the event loop. Each request runs one or two milliseconds before its first
 * await.
 */
const REQUESTS_PER_TURN = 4;
/**
 * Milliseconds after which a request that has not begun is refused, like a request that waits too long to be rendered.
 */
const MAX_WAIT_MS = 2000;
/**
 * Number of waiting requests up to which late requests are begun all the same. They begin within a fraction of a second.
 * They are late because the whole process paused (a busy machine, a laptop that slept), not because of their number.
 */
const SHORT_QUEUE = 64;

interface WaitingRequest {
  begin: () => void;
  refuse: () => void;
}

interface Queued extends WaitingRequest {
  addedAt: number;
}

/**
 * Begins requests in the order they arrived, a few in each turn of the event loop. Between two turns the server reads
 * its sockets, so that a health check, which does not wait in this queue, is answered in time however many requests
 * arrive at once. Without the queue 300 busy clients cause turns of a second and longer.
 */
export function requestQueue(now: () => number = () => performance.now()): { add: (request: WaitingRequest) => void } {
  let waiting: Queued[] = [];
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(turn);
  };
  const turn = () => {
    isScheduled = false;
    const oldestInTime = now() - MAX_WAIT_MS;
    const excess = Math.max(0, waiting.length - SHORT_QUEUE);
    const firstInTime = waiting.slice(0, excess).findIndex(({ addedAt }) => addedAt >= oldestInTime);
    const lateCount = firstInTime === -1 ? excess : firstInTime;
    const next = waiting.slice(lateCount, lateCount + REQUESTS_PER_TURN);
    const refused = waiting.slice(0, lateCount);
    waiting = waiting.slice(lateCount + REQUESTS_PER_TURN);
    schedule();
    for (const { refuse } of refused) refuse();
    for (const { begin } of next) begin();
  };
  return {
    add(request) {
      waiting.push({ ...request, addedAt: now() });
      schedule();
    },
  };
}
