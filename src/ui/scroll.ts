/** Duration of an animated scroll to a list or the top of a page, in milliseconds (UI-17, STREAM-27). */
export const PAGE_SCROLL_MS = 1000;
/** Duration of a smooth scroll to an anchor, in milliseconds (UI-17). */
export const ANCHOR_SCROLL_MS = 468;

/** Ease-in-out curve: returns the share of the distance covered after a share of the time, both from 0 to 1. */
export function easeInOut(time: number): number {
  return time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) * (1 - time);
}

/** Space for the folded header above the scroll target, in pixels. */
const HEADER_HEIGHT = 76;

/**
 * Scrolls an element to below the header in `durationMs`, or immediately if the visitor prefers reduced motion.
 * Scrolling by the visitor stops the animation. Resolves when it has ended.
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
