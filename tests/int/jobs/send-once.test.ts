import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { MailBeingSentError, sendMailOnce } from '@/platform/mail/send-once';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';

// The outbox stores a Message-ID once and would hide a mail that is sent twice. A mail server replaces it here.

const sql = sqlOf(payload);
const server = vi.spyOn(payload, 'sendEmail').mockResolvedValue(undefined);
const mail = async () => ({ to: 'reader@meridian.example', subject: 'A receipt', text: 'Paid.' });

afterEach(() => server.mockReset().mockResolvedValue(undefined));
afterAll(() => payload.destroy());

test('the mail of one event is rendered and sent once, however often its job runs', async () => {
  const key = `test:${randomUUID()}`;
  const compose = vi.fn(mail);
  for (let run = 0; run < 3; run += 1) await sendMailOnce(payload, key, compose);
  expect(compose).toHaveBeenCalledTimes(1);
  expect(server).toHaveBeenCalledTimes(1);
  await sendMailOnce(payload, `${key}:other`, compose);
  expect(server).toHaveBeenCalledTimes(2);
});

test('of concurrent runs one sends, and the others are retried later', async () => {
  const key = `test:${randomUUID()}`;
  let finish = () => {};
  server.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  const first = sendMailOnce(payload, key, mail);
  await expect.poll(() => server.mock.calls.length).toBe(1);
  await expect(sendMailOnce(payload, key, mail)).rejects.toBeInstanceOf(MailBeingSentError);
  finish();
  await first;
  await sendMailOnce(payload, key, mail);
  expect(server).toHaveBeenCalledTimes(1);
});

test('a mail that the server rejected is sent by the next run', async () => {
  const key = `test:${randomUUID()}`;
  server.mockRejectedValueOnce(new Error('421 try again later'));
  await expect(sendMailOnce(payload, key, mail)).rejects.toThrow('421');
  await sendMailOnce(payload, key, mail);
  expect(server).toHaveBeenCalledTimes(2);
});

test('a mail whose process ended before it was recorded is sent again under the same Message-ID', async () => {
  const key = `test:${randomUUID()}`;
  await sendMailOnce(payload, key, mail);
  await sql(`update mail_sendings set sent_at = null, claimed_until = now() - interval '1 second' where key = $1`, [
    key,
  ]);
  await sendMailOnce(payload, key, mail);
  const ids = server.mock.calls.map(([message]) => (message as { messageId?: string }).messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<[\da-f]{32}@/);
  expect(ids[1]).toBe(ids[0]);
});
