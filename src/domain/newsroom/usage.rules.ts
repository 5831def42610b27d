import { t } from '@/language/t';

/** A document, or a global (without a collection), in which a document is used. */
export interface Use {
  collection: string | null;
  kind: string;
  id: number | string;
  title: string;
}

const MAX_NAMED = 3;

/** Returns the message that rejects a deletion: where the document is used and what to do (ADMIN-24). */
export function usageMessage(uses: readonly Use[]): string {
  const named = uses.slice(0, MAX_NAMED).map(({ kind, title }) => t('“{title}” ({kind})', { title, kind }));
  const others = uses.length - named.length;
  const places =
    others > 0
      ? uses.length >= 10
        ? t('{places} and {others} or more others', { places: named.join(', '), others })
        : t('{places} and {others} others', { places: named.join(', '), others })
      : named.join(', ');
  const isOnRecord = uses.some(({ collection }) => collection === 'stock-movements');
  const advice = isOnRecord
    ? t('Stock movements can’t be deleted. Make it inactive instead.')
    : t('Remove it from there first.');
  return `${t('This is in use and was not deleted: {places}.', { places })} ${advice}`;
}
