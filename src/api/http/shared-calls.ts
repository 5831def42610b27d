import type { Endpoint } from './define-endpoint';

/** Tells by method and path whether a call is one of the endpoints whose answers shared caches keep. */
export function sharedCallsOf(endpoints: readonly Endpoint[]): (method: string | undefined, url: string) => boolean {
  const paths = endpoints
    .filter(({ cache, method }) => cache && method === 'get')
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .map((path) => path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+'));
  const pattern = new RegExp(`^(?:${paths.join('|')})$`);
  return (method, url) => method === 'GET' && pattern.test(url.split('?')[0] ?? '');
}
