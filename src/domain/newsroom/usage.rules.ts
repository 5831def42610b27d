/** A place in which a document is used: another document, or a global (without a collection). */
export interface Use {
  collection: string | null;
  kind: string;
  id: number | string;
  title: string;
}

const NAMED = 3;

/** The sentence that refuses a deletion: where the document is used, and what to do about it (ADMIN-24). */
export function usageMessage(uses: readonly Use[]): string {
  const named = uses.slice(0, NAMED).map(({ kind, title }) => `“${title}” (${kind})`);
  const others = uses.length - named.length;
  const places =
    others > 0 ? `${named.join(', ')} and ${others}${uses.length >= 10 ? ' or more' : ''} others` : named.join(', ');
  const isOnRecord = uses.some(({ collection }) => collection === 'stock-movements');
  const advice = isOnRecord
    ? 'Stock movements are kept for good: make it inactive instead.'
    : 'Take it out there first.';
  return `This is in use and was not deleted: ${places}. ${advice}`;
}
