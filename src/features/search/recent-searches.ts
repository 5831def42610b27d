const KEY = 'masthead.recent-searches';

/** The most searches that a browser keeps. */
const MOST = 5;

/** The searches of this browser, the last one first. They never leave it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a search in this browser. */
export function noteSearch(term: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  keep([term, ...others].slice(0, MOST));
}

/** Forgets the searches of this browser. */
export const forgetSearches = (): void => keep([]);

function keep(terms: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // A browser that keeps nothing remembers none.
  }
}
