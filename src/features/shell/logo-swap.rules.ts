/**
 * Returns the scroll distance in pixels at which the large logo gives way to the compact one, for a viewport width
 * (NAV-08).
 */
export function logoSwapThreshold(width: number): number {
  if (width <= 817) return 90;
  return width <= 1025 ? 120 : 250;
}

/** Returns the pixels that a visible top ad adds to the threshold, for a viewport width; 0 without an ad (NAV-09). */
export function topAdOffset(width: number, hasTopAd: boolean): number {
  if (!hasTopAd) return 0;
  return width <= 1366 ? 126 : 298;
}

/** Returns whether the compact logo replaces the large one (NAV-10). */
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
