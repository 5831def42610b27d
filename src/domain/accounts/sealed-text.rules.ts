import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/** Length of a nonce in bytes. Random ones of this length never repeat, however often a text is stored. */
export const NONCE_BYTES = 24;
const CHUNK_BYTES = 0x80_00;

/** The text and what it is stored as. The name is authenticated, so that no entry can take the place of another one. */
interface Entry {
  name: string;
  text: string;
}

/**
 * Encrypts a text for the storage of a browser, with XChaCha20-Poly1305. `key` has 32 bytes as Base64 for URLs; the
 * server derives it for an account and gives it to its owner only. `nonce` are 24 random bytes.
 *
 * The encryption of browsers is asynchronous and missing without a secure connection. A page that is being closed can't
 * wait for it.
 */
export function sealText(key: string, { name, text }: Entry, nonce: Uint8Array): string {
  const encoder = new TextEncoder();
  const sealed = xchacha20poly1305(bytesOf(key), nonce, encoder.encode(name)).encrypt(encoder.encode(text));
  return base64Of(nonce) + base64Of(sealed);
}

/** Returns the text that was encrypted with one of the keys for an entry of this name; null if it wasn't. */
export function openText(keys: readonly string[], name: string, sealed: string): string | null {
  for (const key of keys) {
    try {
      const bytes = bytesOf(sealed);
      const cipher = xchacha20poly1305(bytesOf(key), bytes.subarray(0, NONCE_BYTES), new TextEncoder().encode(name));
      return new TextDecoder().decode(cipher.decrypt(bytes.subarray(NONCE_BYTES)));
    } catch {
      // Another key, another entry, or not encrypted.
    }
  }
  return null;
}

function bytesOf(base64: string): Uint8Array {
  const letters = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** All arguments of a call are on the stack, which has no room for those of a long text. */
function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    letters += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(letters);
}
