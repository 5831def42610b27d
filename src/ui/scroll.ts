/** How long an animated scroll to a list or the top of a page takes, in milliseconds (UI-17, STREAM-27). */
export const PAGE_SCROLL_MS = 1000;
/** How long a smooth scroll to an anchor takes, in milliseconds (UI-17). */
export const ANCHOR_SCROLL_MS = 468;

/** Slow at both ends: the share of the way that is gone after a share of the time, both from 0 to 1. */
export function easeInOut(time: number): number {
  return time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) * (1 - time);
}

/** Leaves room above what is scrolled to for the folded header. */
const HEADER_HEIGHT = 76;

/**
 * Scrolls the window until an element stands under the header, in `durationMs`; at once for those who want no motion.
 * A visitor who scrolls meanwhile takes over. Resolves when it has ended.
 */
export function scrollToElement(element: Element, durationMs: number): Promise<void> {
  const target = () => Math.max(0, window.scrollY + element.getBoundingClientRect().top - HEADER_HEIGHT);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: target(), behavior: 'instant' });
    return Promise.resolve();
  }
  const from = window.scrollY;
  const began = performance.now();
  return new Promise((resolve) => {
    const end = () => {
      for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop);
      resolve();
    };
    let isStopped = false;
    const stop = () => {
      isStopped = true;
    };
    for (const type of ['wheel', 'touchstart', 'keydown']) window.addEventListener(type, stop, { passive: true });
    const step = (now: number) => {
      if (isStopped) return end();
      const time = Math.min(1, (now - began) / durationMs);
      window.scrollTo({ top: from + (target() - from) * easeInOut(time), behavior: 'instant' });
      if (time < 1) requestAnimationFrame(step);
      else end();
    };
    requestAnimationFrame(step);
  });
}
