// Next loads this file by its path (`cacheHandler` in next.config.mjs). Finished pages are kept once, by the server
// (page-cache.ts): Next keeps none, but tells here what a page was made from. A page that waits for another one's data
// would not learn of its tags otherwise.

export default class NoPages {
  async get() {
    return null;
  }

  async set(_key, data) {
    const tags = data?.headers?.['x-next-cache-tags'];
    if (typeof tags === 'string') globalThis.mastheadOnce?.get('note-all-reads')?.(tags.split(','));
  }

  async revalidateTag() {}
  resetRequestCache() {}
}
