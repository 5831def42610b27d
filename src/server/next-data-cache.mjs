// Next loads this file by path (`cacheHandlers` in next.config.mjs). The cache itself belongs to the server
// (data-cache.ts). During the build there is no server, so nothing is cached.

/** @returns {import('./data-cache').DataCache | undefined} */
const serverCache = () => globalThis.mastheadOnce?.get('data-cache');

/** @type {import('next/cache').CacheHandler} */
export default {
  get: async (key, softTags) => serverCache()?.get(key, softTags),
  async set(key, pending) {
    const cache = serverCache();
    if (cache) return cache.set(key, pending);
    const { value } = await pending;
    await value.cancel();
  },
  refreshTags: async () => {},
  getExpiration: async (tags) => serverCache()?.getExpiration(tags) ?? 0,
  updateTags: async (tags) => serverCache()?.updateTags(tags),
};
