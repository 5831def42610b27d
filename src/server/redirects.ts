/** Query parameters that a redirect passes on because they belong to the visit, with the values they accept. */
const VISIT_PARAMETERS: [name: RegExp, value: RegExp][] = [
  [/^playlist$/, /^\d{1,10}$/],
  [/^(?:gift|referral|ab)$/, /^[\w.~-]{1,200}$/],
  [/^utm_[a-z]{1,20}$/, /^[^\p{Cc}]{1,200}$/u],
];

const isVisitParameter = ([name, value]: [string, string]): boolean =>
  VISIT_PARAMETERS.some(([names, values]) => names.test(name) && values.test(value));

/**
 * Returns the target of a redirect with the parameters of the requested URL that belong to the visit. Pages can't add
 * them, because they never see the query string (VID-04).
 */
export function redirectLocation(location: string, originalUrl: string): string {
  if (!location.startsWith('/') || location.startsWith('//') || location.includes('?')) return location;
  const parameters = new URLSearchParams(
    [...new URLSearchParams(originalUrl.split('?')[1] ?? '')].filter(isVisitParameter),
  );
  const [path, anchor] = location.split('#');
  return parameters.size ? `${path}?${parameters}${anchor === undefined ? '' : `#${anchor}`}` : location;
}
