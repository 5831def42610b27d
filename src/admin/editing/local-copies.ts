import { NONCE_BYTES, openText, sealText } from '@/domain/accounts/sealed-text.rules';
import type { LocalCopy } from '@/domain/newsroom/edit-session.rules';

/** Copies are deleted after this time. The server recognizes repeated saves for as long. */
const EXPIRY_MS = 30 * 86_400_000;
const PREFIX = 'masthead-copy:';

/** The account whose changes are copied, and the keys that only it gets from the server. */
export interface CopyOwner {
  userId: number;
  /** The key of new copies, then those of former secrets, which open older ones. */
  keys: readonly string[];
}

/** A copy that no open form uses. */
export interface AbandonedCopy {
  form: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Null if the secret that it was encrypted with is no longer accepted. */
  copy: LocalCopy | null;
}

/** A copy as it is stored. Version 1.0 stored it in clear. */
type Stored = { at: number; sealed: string } | LocalCopy;

/**
 * Unsaved changes of one user in one document, on this computer. Each open form has a copy of its own. They stay when the
 * user signs out, because they would be lost otherwise, but nobody else can read them: they are encrypted, and the key is
 * only in the memory of the user's pages.
 */
export class LocalCopies {
  readonly #own: string;
  readonly #prefix: string;

  constructor(
    private readonly owner: CopyOwner,
    target: string,
  ) {
    this.#own = `${PREFIX}${owner.userId}:`;
    this.#prefix = `${this.#own}${target}:`;
  }

  /** Stores the copy of a form, or deletes it if there is nothing unsaved. Returns whether it could. */
  write(form: string, copy: LocalCopy | null): boolean {
    try {
      if (copy) this.#store(this.#prefix + form, copy);
      else localStorage.removeItem(this.#prefix + form);
      return true;
    } catch {
      // The storage is full or turned off.
      return false;
    }
  }

  /**
   * Returns the newest copy that no open form uses. Deletes expired copies of all documents, and encrypts those that
   * version 1.0 stored for this user.
   */
  async abandoned(form: string, now: number): Promise<AbandonedCopy | null> {
    const inUse = await formsInUse();
    const copies: AbandonedCopy[] = [];
    for (const name of storedNames()) {
      const stored = read(name);
      if (!stored || now - stored.at > EXPIRY_MS) {
        localStorage.removeItem(name);
        continue;
      }
      if (name.startsWith(this.#own) && !('sealed' in stored)) this.#encrypt(name, stored);
      const other = name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : form;
      if (other === form || inUse.has(other)) continue;
      copies.push({ form: other, at: stored.at, copy: this.#open(name, stored) });
    }
    return copies.sort((first, second) => second.at - first.at)[0] ?? null;
  }

  #store(name: string, copy: LocalCopy): void {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const sealed = sealText(this.owner.keys[0] ?? '', { name, text: JSON.stringify(copy) }, nonce);
    localStorage.setItem(name, JSON.stringify({ at: copy.at, sealed } satisfies Stored));
  }

  #encrypt(name: string, copy: LocalCopy): void {
    try {
      this.#store(name, copy);
    } catch {
      // Encrypted, it has no room. It stays as it is, because it would be lost otherwise.
    }
  }

  #open(name: string, stored: Stored): LocalCopy | null {
    if (!('sealed' in stored)) return stored;
    return JSON.parse(openText(this.owner.keys, name, stored.sealed) ?? 'null') as LocalCopy | null;
  }
}

const storedNames = (): string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
};

function read(name: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null;
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
