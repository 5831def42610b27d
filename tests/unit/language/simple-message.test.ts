import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { allMessages } from '@/cli/messages';
import { compileSimple } from '@/language/simple-message.rules';
import { messagesForBrowser, setLanguage } from '@/language/translations.server';

test('browsers format simple English messages by themselves, exactly like the compiler', () => {
  const messages = allMessages().map(({ message }) => message);
  const simple = messages.filter((message) => compileSimple(message) !== null);
  expect(simple.map(compileSimple)).toEqual(simple.map((message) => compile(message)));
  expect(simple.length).toBeGreaterThan(messages.length / 2);
});

test('a page brings along the English messages with plurals, and all translated ones', () => {
  const plural = '{count, plural, one {# article} other {# articles}}';
  const keys = ['Close', 'Hello {name}', 'Read <a>this</a>.', plural];
  expect(Object.keys(messagesForBrowser(keys))).toEqual([plural]);
  setLanguage('de', { Close: 'Schließen' });
  expect(Object.keys(messagesForBrowser(keys))).toEqual(['Close', plural]);
  setLanguage('en', {});
});
