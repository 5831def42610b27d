import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Payload } from 'payload';
import { Agent, buildConnector, fetch } from 'undici';
import { t } from '@/language/t';
import { env } from './env';

/** A request was refused because of its address: not on the public internet, not on the list, or no web address. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/** A response was larger than the caller accepts. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
}

export interface GuardedRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The time limit for everything together: names, connections, redirects and the body. */
  timeoutMs?: number;
  /** The largest response body that is read, in bytes, uncompressed. */
  maxBytes?: number;
  /** Whether only the status is needed. The body is discarded, whatever its size. */
  ignoresBody?: boolean;
  /** How many redirects a GET request follows. By default a redirect is returned like any other response. */
  maxRedirects?: number;
}

export interface GuardedResponse {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** The body; empty if it was ignored. */
  bytes: Buffer;
  /** The body as text. */
  text: string;
}

/**
 * Requests an address that comes from data, from an editor or from a stranger (decision 030).
 * @throws RefusedAddressError, ResponseTooLargeError, or the error of a failed connection or timeout
 */
export type GuardedFetch = (address: string | URL, request?: GuardedRequest) => Promise<GuardedResponse>;

/** Looks up the addresses of a host name, with the signature of `dns.lookup`. */
type Lookup = (
  host: string,
  options: LookupOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface GuardOptions {
  /** Allows this machine as a target. For tests, whose receivers run on it; production code never passes it. */
  allowsLoopback?: boolean;
  lookup?: Lookup;
  /** The hosts that may be reached, see `OUTGOING_HOSTS`. */
  hosts?: readonly string[];
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** Azure's metadata and DNS service, which is in a public range. */
const AZURE_HOST = '168.63.129.16';
/** All addresses of the public internet have been assigned from this range so far (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Returns whether an IP address is on the public internet. False for private, loopback, link-local and shared (CGNAT)
 * addresses, metadata services, and IPv6 addresses that contain an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address === AZURE_HOST) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/**
 * Returns why an address can't be requested, in words for the person who enters it, or null. Doesn't look its name up:
 * that is checked with each connection.
 */
export function addressFault(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return 'Enter a URL that starts with https://.';
  if (url.username || url.password) return 'Enter a URL without a user name or password.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPrivate = ipaddr.isValid(host) ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.localhost');
  if (isPrivate) return 'Enter a URL on the public internet.';
  return isListedHost(host)
    ? null
    : t('This site only requests addresses of listed hosts. Ask your administrator to add {host} to OUTGOING_HOSTS.', {
        host,
      });
}

/** Returns whether requests may reach a host, according to the installation's list. Without a list, all may. */
export function isListedHost(host: string, hosts: readonly string[] = env.OUTGOING_HOSTS): boolean {
  return (
    hosts.length === 0 ||
    hosts.some((listed) => host === listed || (listed[0] === '*' && host.endsWith(listed.slice(1))))
  );
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}

/**
 * Returns a guarded client. It checks the address that each connection is made to, not the host name before, so a name
 * that resolves differently a moment later (DNS rebinding) and a redirect are checked as well.
 */
export function createGuardedFetch({
  allowsLoopback = false,
  lookup: find = resolve,
  hosts = env.OUTGOING_HOSTS,
}: GuardOptions = {}): GuardedFetch {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const dispatcher = guardedAgent(isAllowed, find);
  return async (address, request = {}) => {
    const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = webAddress(address);
    for (let redirects = method === 'GET' ? (request.maxRedirects ?? 0) : 0; ; redirects -= 1) {
      if (!isListedHost(url.hostname, hosts)) throw new RefusedAddressError(`${url.hostname} isn’t in OUTGOING_HOSTS.`);
      const init = { method, headers, body: body ?? null, signal, dispatcher, redirect: 'manual' as const };
      const response = await fetch(url, init).catch(throwCause);
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location && redirects > 0) {
        await response.body?.cancel();
        url = redirectTarget(location, url);
        continue;
      }
      if (request.ignoresBody) await response.body?.cancel();
      const bytes = request.ignoresBody ? Buffer.alloc(0) : await readBody(response, maxBytes);
      return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
    }
  };
}

/** Throws the reason of a failed request instead of undici's general error. */
function throwCause(error: unknown): never {
  throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
}

/** @throws RefusedAddressError for anything but an http or https address without credentials */
function webAddress(address: string | URL): URL {
  const url = URL.parse(String(address));
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedAddressError('This isn’t a web address.');
  if (url.username || url.password) throw new RefusedAddressError('The address contains a user name or password.');
  return url;
}

function redirectTarget(location: string, from: URL): URL {
  const url = webAddress(URL.parse(location, from.href) ?? location);
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw new RefusedAddressError('The address redirects to an unencrypted one.');
  return url;
}

const resolve: Lookup = (host, options, callback) => lookup(host, { ...options, all: true }, callback);

function guardedAgent(isAllowed: (address: string) => boolean, find: Lookup): Agent {
  const refusal = (host: string) => new RefusedAddressError(`${host} is not an address on the public internet.`);
  const guardedLookup: LookupFunction = (host, options, callback) =>
    find(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '', 0);
      else if (!first || addresses.some(({ address }) => !isAllowed(address))) callback(refusal(host), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  const connector = buildConnector({ lookup: guardedLookup, timeout: TIMEOUT_MS });
  const connect: buildConnector.connector = (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a lookup.
    if (ipaddr.isValid(host) && !isAllowed(host)) callback(refusal(host), null);
    else connector(options, callback);
  };
  // Connections aren't kept: requests are rare, and a kept one would outlive its check.
  return new Agent({ connect, pipelining: 0 });
}

type UndiciResponse = Awaited<ReturnType<typeof fetch>>;

async function readBody(response: UndiciResponse, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ResponseTooLargeError(`The response has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The guarded client of this process. It reaches the public internet only. */
export const guardedFetch: GuardedFetch = createGuardedFetch();

/** Custom Payload configuration from `payload.config.ts`, so that jobs use the client of their process. */
export interface GuardedRequests {
  guardedFetch: GuardedFetch;
}

/** Returns the client for jobs. Tests set one that reaches their receivers. */
export const guardedFetchOf = (payload: Pick<Payload, 'config'>): GuardedFetch =>
  (payload.config.custom as GuardedRequests).guardedFetch;
