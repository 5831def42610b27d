const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Returns the first enabled field in an element. */
export const firstField = (within: HTMLElement | null): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find((element) => element.checkVisibility());

/**
 * Moves the focus into an opened element: to its first field, or to its heading if it has none. The close button comes
 * first in the markup, but is rarely what the visitor wants first.
 */
export function focusFirst(opened: HTMLElement | null): void {
  const field = firstField(opened);
  const heading = opened?.querySelector<HTMLElement>('h1, h2, h3');
  if (!field) heading?.setAttribute('tabindex', '-1');
  (field ?? heading)?.focus();
}
