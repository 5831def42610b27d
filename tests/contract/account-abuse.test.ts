import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeNames } from '../helpers/names';
import { casesOf } from '../helpers/random';
import { siteDatabaseUrl } from '../helpers/server';
import { openCaller, type SiteAnswer } from './site-caller';

const PASSWORD = 'Meridian-Noon-12!';
const WRONG = 'Evening-Light-34#';
const NAMES = casesOf(200);
const MALFORMED = casesOf(600);

const database = new pg.Client({ connectionString: siteDatabaseUrl() });
beforeAll(() => database.connect());
afterAll(() => database.end());

async function register(): Promise<{ emailAddress: string; caller: ReturnType<typeof openCaller> }> {
  const emailAddress = `${randomUUID()}@meridian.example`;
  const caller = openCaller();
  const body = { firstName: 'Rosa', lastName: 'Lindgren', emailAddress, password: PASSWORD, optIn: false };
  expect((await caller.send('/api/user/register', { body })).status).toBe(200);
  return { emailAddress, caller };
}

const countOf = (answers: SiteAnswer[], status: number) => answers.filter((answer) => answer.status === status).length;

test('20 parallel wrong passwords count as at most five attempts', async () => {
  const { emailAddress } = await register();
  for (const name of [emailAddress, `nobody-${emailAddress}`]) {
    const stranger = openCaller();
    const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.signIn(name, WRONG)));
    // Four responses count down, and the fifth attempt locks the account. The passwords of later attempts aren't
    // checked.
    expect(countOf(answers, 401)).toBeLessThanOrEqual(4);
    expect(countOf(answers, 401) + countOf(answers, 423)).toBe(20);
    expect((await stranger.signIn(name, PASSWORD)).status).toBe(423);
  }
  const { rows } = await database.query(
    `select count(*)::int as tried from security_events join users on users.id = user_id
     where email = $1 and kind in ('sign-in-failed', 'locked-out')`,
    [emailAddress],
  );
  expect(rows[0].tried).toBe(5);
});

test(`trying one password with ${NAMES} names from one address is blocked before the hundredth attempt`, async () => {
  const spray = openCaller();
  const answers: SiteAnswer[] = [];
  for (let at = 0; at < NAMES; at += 20) {
    const names = Array.from({ length: 20 }, (_, offset) => `name-${at + offset}@meridian.example`);
    answers.push(...(await Promise.all(names.map((name) => spray.signIn(name, WRONG)))));
  }
  expect(answers.length).toBe(NAMES);
  expect(countOf(answers, 429)).toBeGreaterThan(NAMES - 100);
  expect(countOf(answers, 401)).toBe(NAMES - countOf(answers, 429));
  expect(answers.slice(99).every(({ status }) => status === 429)).toBe(true);
}, 180_000);

test(`${NAMES} known and ${NAMES} unknown names get the same responses to a forgotten and to a wrong password`, async () => {
  const known = await makeNames(database, NAMES);
  const seen = { known: new Set<string>(), unknown: new Set<string>() };
  const note = (kind: 'known' | 'unknown', { status, headers, text }: SiteAnswer) => {
    const names = Object.keys(headers)
      .filter((name) => name !== 'date')
      .sort();
    seen[kind].add(JSON.stringify([status, names, text]));
  };
  // A network can request sixty mails an hour.
  for (let at = 0; at < NAMES; at += 25) {
    const caller = openCaller();
    const ask = (emailAddress: string) => caller.send('/api/user/forgotpassword', { body: { emailAddress } });
    const part = known.slice(at, at + 25);
    for (const answer of await Promise.all(part.map((name) => ask(name)))) note('known', answer);
    for (const answer of await Promise.all(part.map((name) => ask(`x${name}`)))) note('unknown', answer);
  }
  for (const name of known.slice(0, 30)) {
    const caller = openCaller();
    note('known', await caller.signIn(name, WRONG));
    note('unknown', await caller.signIn(`x${name}`, WRONG));
  }
  // Mails that other tests wait for must not queue behind these. Mails that are being sent are left alone.
  await database.query(
    `delete from payload_jobs where input ->> 'emailAddress' like '%known-%' and processing is not true`,
  );
  expect(seen.known.size).toBe(2);
  expect([...seen.known].sort()).toEqual([...seen.unknown].sort());
}, 300_000);

test('a session that was ended on another device is rejected at its next request', async () => {
  const { emailAddress, caller: here } = await register();
  const elsewhere = openCaller();
  expect((await elsewhere.signIn(emailAddress, PASSWORD)).status).toBe(200);
  for (let round = 0; round < 3; round += 1) expect((await elsewhere.send('/service/user/sessions')).status).toBe(200);
  expect((await here.send('/service/user/sessions/others/end', { body: { password: PASSWORD } })).status).toBe(200);
  expect((await elsewhere.send('/service/user/sessions')).status).toBe(401);
  expect(JSON.parse((await elsewhere.send('/service/user/profile')).text)).toMatchObject({ status: 'guest' });
  expect((await here.send('/service/user/sessions')).status).toBe(200);
  const change = { current: PASSWORD, password: WRONG };
  const again = openCaller();
  await again.signIn(emailAddress, PASSWORD);
  expect((await here.send('/service/user/password', { body: change })).status).toBe(200);
  expect((await again.send('/service/user/sessions')).status).toBe(401);
  await database.query('update users set is_disabled = true where email = $1', [emailAddress]);
  expect((await here.send('/service/user/sessions')).status).toBe(401);
});

const PATHS = [
  ...['/authenticate', '/service/authenticate', '/api/user/register', '/service/user/register'],
  ...['/api/user/subscriber/register', '/api/user/forgotpassword', '/service/user/forgot-password'],
  ...['/service/user/reset-password', '/service/user/password', '/service/user/profile', '/service/user/attributes'],
  ...['/service/user/second-factor', '/service/user/second-factor/confirm', '/service/user/second-factor/remove'],
  ...['/service/user/passkeys', '/service/user/passkeys/challenge', '/service/authenticate/passkey'],
  ...['/service/user/second-factor/recovery-codes', '/service/user/delete', '/service/user-service/logout'],
];
const VALUES = [
  ...['null', '0', '-1', '1e999', 'true', '[]', '{}', '""', '" "', '"\\u0000"', '"\\ud800"', '"a@b.co"', '[{}]'],
  ...[`"${'x'.repeat(999)}"`, '{"equals":1}', '{"$ne":null}', '"\' or 1=1 --"', '[{"name":{},"value":[]}]'],
];
const FIELDS = [
  ...['username', 'password', 'reCaptchaToken', 'firstName', 'lastName', 'emailAddress', 'email', 'optIn', 'token'],
  ...['current', 'displayName', 'attributes', 'code', 'id', '__proto__', 'role'],
];
const BROKEN = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"a":',
  '\u0000',
  '['.repeat(9000),
  '{"username":"a"',
  'a=%ZZ&b',
];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', ''];

test(`${MALFORMED} malformed bodies are rejected without a server error`, async () => {
  const { caller: user } = await register();
  let state = 2024;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const bodyOf = () => {
    if (below(3) === 0) return pick(BROKEN);
    return `{${Array.from({ length: below(7) }, () => `${JSON.stringify(pick(FIELDS))}:${pick(VALUES)}`).join(',')}}`;
  };
  const statuses = new Map<number, number>();
  for (let at = 0; at < MALFORMED; at += 20) {
    // Each batch of twenty uses a different network, so that the endpoints respond and not the rate limits.
    const caller = openCaller();
    for (const [name, value] of at % 40 ? user.cookies : []) caller.cookies.set(name, value);
    const calls = Array.from({ length: 20 }, () => {
      const [path, body, type] = [pick(PATHS), bodyOf(), below(3) ? 'application/json' : pick(TYPES)];
      return caller
        .send(path, { body, type })
        .then((answer) => ({ ...answer, request: `${path} ${type} ${body.slice(0, 200)}` }));
    });
    for (const { status, text, request } of await Promise.all(calls)) {
      expect(status, request).toBeLessThan(500);
      if (status >= 400) expect(JSON.parse(text), request).toMatchObject({ code: expect.any(String) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  expect(statuses.get(400)).toBeGreaterThan(MALFORMED / 4);
  expect(statuses.get(429) ?? 0).toBe(0);
}, 180_000);
