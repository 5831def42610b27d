import { expect, test } from 'vitest';
import {
  farewellMail,
  NOTICES,
  type NoticeKind,
  noticeMail,
  resetMail,
} from '@/domain/accounts/account-mail.presenter';
import { deviceLabel } from '@/domain/accounts/security-event.rules';
import { presentMail } from '@/domain/mail/mail.presenter';

const facts = { siteName: 'Meridian', host: 'meridian.example', emailAddress: 'a@b.co', helpUrl: '/help' };
const sender = { siteName: 'Meridian & Sons', siteUrl: 'https://meridian.example', legalLine: '26 Noon Street' };

test('AUTH-54 a mail says the same as a page and as text, and no value of it is markup', () => {
  const link = 'https://meridian.example/reset-password?token=abc';
  const content = resetMail({ ...facts, emailAddress: '<b>a@b.co</b>' }, link);
  const { subject, html, text } = presentMail(content, sender);
  expect(subject).toBe('Reset your Meridian password');
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain('&lt;b&gt;a@b.co&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('Meridian &amp; Sons');
  expect(text).toContain(link);
  expect(text).toContain('26 Noon Street');
});

test('every notice says what happened and whom to ask, and a farewell asks for nothing', () => {
  for (const kind of Object.keys(NOTICES) as NoticeKind[]) {
    const { subject, text } = presentMail(noticeMail(kind, facts), sender);
    expect(subject).toContain('Meridian');
    expect(text).toContain('It was not me:\n/help');
  }
  const { html, text } = presentMail(farewellMail(facts), sender);
  expect(text).toContain('the account of a@b.co');
  expect(html).not.toContain('class="btn"');
});

test('devices are named as their owners call them', () => {
  expect(deviceLabel('Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/130.0 Safari/537 Edg/130.0')).toBe(
    'Edge on Windows',
  );
  expect(deviceLabel('Mozilla/5.0 (iPhone; CPU iPhone OS 17) AppleWebKit Version/17 Mobile Safari/604')).toBe(
    'Safari on iPhone',
  );
  expect(deviceLabel('curl/8.0')).toBe('A program');
  expect(deviceLabel(null)).toBe('A program');
});
