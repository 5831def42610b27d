// Next loads this file by its path (`cacheHandler` in next.config.mjs). Finished pages are kept once, by the server
// (page-cache.ts): Next keeps none.

export default class NoPages {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
