import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The header by which the server tells itself the address of the connection. Next fills `x-forwarded-for` only when
 * the client sent none and so would believe whatever a client writes there; this one is overwritten at every request.
 */
export const SOCKET_HEADER = 'x-masthead-socket';

/**
 * The address that limits count by. Each of the `trustedProxies` in front of this server has appended the address it
 * saw to `x-forwarded-for`; what stands further left was written by the client and is not believed. Without proxies
 * the connection counts alone. IPv6 addresses are cut to their /64, which one household has to itself.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const socket = headers.get(SOCKET_HEADER) ?? '';
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  const chain = [...forwarded.map((part) => part.trim()), socket];
  return networkOf(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '');
}

/** The same for a request as Node has it. */
export const addressOf = (headers: IncomingHttpHeaders, trustedProxies: number): string =>
  clientAddress(
    new Headers({
      'x-forwarded-for': String(headers['x-forwarded-for'] ?? ''),
      [SOCKET_HEADER]: String(headers[SOCKET_HEADER] ?? ''),
    }),
    trustedProxies,
  );

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 64) || 'unknown';
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0');
  return `${[...groups, ...rest].slice(0, 4).join(':')}::/64`;
}
