/**
 * Values that must exist once per process although modules are loaded several times: Next bundles its own copy of each
 * module that a page imports. Tests clear it between files.
 */
const holder = globalThis as { mastheadOnce?: Map<string, unknown> };

/** Returns the value with this name in the process: the result of the first call of `make`. */
export function oncePerProcess<T>(name: string, create: () => T): T {
  holder.mastheadOnce ??= new Map();
  if (!holder.mastheadOnce.has(name)) holder.mastheadOnce.set(name, create());
  return holder.mastheadOnce.get(name) as T;
}
