/** Gap between a flyout and its button, in pixels. */
const GAP = 8;
/** Minimum distance between a flyout and the edges of the window, in pixels. */
const EDGE = 16;
/** Window width below which a flyout is centered, in pixels. */
const NARROW = 768;

/**
 * Keeps an open flyout next to its button while its content grows: below it, or above if only that has room, and inside
 * the window. It scrolls with the page. In a narrow window, or without a visible button, the style sheet positions it.
 * Returns a function that stops it.
 */
export function anchorFlyout(flyout: HTMLElement, button: Element | null): () => void {
  const place = () => {
    const { left, top, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
    const isInView = Boolean(button?.checkVisibility()) && bottom > 0 && top < innerHeight;
    const isPlaced = isInView && innerWidth >= NARROW;
    flyout.toggleAttribute('data-placed', isPlaced);
    if (!isPlaced) {
      flyout.style.removeProperty('top');
      flyout.style.removeProperty('left');
      return;
    }
    const { offsetWidth: width, offsetHeight: height } = flyout;
    const hasRoomBelow = bottom + GAP + height + EDGE <= innerHeight;
    const hasRoomAbove = top - GAP - height - EDGE >= 0;
    const y = hasRoomBelow || !hasRoomAbove ? bottom + GAP : top - GAP - height;
    const x = Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE));
    flyout.style.top = `${Math.round(y + scrollY)}px`;
    flyout.style.left = `${Math.round(x + scrollX)}px`;
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(flyout);
  addEventListener('resize', place);
  return () => {
    observer.disconnect();
    removeEventListener('resize', place);
  };
}
