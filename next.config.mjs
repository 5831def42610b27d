import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPayload } from '@payloadcms/next/withPayload';

const root = path.dirname(fileURLToPath(import.meta.url));
/** Folder of the publisher's own code, if it isn't `site`, which tsconfig.json names. */
const siteFolder = process.env.MASTHEAD_SITE;

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Caching is explicit ('use cache'); everything else is dynamic.
  cacheComponents: true,
  // With partial prefetching, the first request for an unknown slug would return 200 (a soft 404).
  partialPrefetching: false,
  poweredByHeader: false,
  // Types are checked by `npm run check` and `npm test`, so a publisher's build doesn't repeat it.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1'],
  // The server caches pages and their data in one place (docs/decisions/008-server.md).
  cacheMaxMemorySize: 0,
  cacheHandler: path.join(root, 'src/server/next-page-cache.mjs'),
  cacheHandlers: { default: path.join(root, 'src/server/next-data-cache.mjs') },
  experimental: {
    isrFlushToDisk: false,
    // Predicting routes would put the names of all routes into the data of every article.
    optimisticRouting: false,
    // Pages are loaded on their first request.
    preloadEntriesOnStart: false,
    // Server code isn't downloaded, and stack traces in the log should contain function names.
    serverMinification: false,
    // Site and admin have separate root layouts, so unknown paths need a separate page (NAV-02).
    globalNotFound: true,
  },
  // Loaded once for all server entry points. Bundled copies would use more memory, and an error class of one copy isn't
  // recognized by another, so its field messages would be lost.
  serverExternalPackages: ['payload', '@payloadcms/db-postgres', 'pdfmake', 'fontkit'],
  turbopack: {
    root,
    resolveAlias: siteFolder
      ? {
          '@site/site.config': `./${siteFolder}/site.config.ts`,
          '@site/admin-components': `./${siteFolder}/admin-components.js`,
        }
      : {},
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
    // Payload's color scheme client hints would split every shared cache, so they are limited to the admin.
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
