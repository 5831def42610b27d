import type { LocalCopy } from '@/domain/newsroom/edit-session.rules';

/** Copies are deleted after this time. The server recognizes repeated saves for as long. */
const EXPIRY_MS = 30 * 86_400_000;
const PREFIX = 'masthead-copy:';

/** Unsaved changes of one user in one document, on this computer. Each open form has a copy of its own. */
export class LocalCopies {
  readonly #prefix: string;

  constructor(userId: number, target: string) {
    this.#prefix = `${PREFIX}${userId}:${target}:`;
  }

  /** Stores the copy of a form, or deletes it if there is nothing unsaved. Returns whether it could. */
  write(form: string, copy: LocalCopy | null): boolean {
    try {
      if (copy) localStorage.setItem(this.#prefix + form, JSON.stringify(copy));
      else localStorage.removeItem(this.#prefix + form);
      return true;
    } catch {
      // The storage is full or turned off.
      return false;
    }
  }

  /** Returns the newest copy that no open form uses. Deletes expired copies of all documents. */
  async abandoned(form: string, now: number): Promise<LocalCopy | null> {
    const inUse = await formsInUse();
    const copies: LocalCopy[] = [];
    for (const key of storedKeys()) {
      const copy = read(key);
      if (!copy || now - copy.at > EXPIRY_MS) localStorage.removeItem(key);
      else if (key.startsWith(this.#prefix) && copy.form !== form && !inUse.has(copy.form)) copies.push(copy);
    }
    return copies.sort((first, second) => second.at - first.at)[0] ?? null;
  }
}

const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
};

function read(key: string): LocalCopy | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as LocalCopy | null;
  } catch {
    return null;
  }
}

const lockOf = (form: string): string => `masthead-form:${form}`;

/**
 * Marks a form as open until the returned function is called or the page is closed, in whatever way. Does nothing
 * without a secure connection, where browsers have no locks.
 */
export function markOpen(form: string): () => void {
  let close = () => {};
  const untilClosed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks?.request(lockOf(form), () => untilClosed);
  return close;
}

async function formsInUse(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(lockOf('').length)));
}
