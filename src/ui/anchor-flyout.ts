/** Pixels between a flyout and its button. */
const GAP = 8;
/** Pixels between a flyout and the edges of the window. */
const EDGE = 16;
/** Pixels of width below which a flyout stays in the middle of the window. */
const NARROW = 768;

/**
 * Keeps an open flyout at its button while its content grows: below it, or above where only that has room, and within
 * the window. It moves with the page. In a narrow window, or without a visible button, it stays where its styles put it.
 * Returns what ends it.
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
