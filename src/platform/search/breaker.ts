/** How often a neighbour may fail in a row before it is left alone, and for how long. */
const FAILURES = 3;
const REST_MS = 5_000;

/** Keeps a neighbour that fails from making everyone wait for it. */
export interface Breaker {
  /** Whether it is worth asking now. After a rest one asker goes ahead to see, while the others still keep away. */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
}

/** A breaker that opens at the third failure in a row, and lets one asker try every five seconds. `now` is in milliseconds. */
export function createBreaker(now: () => number = Date.now, onChange: (isOpen: boolean) => void = () => {}): Breaker {
  let failures = 0;
  let nextTry = 0;
  const isOpen = () => failures >= FAILURES;
  return {
    mayAsk() {
      if (!isOpen()) return true;
      if (now() < nextTry) return false;
      nextTry = now() + REST_MS;
      return true;
    },
    succeeded() {
      if (isOpen()) onChange(false);
      failures = 0;
    },
    failed() {
      failures += 1;
      nextTry = now() + REST_MS;
      if (failures === FAILURES) onChange(true);
    },
  };
}
