import { STORED_POSITIONS } from '@/domain/accounts/session.rules';

/** Whether this browser has any reading position. */
export function hasStoredPositions(): boolean {
  try {
    return localStorage.getItem(STORED_POSITIONS) !== null;
  } catch {
    return false;
  }
}

/** Returns the reading positions in this browser by path, each a fraction of the article. */
export function storedPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_POSITIONS) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

/** Replaces the reading positions in this browser. Without storage, articles start at their opening. */
export function storePositions(positions: Record<string, number>): void {
  try {
    localStorage.setItem(STORED_POSITIONS, JSON.stringify(positions));
  } catch {
    // Nothing depends on it.
  }
}
