/** Formats a duration or position for display, such as `12:40` or `1:02:05`. Fractions of seconds are dropped. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** Returns a duration in whole minutes, at least 1, or null. */
export function minutesOf(seconds: number | null | undefined): number | null {
  return seconds ? Math.max(1, Math.round(seconds / 60)) : null;
}

/** Formats a duration as ISO 8601, such as `PT75S`. */
export const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;
