import type { IncomingMessage, ServerResponse } from 'node:http';

/** Parameters that an address keeps when its page redirects to its right form. */
const KEPT = ['playlist'];

/** Where a redirect leads, with the parameters of the asked address that belong to the visit and not to the address. */
export function keptLocation(location: string, asked: string): string {
  if (!location.startsWith('/') || location.includes('?')) return location;
  const query = new URLSearchParams(asked.split('?')[1] ?? '');
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => {
      const value = query.get(name);
      return value && /^\d{1,10}$/.test(value) ? [[name, value]] : [];
    }),
  );
  return kept.size ? `${location}?${kept}` : location;
}

/**
 * Lets redirects of pages keep what belongs to the visit (VID-04): pages come from cache and never see the query, so
 * what they redirect to is without it.
 */
export function keepQueryOfRedirects(request: IncomingMessage, response: ServerResponse): void {
  const asked = request.url ?? '';
  if (!KEPT.some((name) => asked.includes(`${name}=`))) return;
  const { setHeader } = response;
  response.setHeader = ((name: string, value: string | number | readonly string[]) =>
    setHeader.call(
      response,
      name,
      name.toLowerCase() === 'location' ? keptLocation(String(value), asked) : value,
    )) as ServerResponse['setHeader'];
}
