import { geolocationUrl, lookUpGeolocation, readGeolocation } from '@/domain/accounts/geolocation.rules';
import type { GeoProvider } from '../caller';
import { env } from '../env';

const TIMEOUT_MS = 2_000;

/**
 * The provider that the environment names: a MaxMind-compatible service, else the country that the CDN in front wrote
 * into a header, else one country for everybody. The last two need no network (ERR-11).
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
      const told = header ? headers.get(header)?.trim().toUpperCase() : undefined;
      const isoCode = told && /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : fallback;
      return readGeolocation({ country: { iso_code: isoCode }, traits: { is_default: isoCode !== told } });
    },
  };
}
