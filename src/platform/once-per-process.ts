/**
 * What must exist once in a process although our modules exist several times: Next has its own copy of each module that
 * a page imports. Tests empty it between files.
 */
const made = globalThis as { mastheadOnce?: Map<string, unknown> };

/** The one thing of this name in the process: what `make` returned at the first call. */
export function oncePerProcess<T>(name: string, make: () => T): T {
  made.mastheadOnce ??= new Map();
  if (!made.mastheadOnce.has(name)) made.mastheadOnce.set(name, make());
  return made.mastheadOnce.get(name) as T;
}
