import { STORED_SEARCHES } from '@/domain/accounts/session.rules';

/** Maximum number of stored searches. */
const MAX_SEARCHES = 5;

/** Returns the recent searches of this browser, latest first. They never leave it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_SEARCHES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Stores a search in this browser. */
export function noteSearch(term: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  storeSearches([term, ...others].slice(0, MAX_SEARCHES));
}

/** Deletes the searches stored in this browser. */
export const clearSearches = (): void => storeSearches([]);

function storeSearches(terms: string[]): void {
  try {
    localStorage.setItem(STORED_SEARCHES, JSON.stringify(terms));
  } catch {
    // Without storage, no searches are remembered.
  }
}
