const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Gives the focus of what has just opened to its first field, or to its heading when it has none: the button that
 * closes it comes first in the page, and is the last thing that anyone opened it for.
 */
export function focusFirst(opened: HTMLElement | null): void {
  const field = [...(opened?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find((one) => one.checkVisibility());
  const heading = opened?.querySelector<HTMLElement>('h1, h2, h3');
  if (!field) heading?.setAttribute('tabindex', '-1');
  (field ?? heading)?.focus();
}
