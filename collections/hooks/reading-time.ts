import type { CollectionBeforeChangeHook } from 'payload';
import { readingMinutesOf } from '@/domain/articles/reading-time.rules';
import { withSnippets } from '@/domain/articles/snippets.query';
import { dataAccessOf } from '@/platform/store';

/** Adds the words of snippets to the reading time, which a rule has calculated from the stored body. */
export const countSnippets: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!JSON.stringify(data.body ?? null).includes('"snippet"')) return data;
  const store = dataAccessOf(req.payload, null, req).asSystem('reads the snippets of a body that is saved');
  const [body] = await withSnippets(store, [data.body]);
  return { ...data, readingMinutes: readingMinutesOf(body) };
};
