import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPayload } from '@payloadcms/next/withPayload';

const root = path.dirname(fileURLToPath(import.meta.url));

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Caching is explicit ('use cache'); what is not cached is dynamic.
  cacheComponents: true,
  // With partial prefetching an unknown slug would answer 200 on its first request (a soft 404).
  partialPrefetching: false,
  poweredByHeader: false,
  // Types are checked by `npm run check` and `npm test`; a publisher's build does not do it again.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1'],
  // Finished pages, and what they are made from, are kept once: by the server (docs/decisions/008-server.md).
  cacheMaxMemorySize: 0,
  cacheHandler: path.join(root, 'src/server/next-page-cache.mjs'),
  cacheHandlers: { default: path.join(root, 'src/server/next-data-cache.mjs') },
  experimental: {
    isrFlushToDisk: false,
    // Pages are loaded when they are first asked for.
    preloadEntriesOnStart: false,
    // Nobody downloads the server's code, and an error in its log should name the functions it came through.
    serverMinification: false,
    // Site and admin have root layouts of their own, so an address without a route needs a page of its own (NAV-02).
    globalNotFound: true,
  },
  // Once for all entries of the server. In a bundle each has a copy of its own, and an error that one throws is none to
  // the other, which tells people nothing of the fields it names; each copy takes memory, too.
  serverExternalPackages: ['payload', '@payloadcms/db-postgres'],
  turbopack: {
    root,
    // One stylesheet for every page (docs/decisions/018-styles.md).
    rules: { 'site.css': { loaders: [path.join(root, 'src/app/join-styles.cjs')], type: 'css' } },
  },
  ...(process.env.NEXT_DIST_DIR ? { distDir: process.env.NEXT_DIST_DIR } : {}),
};

const config = withPayload(nextConfig, { devBundleServerPackages: false });
const payloadHeaders = config.headers;

export default {
  ...config,
  headers: async () => [
    // Payload's colour-scheme client hints would split every shared cache: only the admin needs them.
    ...(await payloadHeaders()).map((rule) =>
      rule.source === '/:path*' && rule.headers.some((header) => header.key === 'Critical-CH')
        ? { ...rule, source: '/admin/:path*' }
        : rule,
    ),
  ],
  redirects: async () => [
    // ART-02
    { source: '/:year(\\d{4})/:month([1-9])/:slug', destination: '/:year/0:month/:slug', permanent: true },
  ],
};
