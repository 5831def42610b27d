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
  // Answers are compressed once and kept (src/platform/compression.ts); Next would do it anew for every visitor.
  compress: false,
  // Types are checked by `npm run check` and `npm test`; a publisher's build does not do it again.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1'],
  // Bytes. Pages are kept in memory only: addresses that strangers invent must not fill the disk.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: {
    isrFlushToDisk: false,
    // A first page needs no further request before it is painted; what is gone to from there loads files.
    inlineCss: true,
    // Nobody downloads the server's code, and an error in its log should name the functions it came through.
    serverMinification: false,
    // Site and admin have root layouts of their own, so an address without a route needs a page of its own (NAV-02).
    globalNotFound: true,
  },
  // Once for all entries of the server. In a bundle each has a copy of its own, and an error that one throws is none to
  // the other, which tells people nothing of the fields it names; each copy takes memory, too.
  serverExternalPackages: ['payload', '@payloadcms/db-postgres'],
  turbopack: { root },
  ...(process.env.NEXT_DIST_DIR ? { distDir: process.env.NEXT_DIST_DIR } : {}),
};

const config = withPayload(nextConfig, { devBundleServerPackages: false });
const payloadHeaders = config.headers;

/** Static files that the build has compressed (src/platform/precompressed.ts). */
const compressed = (extension, type) => ({
  source: `/_next/static/:file(.*\\.${extension}\\.br)`,
  headers: [
    { key: 'Content-Type', value: type },
    { key: 'Content-Encoding', value: 'br' },
    { key: 'Vary', value: 'Accept-Encoding' },
  ],
});

/** First parts of addresses whose answers depend on who asks, or on a secret in the address. */
const PERSONAL =
  'my-library|reading-list|newsletter-preferences|order|licence|visual-library/download|report/download|dev/mail|l';

/** Everything but these, the admin, the calls and files with a version in their name. */
const PAGES = `/((?!admin|api/|service/|authenticate|logout|_next/|resources/|preview/|(?:${PERSONAL})(?:/|$)).*)`;

export default {
  ...config,
  headers: async () => [
    // Payload's colour-scheme client hints would split every shared cache: only the admin needs them.
    ...(await payloadHeaders()).map((rule) =>
      rule.source === '/:path*' && rule.headers.some((header) => header.key === 'Critical-CH')
        ? { ...rule, source: '/admin/:path*' }
        : rule,
    ),
    // A preview is for those who have its link, and for no index and no cache.
    {
      source: '/preview/:path*',
      headers: [
        { key: 'Cache-Control', value: 'private, no-store' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        { key: 'Referrer-Policy', value: 'no-referrer' },
      ],
    },
    // A reader's own pages, and what a secret in the address opens, are kept by nobody else.
    {
      source: `/:own(${PERSONAL})/:path*`,
      headers: [
        { key: 'Cache-Control', value: 'private, no-store' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    },
    compressed('js', 'application/javascript; charset=UTF-8'),
    compressed('css', 'text/css; charset=UTF-8'),
    // A shared cache may keep a page but must ask each time whether it is still true: an edit shows within a second.
    { source: PAGES, headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }] },
  ],
  redirects: async () => [
    // ART-02
    { source: '/:year(\\d{4})/:month([1-9])/:slug', destination: '/:year/0:month/:slug', permanent: true },
  ],
};
