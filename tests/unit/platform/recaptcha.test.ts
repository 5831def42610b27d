import { expect, test } from 'vitest';
import { recaptcha } from '@/platform/captcha/recaptcha';

const answering = (body: unknown, status = 200) =>
  recaptcha({ siteKey: 'k', secret: 's', fetch: async () => Response.json(body, { status }) });

test('reCAPTCHA accepts only tokens that its service confirms, and treats a timeout as unsolved', async () => {
  expect(await answering({ success: true }).verify('t')).toBe('t');
  expect(await answering({ success: true, score: 0.9 }).verify('t')).toBe('t');
  expect(await answering({ success: true, score: 0.1 }).verify('t')).toBeNull();
  expect(await answering({ success: false }).verify('t')).toBeNull();
  expect(await answering({ success: true }, 500).verify('t')).toBeNull();
  const gone = recaptcha({ siteKey: 'k', secret: 's', fetch: () => Promise.reject(new Error('gone')) });
  expect(await gone.verify('t')).toBeNull();
  expect(await gone.challenge()).toBeNull();
});
