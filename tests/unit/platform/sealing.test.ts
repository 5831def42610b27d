import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SEALED } from '@/cli/stored-secrets';
import { sealingOf } from '@/platform/sealing';

const FIRST = 'the-first-secret-of-this-installation';
const SECOND = 'the-second-secret-of-this-installation';
const PURPOSE = 'second-factor';

/** `JBSWY3DPEHPK3PXP` and the hash of `abcdefghjk`, as versions before decision 047 stored them with the first secret. */
const OLD_SEALED = 'AAECAwQFBgcICQoL_dIbEpFcgSXEW4_Br-V4FFrkBo3ckBNcF4klyhulrns';
const OLD_HASH = 'AIWRBjpWcN71xPBYwLILTqYCGT7td5sdIZZwI9z88rI';

test('sealed data names its format and key, and opens with the secret that sealed it, present or former', () => {
  const [before, during, after] = [sealingOf([FIRST]), sealingOf([SECOND, FIRST]), sealingOf([SECOND])];
  const [old, young] = [before.seal(PURPOSE, 'noon'), during.seal(PURPOSE, 'evening')];
  expect(old).toMatch(/^v1_[\w-]{8}_[\w-]+$/);
  expect(old.startsWith(before.presentPrefix(PURPOSE))).toBe(true);
  expect(before.presentPrefix(PURPOSE)).not.toBe(before.presentPrefix('another purpose'));
  expect(before.presentPrefix(PURPOSE)).not.toContain(FIRST.slice(0, 8));
  expect([during.unseal(PURPOSE, old), during.unseal(PURPOSE, young)]).toEqual(['noon', 'evening']);
  expect([after.unseal(PURPOSE, old), before.unseal(PURPOSE, young)]).toEqual([null, null]);
  expect(during.unseal('another purpose', old)).toBeNull();
  // The name of format and key is part of what is authenticated.
  expect(before.unseal(PURPOSE, old.slice(before.presentPrefix(PURPOSE).length))).toBeNull();
  expect(during.unseal(PURPOSE, old.replace(before.presentPrefix(PURPOSE), during.presentPrefix(PURPOSE)))).toBeNull();
});

test('data that earlier versions sealed and hashed without a name is still valid', () => {
  for (const secrets of [[FIRST], [SECOND, FIRST]]) {
    const { unseal, keyedHashes } = sealingOf(secrets);
    expect(unseal(PURPOSE, OLD_SEALED)).toBe('JBSWY3DPEHPK3PXP');
    expect(keyedHashes('recovery-code', 'abcdefghjk')).toContain(OLD_HASH);
    expect(keyedHashes('recovery-code', 'abcdefghjm')).not.toContain(OLD_HASH);
  }
  expect(sealingOf([SECOND]).unseal(PURPOSE, OLD_SEALED)).toBeNull();
  expect(sealingOf([SECOND]).keyedHash('recovery-code', 'abcdefghjk')).not.toBe(OLD_HASH);
});

test('hashes and proofs by former secrets are accepted, and new ones are by the present secret', () => {
  const [before, during, after] = [sealingOf([FIRST]), sealingOf([SECOND, FIRST]), sealingOf([SECOND])];
  const proof = before.keyedHash(PURPOSE, 'noon');
  expect(during.isProof(PURPOSE, 'noon', proof)).toBe(true);
  expect(during.isProof(PURPOSE, 'noon', proof.slice(0, 22), 22)).toBe(true);
  expect(during.isProof(PURPOSE, 'noon', proof.slice(0, 21), 22)).toBe(false);
  expect(during.isProof(PURPOSE, 'evening', proof)).toBe(false);
  expect(after.isProof(PURPOSE, 'noon', proof)).toBe(false);
  expect(after.isProof(PURPOSE, 'noon', during.keyedHash(PURPOSE, 'noon'))).toBe(true);
  expect(during.keyedHashes(PURPOSE, 'noon')).toEqual([after.keyedHash(PURPOSE, 'noon'), proof]);
  const named = [
    { name: after.presentPrefix(PURPOSE), hash: after.keyedHash(PURPOSE, 'noon') },
    { name: before.presentPrefix(PURPOSE), hash: proof },
  ];
  expect(during.namedHashes(PURPOSE, 'noon')).toEqual(named);
  expect(after.namedHashes(PURPOSE, 'noon')).toEqual(named.slice(0, 1));
  // A retired key checks hashes of its purpose, and nothing else.
  const retired = during.formerKeys(PURPOSE).map(({ key }) => key);
  expect(after.namedHashes(PURPOSE, 'noon', retired)).toEqual(named);
  expect(after.namedHashes('another purpose', 'noon', retired)).not.toContainEqual(
    before.namedHashes('another purpose', 'noon')[0],
  );
});

/** Files that seal links, cookies and tickets, which are stored nowhere and expire. */
const PASSING = [
  'domain/accounts/passkey-ceremony.ts',
  'domain/accounts/provider-flow.ts',
  'domain/mail/mailbox-token.ts',
  'domain/newsletters/preference-link.ts',
  'domain/orders/download.query.ts',
];
/** Files that seal what is stored, with its purpose, which `npm run rotate-secret` knows. */
const STORED = {
  'domain/accounts/second-factor-codes.ts': 'second-factor',
  'domain/webhooks/webhook-secret.ts': 'webhook secret',
  'cli/stored-secrets.ts': 'retired key',
};

test('everything that is sealed is known: whether it is stored, and then where', () => {
  const sealing = ['src', 'collections', 'globals'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => /\.tsx?$/.test(name) && /\bseal\(/.test(readFileSync(path.join(folder, name), 'utf8')))
      .filter((name) => name !== 'platform/sealing.ts'),
  );
  expect(sealing.sort()).toEqual([...PASSING, ...Object.keys(STORED)].sort());
  expect([...new Set(SEALED.map(({ purpose }) => purpose))].sort()).toEqual(Object.values(STORED).sort());
});
