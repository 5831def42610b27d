import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTypeScript } from '@/cli/child-program';
import { withClient } from '@/cli/database';
import { examine } from '@/cli/doctor/checks';
import { countStoredSecrets, noteRotation, resealStored } from '@/cli/stored-secrets';
import { uidOfToken } from '@/domain/gift-subscriptions/gift-subscription-link';
import { createGiftToken, isGiftToken } from '@/domain/gifts/gift-token';
import { readMailboxToken } from '@/domain/mail/mailbox-token';
import { readPreferenceToken } from '@/domain/newsletters/preference-link';
import { fileOfLink } from '@/domain/orders/download.query';
import { invitationOfToken } from '@/domain/teams/team-invitation-link';
import { signedHeaders } from '@/domain/webhooks/webhook-secret';
import { contextOf } from '@/platform/context';
import { cardIn } from '@/platform/meter-card';
import { previewToken, readPreviewToken } from '@/platform/preview-link';
import { retiredKeys } from '@/platform/retired-keys';
import { sealingOf } from '@/platform/sealing';
import { CART_COOKIE, knownDevice } from '@/platform/session-cookies';
import { tokenKeyOf } from '@/platform/session-token';
import { createSalt, slowHash } from '@/platform/slow-hash';
import { sqlOf } from '@/platform/sql';
import { subscriberDigest, subscriberDigests } from '@/platform/subscriber-digest';
import { makeAccount, makeAdmin, openBrowser, PASSWORD } from '../accounts/browser';
import { payload } from '../records';
import { makeGoods, shopIn } from '../store/goods';

// The site had the first secret, has the second one now, and accepts the first one.
const { FIRST, SECOND } = vi.hoisted(() => {
  const secrets = { FIRST: 'the-first-secret-of-this-installation', SECOND: 'the-second-secret-of-this-installation' };
  Object.assign(process.env, { PAYLOAD_SECRET: secrets.SECOND, PAYLOAD_SECRET_PREVIOUS: secrets.FIRST });
  return secrets;
});
const before = sealingOf([FIRST]);
const during = sealingOf([SECOND, FIRST]);
const after = sealingOf([SECOND]);
const sql = sqlOf(payload);
const databaseUrl = process.env.DATABASE_URL ?? '';

afterAll(() => {
  vi.useRealTimers();
  return payload.destroy();
});
beforeAll(async () => {
  await makeAdmin();
  // A code must not expire between being computed and being sent.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
beforeEach(async () => {
  await sql('update users set second_factor_secret = null, second_factor_since = null, recovery_code_hashes = null');
  await sql('delete from webhooks');
  await sql(`delete from payload_kv where starts_with(key, 'retired-key:') or starts_with(key, 'secret-rotation:')`);
});

const APP = 'JBSWY3DPEHPK3PXP';
const RECOVERY = ['abcdefghjkmnpqrstuvwxyz23', '23456789abcdefghjkmnpqrst'];
const codeOf = (periods: number) =>
  new TOTP({ secret: Secret.fromBase32(APP) }).generate({ timestamp: Date.now() + periods * 30_000 });
const reseal = () => withClient(databaseUrl, (client) => resealStored(client, during));
const count = (sealing = during) => withClient(databaseUrl, (client) => countStoredSecrets(client, sealing));

/** Hashes of the recovery codes by the first secret. Version 1.0 didn't name its key. */
const salt = createSalt();
const [unnamed, named] = await Promise.all(
  RECOVERY.map(async (code, at) => {
    const [{ name, hash } = { name: '', hash: '' }] = before.namedHashes('recovery-code', code);
    return `${at === 0 ? '' : name}${salt}.${await slowHash(hash, salt)}`;
  }),
);

/** Creates an account whose second factor was set up with the first secret. */
async function makeOldFactor() {
  const account = await makeAccount();
  await sql(
    `update users set second_factor_since = now(), second_factor_secret = $2, recovery_code_hashes = $3::jsonb where id = $1`,
    [account.id, before.seal('second-factor', APP), JSON.stringify([unnamed, named])],
  );
  const signIn = async (code: string) =>
    (await openBrowser().send('/authenticate', { body: { username: account.email, password: PASSWORD, code } })).status;
  return { ...account, signIn };
}

/** Creates a webhook whose secrets were encrypted with the first secret. Returns its stored secrets. */
async function makeOldWebhook() {
  const { id } = await payload.create({
    collection: 'webhooks',
    data: { address: 'https://receiver.example/hook', events: ['order.paid'] } as never,
  });
  await sql(
    `update webhooks set secret = $2, previous_secret = $3, previous_secret_until = now() + interval '1 hour' where id = $1`,
    [id, before.seal('webhook secret', 'whsec_bmV3'), before.seal('webhook secret', 'whsec_b2xk')],
  );
  return async () =>
    (await sql<{ secrets: string[] }>('select array[secret, previous_secret] as secrets from webhooks'))[0]?.secrets ??
    [];
}

test('second factors and webhooks of a former secret work, and after sealing them again without it too', async () => {
  const { id, signIn } = await makeOldFactor();
  const webhookSecrets = await makeOldWebhook();
  const delivery = { id: 'msg_1', body: '{}', at: new Date(0) };
  const signature = signedHeaders(delivery, await webhookSecrets())['webhook-signature'];
  expect(signature?.split(' ')).toHaveLength(2);
  expect(await signIn(codeOf(0))).toBe(200);
  expect(await signIn('000000')).not.toBe(200);
  // The app's secret, both secrets of the webhook, and the key of the recovery codes.
  expect(await count()).toEqual({ former: 4, lost: 0 });
  expect(await count(after)).toEqual({ former: 0, lost: 3 });

  expect(await reseal()).toBe(3);
  expect(await count()).toEqual({ former: 0, lost: 0 });
  expect(await count(after)).toEqual({ former: 0, lost: 0 });
  expect(await reseal()).toBe(0);
  expect(await signIn(codeOf(1))).toBe(200);
  expect(signedHeaders(delivery, await webhookSecrets())['webhook-signature']).toBe(signature);
  expect((await webhookSecrets()).map((sealed) => after.unseal('webhook secret', sealed))).toEqual([
    'whsec_bmV3',
    'whsec_b2xk',
  ]);
  const [stored] = await sql<{ secret: string }>('select second_factor_secret as secret from users where id = $1', [
    id,
  ]);
  expect(after.unseal('second-factor', stored?.secret ?? '')).toBe(APP);

  // The key of recovery codes is stored, encrypted with the present secret only.
  const keys = await sql<{ sealed: string }>(
    `select data->>'sealed' as sealed from payload_kv where starts_with(key, 'retired-key:')`,
  );
  const retired = keys.map(({ sealed }) => after.unseal('retired key', sealed) ?? '');
  expect(await retiredKeys(sql, 'recovery-code')).toEqual(retired);
  expect(after.namedHashes('recovery-code', 'a', retired)).toEqual(during.namedHashes('recovery-code', 'a'));
  for (const code of RECOVERY) expect([await signIn(code), await signIn(code)]).toEqual([200, 400]);
  // Once no account has such codes, their key goes too.
  await reseal();
  expect(await retiredKeys(sql, 'recovery-code')).toEqual([]);
});

test('a second rotation keeps recovery codes and everything sealed', async () => {
  const { signIn } = await makeOldFactor();
  await reseal();
  const third = sealingOf(['the-third-secret-of-this-installation', SECOND]);
  const onlyThird = sealingOf(['the-third-secret-of-this-installation']);
  await withClient(databaseUrl, (client) => resealStored(client, third));
  expect(await count(onlyThird)).toEqual({ former: 0, lost: 0 });
  const keys = await sql<{ sealed: string }>(
    `select data->>'sealed' as sealed from payload_kv where starts_with(key, 'retired-key:')`,
  );
  const retired = keys.flatMap(({ sealed }) => onlyThird.unseal('retired key', sealed) ?? []);
  expect(retired).toHaveLength(2);
  expect(onlyThird.namedHashes('recovery-code', 'a', retired)).toContainEqual(
    before.namedHashes('recovery-code', 'a')[0],
  );
  // This process, which has neither, doesn't accept them.
  expect(await signIn(codeOf(2))).not.toBe(200);
});

test('a rotation that is killed between two rows goes on when it is repeated, and overwrites no change', async () => {
  const accounts = [];
  for (let at = 0; at < 6; at += 1) accounts.push(await makeOldFactor());
  const run = () =>
    startTypeScript('src/cli/rotate-secret.ts', [], {
      env: { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: SECOND, PAYLOAD_SECRET_PREVIOUS: FIRST },
    });
  const locker = new pg.Client({ connectionString: databaseUrl });
  await locker.connect();
  onTestFinished(() => locker.end());
  await locker.query('begin');
  const fourth = accounts[3]?.id;
  const changed = during.seal('second-factor', 'KRSXG5CTMVRXEZLU');
  await locker.query('update users set second_factor_secret = $2 where id = $1', [fourth, changed]);
  const program = run();
  const waiting = async () =>
    (
      await sql<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  process.kill(program.pid, 'SIGKILL');
  await program.exited;
  expect(await count()).toEqual({ former: 3, lost: 0 });
  await locker.query('commit');
  await expect.poll(waiting).toBe(0);

  const again = run();
  expect([await again.exited, again.tail(5)]).toEqual([
    0,
    expect.stringContaining('2 values encrypted with the new secret, 0 are left.'),
  ]);
  expect(await count(after)).toEqual({ former: 0, lost: 0 });
  const [stored] = await sql<{ secret: string }>('select second_factor_secret as secret from users where id = $1', [
    fourth,
  ]);
  expect(stored?.secret).toBe(changed);
}, 180_000);

test('carts, meters, devices and links of a former secret are recognized, and forged ones are not', async () => {
  const book = await makeGoods({ stock: 4 });
  const shop = shopIn(openBrowser());
  await shop.add(book.id, 2);
  const token = shop.browser.cookies.get(CART_COOKIE) ?? '';
  await sql('update carts set token = $1 where token = $2', [
    before.keyedHash('cart', token),
    after.keyedHash('cart', token),
  ]);
  expect(await shop.cart()).toMatchObject({ cart: { itemCount: 2 } });
  await shop.add(book.id, 1);
  expect(await shop.cart()).toMatchObject({ cart: { itemCount: 3 } });
  // It is found by the present secret from now on.
  expect(await sql('select 1 from carts where token = $1', [after.keyedHash('cart', token)])).toHaveLength(1);

  const card = '01234567-89ab-cdef!2026-11!1~2!';
  expect(cardIn(`${card}.${before.keyedHash('meter-card', card)}`, '2026-11')).toMatchObject({ article: ['1', '2'] });
  expect(cardIn(`${card}.${during.keyedHash('cart', card)}`, '2026-11')).toBeNull();

  const proof = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  expect(knownDevice(`d.${proof(FIRST, 'device:d:a@b.co')}`, 'a@b.co')).toBe('d');
  expect(knownDevice(`d.${proof('forged', 'device:d:a@b.co')}`, 'a@b.co')).toBeNull();

  const now = new Date();
  const until = now.getTime() + 3_600_000;
  const sealed = (purpose: string, value: unknown) => before.seal(purpose, JSON.stringify(value));
  const signed = (purpose: string, text: string) => before.keyedHash(purpose, text).slice(0, 22);
  expect(readPreferenceToken(sealed('newsletter-preferences', { userId: 7 }))).toEqual({ userId: 7 });
  expect(readMailboxToken('address', sealed('address', { userId: 7, emailAddress: 'a@b.co', until }), now)).toEqual({
    userId: 7,
    emailAddress: 'a@b.co',
  });
  expect(invitationOfToken(`u.${signed('team-invitation', 'u')}`)).toBe('u');
  expect(uidOfToken(`u.${signed('gift-subscription', 'u')}`)).toBe('u');
  expect(uidOfToken(`u.${signed('team-invitation', 'u')}`)).toBeNull();
  expect(isGiftToken(`g.${signed('gift', 'g /a')}`, '/a')).toBe(true);
  expect(isGiftToken(createGiftToken('/a'), '/b')).toBe(false);
  const grant = { collection: 'articles', id: 7, expiresAt: until };
  expect(readPreviewToken(previewToken(grant, FIRST), now.getTime())).toEqual(grant);
  expect(readPreviewToken(previewToken(grant, 'forged'), now.getTime())).toBeNull();
  expect(subscriberDigests(7)).toEqual([subscriberDigest(7, SECOND), subscriberDigest(7, FIRST)]);
  // A link that opens leads to a file that doesn't exist.
  const link = (sealing: typeof before) =>
    fileOfLink(contextOf(payload, null), sealing.seal('bought file', `${Math.floor(until / 1000)}.code`));
  await expect(link(before)).rejects.toMatchObject({ code: 'not-found' });
  await expect(link(sealingOf(['a-secret-that-it-never-had']))).rejects.toMatchObject({ code: 'not-allowed' });
});

test('the key of sessions is derived as the CMS derives it', () => {
  expect(tokenKeyOf(SECOND)).toBe(payload.secret);
});

test('the doctor says when a former secret is needed, and when it can go', async () => {
  const settings = { databaseUrl: null, processUrl: null, port: 1, host: '127.0.0.1', siteUrl: null, wantsDemo: false };
  const finding = async () => (await examine(settings, databaseUrl)).find(({ name }) => name === 'Secret');
  await makeOldFactor();
  expect(await finding()).toMatchObject({
    state: 'warning',
    text: '2 stored values need a former secret.',
    advice: 'Run npm run rotate-secret.',
  });
  vi.stubEnv('PAYLOAD_SECRET_PREVIOUS', '');
  expect(await finding()).toMatchObject({ state: 'problem', text: '1 encrypted value can’t be opened.' });
  vi.unstubAllEnvs();
  await reseal();
  await withClient(databaseUrl, (client) => noteRotation(client, during));
  expect(await finding()).toMatchObject({ state: 'ok', text: expect.stringContaining('Keep it until 20') });
  await sql(
    `update payload_kv set data = jsonb_build_object('at', now() - interval '31 days') where starts_with(key, 'secret-rotation:')`,
  );
  expect(await finding()).toMatchObject({ state: 'warning', text: 'The former one is no longer needed.' });
  vi.stubEnv('PAYLOAD_SECRET_PREVIOUS', '');
  expect(await finding()).toMatchObject({ state: 'ok', text: 'It opens everything stored.' });
  vi.unstubAllEnvs();
});
