import { isObject } from './json.rules';

export type GeolocationKind = 'country' | 'city';

/** Result of a lookup. Parts that the service omits are empty. */
export interface Geolocation {
  continent: Record<string, unknown>;
  country: Record<string, unknown>;
  city: Record<string, unknown>;
  location: Record<string, unknown>;
  postal: Record<string, unknown>;
  subdivisions: Record<string, unknown>[];
  traits: Record<string, unknown>;
}

/** A failed lookup. `status` is null if the service didn't respond (ERR-08 to ERR-10). */
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

/** Returns the URL of a lookup, with the requesting page as `referrer` (ERR-06). `service` has no trailing slash. */
export function geolocationUrl(
  service: string,
  kind: GeolocationKind,
  page: { protocol: string; host: string },
  subject = 'me',
): string {
  const query = new URLSearchParams({ referrer: `${page.protocol}//${page.host}` });
  return `${service}/${kind}/${encodeURIComponent(subject)}?${query}`;
}

/** Reads the known parts of a lookup response (ERR-07). */
export function readGeolocation(answer: unknown): Geolocation {
  const response = isObject(answer) ? answer : {};
  const part = (name: string) => (isObject(response[name]) ? response[name] : {});
  const subdivisions = Array.isArray(response.subdivisions) ? response.subdivisions.filter(isObject) : [];
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

/** Returns the country code of a lookup, or null. */
export function countryOf({ country }: Geolocation): string | null {
  return typeof country.iso_code === 'string' && country.iso_code !== '' ? country.iso_code : null;
}

/** Error for a response with an error status (ERR-08). */
export function statusError(status: number, body: string): GeolocationError {
  return new GeolocationError('HTTP_ERROR', body, status);
}

/** Error for a timeout (ERR-09). */
export function timeoutError(): GeolocationError {
  return new GeolocationError('HTTP_TIMEOUT', 'The request to the GeoIP2 web service timed out.');
}

/** Error for a failed connection (ERR-10). */
export function networkError(): GeolocationError {
  return new GeolocationError(
    'HTTP_ERROR',
    'There was a network error receiving the response from the GeoIP2 web service.',
  );
}

/**
 * Calls a lookup service. @throws GeolocationError for an error status, after `timeoutMs` without a response, and for a
 * failed connection (ERR-06 to ERR-10)
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
