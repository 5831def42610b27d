import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';
import { startTypeScript } from '@/cli/child-program';
import { ownDatabase, type ServerProcess, startSecondServer } from '../helpers/server';
import { nextAddress, openCaller } from './site-caller';

const FIRST = 'the-first-secret-of-this-installation';
const SECOND = 'the-second-secret-of-this-installation';
const PASSWORD = 'Meridian-Noon-12!';

vi.setConfig({ testTimeout: 300_000 });

let server: ServerProcess | null = null;
afterEach(() => server?.stop());

/** The CMS reads the cookie only in requests of its own pages. */
const OWN = { headers: { 'Sec-Fetch-Site': 'same-origin' } };

type Caller = ReturnType<typeof openCaller>;

test('sessions outlive a new secret, and what is stored outlives the former one', async () => {
  const databaseUrl = await ownDatabase('demo');
  const cookiesOf = { reader: new Map<string, string>(), editor: new Map<string, string>() };
  /** Restarts the site with these secrets. Returns callers with the cookies of the reader and the editor. */
  const restart = async (PAYLOAD_SECRET: string, PAYLOAD_SECRET_PREVIOUS = '') => {
    await server?.stop();
    server = await startSecondServer(databaseUrl, { PAYLOAD_SECRET, PAYLOAD_SECRET_PREVIOUS, LOG_LEVEL: 'silent' });
    const { baseUrl } = server;
    return {
      reader: openCaller(nextAddress(), baseUrl, cookiesOf.reader),
      editor: openCaller(nextAddress(), baseUrl, cookiesOf.editor),
      guest: openCaller(nextAddress(), baseUrl),
    };
  };
  const signIn = (caller: Caller, name: string, code?: string) =>
    caller.send('/authenticate', { body: { username: `${name}@meridian.example`, password: PASSWORD, code } });
  const profileOf = async (caller: Caller) => JSON.parse((await caller.send('/service/user/profile')).text);
  /** Returns what shows that an editor is signed in: the admin, and the CMS API. */
  const adminOf = async (caller: Caller) => [
    (await caller.send('/admin')).status,
    JSON.parse((await caller.send('/api/cms/users/me', OWN)).text).user?.email ?? null,
  ];

  let callers = await restart(FIRST);
  await signIn(callers.reader, 'good');
  await signIn(callers.editor, 'editor');
  const begun = await callers.reader.send('/service/user/second-factor', { body: { password: PASSWORD } });
  const { secret } = JSON.parse(begun.text);
  const codeAt = (periods: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
  const confirmed = await callers.reader.send('/service/user/second-factor/confirm', { body: { code: codeAt(-1) } });
  const [recoveryCode] = JSON.parse(confirmed.text).recoveryCodes;
  cookiesOf.reader = new Map(callers.reader.cookies);
  cookiesOf.editor = new Map(callers.editor.cookies);
  expect(await profileOf(callers.reader)).toMatchObject({ firstName: 'Goran' });
  expect(await adminOf(callers.editor)).toEqual([200, 'editor@meridian.example']);

  callers = await restart(SECOND, FIRST);
  expect(await profileOf(callers.reader)).toMatchObject({ firstName: 'Goran' });
  expect(await adminOf(callers.editor)).toEqual([200, 'editor@meridian.example']);
  expect((await profileOf(callers.guest)).firstName).toBeUndefined();
  expect((await signIn(callers.guest, 'good', codeAt(0))).status).toBe(200);
  const refreshed = await callers.editor.send('/api/cms/users/refresh-token', { ...OWN, method: 'POST', body: {} });
  expect(refreshed.status).toBe(200);
  cookiesOf.editor = new Map(callers.editor.cookies);
  const rotation = startTypeScript('src/cli/rotate-secret.ts', [], {
    env: { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: SECOND, PAYLOAD_SECRET_PREVIOUS: FIRST },
  });
  expect([await rotation.exited, rotation.tail(9)]).toEqual([0, expect.stringContaining('0 are left')]);

  callers = await restart(SECOND);
  // A session that was extended meanwhile is signed with the new secret. The other one ends with the former secret.
  expect(await adminOf(callers.editor)).toEqual([200, 'editor@meridian.example']);
  expect((await profileOf(callers.reader)).firstName).toBeUndefined();
  expect((await signIn(callers.reader, 'good', codeAt(1))).status).toBe(200);
  expect(await profileOf(callers.reader)).toMatchObject({ firstName: 'Goran' });
  expect((await signIn(callers.guest, 'good', recoveryCode)).status).toBe(200);
});
