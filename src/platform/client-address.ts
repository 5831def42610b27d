import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The header in which the server passes the address of the connection. Next sets `x-forwarded-for` only if the client
 * hasn't sent it, so its value can't be trusted. This header is overwritten for every request.
 */
export const SOCKET_HEADER = 'x-masthead-socket';

/**
 * Returns the address that rate limits apply to. Each of the `trustedProxies` appended the address it saw to
 * `x-forwarded-for`; entries further left come from the client and are not trusted. Without proxies, only the
 * connection's address counts. IPv6 addresses are reduced to their /64, which usually belongs to one household.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const socket = headers.get(SOCKET_HEADER) ?? '';
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  const chain = [...forwarded.map((part) => part.trim()), socket];
  return networkOf(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '');
}

/** Returns the same for a Node request. */
export const addressOf = (headers: IncomingHttpHeaders, trustedProxies: number): string =>
  clientAddress({ get: (name) => headers[name]?.toString() ?? null }, trustedProxies);

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 64) || 'unknown';
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0');
  return `${[...groups, ...rest].slice(0, 4).join(':')}::/64`;
}
