/** How far a page scrolls before the large logo gives way to the compact one, in pixels, for a viewport width (NAV-08). */
export function logoSwapThreshold(width: number): number {
  if (width <= 817) return 90;
  return width <= 1025 ? 120 : 250;
}

/** What a displayed top ad slot adds to the threshold, in pixels, for a viewport width; 0 without one (NAV-09). */
export function topAdOffset(width: number, hasTopAd: boolean): number {
  if (!hasTopAd) return 0;
  return width <= 1366 ? 126 : 298;
}

/** Whether the compact logo stands in for the large one (NAV-10). */
export function isLogoCompact({
  scrolled,
  width,
  hasTopAd,
}: {
  scrolled: number;
  width: number;
  hasTopAd: boolean;
}): boolean {
  return scrolled > logoSwapThreshold(width) + topAdOffset(width, hasTopAd);
}
