const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** The first field in an element that can be filled in now. */
export const firstField = (within: HTMLElement | null): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find((element) => element.checkVisibility());

/**
 * Gives the focus of what has just opened to its first field, or to its heading when it has none: the button that
 * closes it comes first in the page, and is the last thing that anyone opened it for.
 */
export function focusFirst(opened: HTMLElement | null): void {
  const field = firstField(opened);
  const heading = opened?.querySelector<HTMLElement>('h1, h2, h3');
  if (!field) heading?.setAttribute('tabindex', '-1');
  (field ?? heading)?.focus();
}
