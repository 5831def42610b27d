/** Parameters that belong to the visit and not to the address, and what they may look like. */
const KEPT: [name: RegExp, value: RegExp][] = [
  [/^playlist$/, /^\d{1,10}$/],
  [/^(?:gift|referral|ab)$/, /^[\w.~-]{1,200}$/],
  [/^utm_[a-z]{1,20}$/, /^[^\p{Cc}]{1,200}$/u],
];

const isKept = ([name, value]: [string, string]): boolean =>
  KEPT.some(([names, values]) => names.test(name) && values.test(value));

/**
 * Where a redirect leads, with the parameters of the asked address that belong to the visit: pages never see the query
 * (VID-04).
 */
export function keptLocation(location: string, asked: string): string {
  if (!location.startsWith('/') || location.startsWith('//') || location.includes('?')) return location;
  const kept = new URLSearchParams([...new URLSearchParams(asked.split('?')[1] ?? '')].filter(isKept));
  const [path, anchor] = location.split('#');
  return kept.size ? `${path}?${kept}${anchor === undefined ? '' : `#${anchor}`}` : location;
}
