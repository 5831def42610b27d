import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Version of the format: AES-256-GCM and HMAC-SHA-256 with keys derived by HKDF-SHA-256. */
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const ID_LENGTH = 8;

/** A key of one purpose. Its id says which secret it comes from, and nothing about it. */
interface PurposeKey {
  id: string;
  key: KeyObject;
}

/** A hash, and what names the version of its format and its key where it is stored. */
export interface NamedHash {
  name: string;
  hash: string;
}

/** Encrypts, decrypts and hashes with the site's secrets. `purpose` separates different kinds of text. */
export interface Sealing {
  /** Encrypts text with the present secret. The result names the version of its format and its key. */
  seal(purpose: string, text: string): string;
  /** Returns the text that was encrypted with any of the secrets; null for invalid input or another secret. */
  unseal(purpose: string, sealed: string): string | null;
  /** Returns the beginning of all text encrypted with the present secret, and of its named hashes. */
  presentPrefix(purpose: string): string;
  /** Returns a hash by the present secret. */
  keyedHash(purpose: string, text: string): string;
  /** Returns the hashes by each of the secrets, the present one first. */
  keyedHashes(purpose: string, text: string): string[];
  /** Whether `proof` is the hash by any of the secrets, or its first `length` characters. */
  isProof(purpose: string, text: string, proof: string, length?: number): boolean;
  /** Returns the hashes by each of the secrets, the present one first, and by keys of retired ones. */
  namedHashes(purpose: string, text: string, retired?: readonly string[]): NamedHash[];
  /** Returns the keys of the former secrets for a purpose, to be stored encrypted, with their ids. */
  formerKeys(purpose: string): { id: string; key: string }[];
}

/** Purpose that keys of former secrets are encrypted for. */
export const RETIRED_KEY_PURPOSE = 'retired key';

/** Returns the name under which a key of a former secret is stored. An empty id begins the names of all of its purpose. */
export const retiredKeyName = (purpose: string, id: string): string => `retired-key:${purpose}:${id}`;

/** Returns the key of a purpose that can be kept when the secret it comes from is gone. */
const exported = ({ id, key }: PurposeKey) => ({ id, key: key.export().toString('base64url') });

function namedKey(key: KeyObject): PurposeKey {
  return { id: hashWith(key, 'key id').slice(0, ID_LENGTH), key };
}

const hashWith = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in a time that doesn't depend on where they differ. */
export function isSame(text: string, other: string): boolean {
  const [left, right] = [Buffer.from(text), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the functions for a site's secrets: the present one, then former ones that are still accepted. */
export function sealingOf(secrets: readonly string[]): Sealing {
  /** The keys by purpose, cached because deriving a key costs more than hashing with it. */
  const keys = new Map<string, [PurposeKey, ...PurposeKey[]]>();
  const derive = (secret: string, purpose: string) =>
    namedKey(createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))));
  const keysFor = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const [present = '', ...former] = secrets;
    const derived: [PurposeKey, ...PurposeKey[]] = [
      derive(present, purpose),
      ...former.map((secret) => derive(secret, purpose)),
    ];
    keys.set(purpose, derived);
    return derived;
  };
  // Only characters that patterns of tokens allow.
  const prefixOf = ({ id }: PurposeKey) => `${VERSION}_${id}_`;
  return {
    seal(purpose, text) {
      const [present] = keysFor(purpose);
      return prefixOf(present) + encrypt(present.key, text, prefixOf(present));
    },
    unseal(purpose, sealed) {
      const candidates = keysFor(purpose);
      const named = candidates.find((candidate) => sealed.startsWith(prefixOf(candidate)));
      if (named) return decrypt(named.key, sealed.slice(prefixOf(named).length), prefixOf(named));
      // Encrypted before the format had versions.
      return candidates.map(({ key }) => decrypt(key, sealed, '')).find((text) => text !== null) ?? null;
    },
    presentPrefix: (purpose) => prefixOf(keysFor(purpose)[0]),
    keyedHash: (purpose, text) => hashWith(keysFor(purpose)[0].key, text),
    keyedHashes: (purpose, text) => keysFor(purpose).map(({ key }) => hashWith(key, text)),
    isProof: (purpose, text, proof, length) =>
      keysFor(purpose).some(({ key }) => isSame(hashWith(key, text).slice(0, length), proof)),
    namedHashes(purpose, text, retired = []) {
      const old = retired.map((key) => namedKey(createSecretKey(Buffer.from(key, 'base64url'))));
      return [...keysFor(purpose), ...old].map((key) => ({ name: prefixOf(key), hash: hashWith(key.key, text) }));
    },
    formerKeys: (purpose) => keysFor(purpose).slice(1).map(exported),
  };
}

function encrypt(key: KeyObject, text: string, prefix: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(prefix));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decrypt(key: KeyObject, sealed: string, prefix: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    if (prefix) cipher.setAAD(Buffer.from(prefix));
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
