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
  const named = uses.slice(0, MAX_NAMED).map(({ kind, title }) => `“${title}” (${kind})`);
  const others = uses.length - named.length;
  const places =
    others > 0 ? `${named.join(', ')} and ${others}${uses.length >= 10 ? ' or more' : ''} others` : named.join(', ');
  const isOnRecord = uses.some(({ collection }) => collection === 'stock-movements');
  const advice = isOnRecord
    ? 'Stock movements can’t be deleted. Make it inactive instead.'
    : 'Remove it from there first.';
  return `This is in use and was not deleted: ${places}. ${advice}`;
}
