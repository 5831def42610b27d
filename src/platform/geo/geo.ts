import {
  type Geolocation,
  type GeolocationKind,
  geolocationUrl,
  lookUpGeolocation,
  readGeolocation,
} from '@/domain/accounts/geolocation.rules';
import { env } from '../env';
import type { Caller } from '../request-caller';

/** Determines the location of a caller. */
export interface GeoProvider {
  /** @throws GeolocationError if the service fails */
  locate(kind: GeolocationKind, caller: Caller): Promise<Geolocation>;
}

const TIMEOUT_MS = 2_000;

/**
 * Returns the provider set in the environment: a MaxMind-compatible service, otherwise the country in the CDN's header,
 * otherwise one country for everyone. The last two need no network (ERR-11).
 */
export function geoProvider(settings: Partial<typeof env> = env): GeoProvider {
  const { GEO_SERVICE_URL: service, GEO_COUNTRY_HEADER: header, GEO_DEFAULT_COUNTRY: fallback } = settings;
  if (service) {
    const site = new URL(settings.SITE_URL ?? env.SITE_URL);
    const key = settings.GEO_SERVICE_AUTHORIZATION;
    const headers: Record<string, string> = key ? { Authorization: key } : {};
    return {
      locate: (kind, { network }) => {
        const subject = network.replace(/::\/64$/, '::1');
        return lookUpGeolocation(geolocationUrl(service, kind, site, subject), {
          fetch,
          timeoutMs: TIMEOUT_MS,
          headers,
        });
      },
    };
  }
  return {
    locate: async (_kind, { headers }) => {
      const fromHeader = header ? headers.get(header)?.trim().toUpperCase() : undefined;
      const isoCode = fromHeader && /^[A-Z]{2}$/.test(fromHeader) && fromHeader !== 'XX' ? fromHeader : fallback;
      return readGeolocation({ country: { iso_code: isoCode }, traits: { is_default: isoCode !== fromHeader } });
    },
  };
}
