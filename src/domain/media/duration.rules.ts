/** A length or a place in a recording as its clock shows it: '12:40', '1:02:05'. Broken seconds are cut off. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** A length in whole minutes, at least one; null for none. */
export function minutesOf(seconds: number | null | undefined): number | null {
  return seconds ? Math.max(1, Math.round(seconds / 60)) : null;
}

/** A length as the machine-readable part of a page says it (ISO 8601): 'PT75S'. */
export const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;
