import { type HelpBox, SEEN_KEY } from '@/domain/shell/help.rules';

/** Returns whether a help box was dismissed in this browser (UI-09). */
export function hasSeen(box: HelpBox): boolean {
  return seen().includes(box);
}

/** Remembers that a help box was dismissed (UI-09). */
export function noteSeen(box: HelpBox): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify([...seen(), box]));
  } catch {
    // Without storage, it is shown again.
  }
}

function seen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
