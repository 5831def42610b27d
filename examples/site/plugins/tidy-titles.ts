import type { Plugin } from 'payload';

/** Replaces line breaks and repeated spaces in titles of events. Any Payload plugin works here. */
export const tidyTitles: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.slug === 'events'
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeValidate: [
              ...(collection.hooks?.beforeValidate ?? []),
              ({ data }) => ({ ...data, ...(data?.title ? { title: String(data.title).replace(/\s+/g, ' ') } : {}) }),
            ],
          },
        }
      : collection,
  ),
});
