import { isObject } from './json.rules';

export type GeolocationKind = 'country' | 'city';

/** What a look-up tells; parts that the service left out are empty. */
export interface Geolocation {
  continent: Record<string, unknown>;
  country: Record<string, unknown>;
  city: Record<string, unknown>;
  location: Record<string, unknown>;
  postal: Record<string, unknown>;
  subdivisions: Record<string, unknown>[];
  traits: Record<string, unknown>;
}

/** A look-up that failed. `status` and `body` are there when the service answered at all. (ERR-08 to 10) */
export class GeolocationError extends Error {
  override readonly name = 'GeolocationError';
  readonly code: 'HTTP_ERROR' | 'HTTP_TIMEOUT';
  readonly status: number | null;

  constructor(code: 'HTTP_ERROR' | 'HTTP_TIMEOUT', message: string, status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The address of a look-up, with the page that asks as `referrer` (ERR-06). `service` has no slash at its end. */
export function geolocationUrl(
  service: string,
  kind: GeolocationKind,
  page: { protocol: string; host: string },
  subject = 'me',
): string {
  const query = new URLSearchParams({ referrer: `${page.protocol}//${page.host}` });
  return `${service}/${kind}/${encodeURIComponent(subject)}?${query}`;
}

/** Reads an answer into the parts that the site knows (ERR-07). */
export function readGeolocation(answer: unknown): Geolocation {
  const given = isObject(answer) ? answer : {};
  const part = (name: string) => (isObject(given[name]) ? given[name] : {});
  const subdivisions = Array.isArray(given.subdivisions) ? given.subdivisions.filter(isObject) : [];
  return {
    continent: part('continent'),
    country: part('country'),
    city: part('city'),
    location: part('location'),
    postal: part('postal'),
    subdivisions,
    traits: part('traits'),
  };
}

/** The country code of a look-up, or null. */
export function countryOf({ country }: Geolocation): string | null {
  return typeof country.iso_code === 'string' && country.iso_code !== '' ? country.iso_code : null;
}

/** An answer with an error status (ERR-08). */
export function statusError(status: number, body: string): GeolocationError {
  return new GeolocationError('HTTP_ERROR', body, status);
}

/** No answer in time (ERR-09). */
export function timeoutError(): GeolocationError {
  return new GeolocationError('HTTP_TIMEOUT', 'The request to the GeoIP2 web service timed out.');
}

/** No answer at all (ERR-10). */
export function networkError(): GeolocationError {
  return new GeolocationError(
    'HTTP_ERROR',
    'There was a network error receiving the response from the GeoIP2 web service.',
  );
}

/**
 * Asks a look-up service. @throws GeolocationError for a status that is no success, for silence longer than
 * `timeoutMs`, and for a broken connection (ERR-06 to 10).
 */
export async function lookUpGeolocation(
  url: string,
  options: { fetch: typeof fetch; timeoutMs: number; headers?: Record<string, string> },
): Promise<Geolocation> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await options.fetch(url, { signal, headers: options.headers ?? {} });
    const text = await response.text();
    if (!response.ok) throw statusError(response.status, text);
    return readGeolocation(JSON.parse(text));
  } catch (error) {
    if (error instanceof GeolocationError) throw error;
    throw signal.aborted || (error instanceof Error && error.name === 'TimeoutError') ? timeoutError() : networkError();
  }
}
