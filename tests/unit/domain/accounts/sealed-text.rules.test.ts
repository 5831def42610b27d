import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { NONCE_BYTES, openText, sealText } from '@/domain/accounts/sealed-text.rules';

const newKey = () => randomBytes(32).toString('base64url');
const nonce = () => randomBytes(NONCE_BYTES);

test('a text is read with its key only, in the entry that it was stored in', () => {
  const [key, other] = [newKey(), newKey()];
  // Longer than what fits on the stack, and not only ASCII.
  const text = '14 Harbour Row, Zürich 🗞 '.repeat(20_000);
  const sealed = sealText(key, { name: 'draft', text }, nonce());
  expect(openText([key], 'draft', sealed)).toBe(text);
  expect(openText([other, key], 'draft', sealed)).toBe(text);
  expect(openText([other], 'draft', sealed)).toBeNull();
  expect(openText([], 'draft', sealed)).toBeNull();
  expect(openText([key], 'profile', sealed)).toBeNull();
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('Harbour');
});

test('a changed, cut or clear text is not read', () => {
  const key = newKey();
  const sealed = sealText(key, { name: 'draft', text: '{"a":1}' }, nonce());
  const bytes = Buffer.from(sealed, 'base64');
  bytes.writeUInt8(bytes.readUInt8(NONCE_BYTES) ^ 1, NONCE_BYTES);
  for (const wrong of ['', '{"a":1}', sealed.slice(0, -4), bytes.toString('base64')]) {
    expect(openText([key], 'draft', wrong)).toBeNull();
  }
});

test('what is stored is ChaCha20-Poly1305 with a subkey of its nonce, as other implementations read it', () => {
  // The vector of the draft that defines XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03, A.3.1), without its name.
  const key = Buffer.from('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f', 'hex');
  const number = Buffer.from('404142434445464748494a4b4c4d4e4f5051525354555657', 'hex');
  const text =
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
  const sealed = Buffer.from(sealText(key.toString('base64url'), { name: '', text }, number), 'base64');
  expect(sealed.subarray(0, NONCE_BYTES)).toEqual(number);
  expect(sealed.subarray(NONCE_BYTES, NONCE_BYTES + 16).toString('hex')).toBe('bd6d179d3e83d43b9576579493c0e939');
  expect(sealed).toHaveLength(NONCE_BYTES + text.length + 16);
});
