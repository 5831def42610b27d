// Next loads this file by its path (`cacheHandlers` in next.config.mjs). The store itself belongs to the server
// (data-cache.ts); while the site is being built there is none, and nothing is kept.

/** @returns {import('./data-cache').DataCache | undefined} */
const store = () => globalThis.mastheadOnce?.get('data-cache');

/** @type {import('next/cache').CacheHandler} */
export default {
  get: async (key, softTags) => store()?.get(key, softTags),
  async set(key, pending) {
    const kept = store();
    if (kept) return kept.set(key, pending);
    const { value } = await pending;
    await value.cancel();
  },
  refreshTags: async () => {},
  getExpiration: async (tags) => store()?.getExpiration(tags) ?? 0,
  updateTags: async (tags) => store()?.updateTags(tags),
};
