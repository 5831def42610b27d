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
  // Payload's errors are told apart by their class name, which the server minifier would destroy.
  // Kept in memory only: addresses that strangers invent must not fill the disk. Bytes.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: { serverMinification: false, isrFlushToDisk: false },
  turbopack: { root },
  ...(process.env.NEXT_DIST_DIR ? { distDir: process.env.NEXT_DIST_DIR } : {}),
};

const config = withPayload(nextConfig, { devBundleServerPackages: false });
const payloadHeaders = config.headers;

/** Payload's colour-scheme client hints would split every shared cache: only the admin needs them. */
export default {
  ...config,
  headers: async () =>
    (await payloadHeaders()).map((rule) =>
      rule.source === '/:path*' && rule.headers.some((header) => header.key === 'Critical-CH')
        ? { ...rule, source: '/admin/:path*' }
        : rule,
    ),
};
