import type { Endpoint } from './define-endpoint';

/** Creates a function that returns whether a method and URL belong to an endpoint with responses in shared caches. */
export function sharedCallsOf(endpoints: readonly Endpoint[]): (method: string | undefined, url: string) => boolean {
  const paths = endpoints
    .filter(({ cache, method }) => cache && method === 'get')
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .map((path) => path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+'));
  const pattern = new RegExp(`^(?:${paths.join('|')})$`);
  return (method, url) => method === 'GET' && pattern.test(url.split('?')[0] ?? '');
}
