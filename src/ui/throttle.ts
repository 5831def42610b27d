/** Minimum interval between two runs of a scroll handler, in milliseconds (UI-18). */
export const SCROLL_INTERVAL_MS = 125;

/**
 * Runs `work` at most once per `intervalMs`: immediately on the first call, and once more after the interval for all
 * calls during it, so that the last state is never missed.
 */
export function throttle(work: () => void, intervalMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWaiting = false;
  const rest = () => {
    timer = isWaiting ? setTimeout(rest, intervalMs) : null;
    if (isWaiting) work();
    isWaiting = false;
  };
  return () => {
    if (timer) {
      isWaiting = true;
      return;
    }
    work();
    timer = setTimeout(rest, intervalMs);
  };
}
