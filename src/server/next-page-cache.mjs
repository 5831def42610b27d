// Next loads this file by path (`cacheHandler` in next.config.mjs). The server caches rendered pages itself
// (page-cache.ts), so Next caches none. It still reports the tags of each page here: a render that waits for data of
// another render would not learn its tags otherwise.

export default class NoPageCache {
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
