import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readCatalog } from '@/language/catalog';
import { messageFinder } from '@/language/script-messages';
import { setLanguage } from '@/language/translations.server';
import { createPageMessages } from '@/server/page-messages';

afterEach(() => setLanguage('en', {}));

test('the messages of a script are its texts in quotes, also behind an apostrophe, escapes and in templates', () => {
  const find = messageFinder(['Sign in', 'Don’t ask', 'It’s {name}', 'verb\u0004Save', 'noun\u0004Save', 'Elsewhere']);
  const script = `/* don't */let a=/"/,b="Sign in";c("Don\\u2019t ask",'Save',\`It’s {name}\`);d("Not Elsewhere")`;
  expect(find(script).sort()).toEqual(['Don’t ask', 'It’s {name}', 'Sign in', 'noun\u0004Save', 'verb\u0004Save']);
});

const PLACE = '<script type="application/json" data-messages="true"></script>';

/** Returns the data of a page that names one script with three messages. Another script isn't on the page. */
function dataOfPage(): { messages: object; others: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-messages-'));
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  const plural = '{count, plural, one {# article} other {# articles}}';
  writeFileSync(path.join(folder, 'static/chunks/on.js'), `t("Sign in");t("${plural}");t("By {name}")`);
  writeFileSync(path.join(folder, 'static/chunks/off.js'), 't("Log out")');
  const page = `${PLACE}<script src="/_next/static/chunks/on.js"></script><a href="/_next/static/chunks/none.js">`;
  const filled = createPageMessages(folder)(page);
  const [, json = ''] = /data-messages="true">(.*?)<\/script>/.exec(Buffer.from(filled, 'latin1').toString()) ?? [];
  return JSON.parse(json);
}

test('a page has the messages of its own scripts, and in English only those with plurals', () => {
  const english = dataOfPage();
  expect(Object.keys(english.messages)).toEqual(['{count, plural, one {# article} other {# articles}}']);
  setLanguage('de', readCatalog('de'));
  const german = dataOfPage();
  expect(german.messages).toHaveProperty('Sign in', 'Anmelden');
  expect(german.messages).not.toHaveProperty('Log out');
  expect(german.others).toMatch(/^\/resources\/static\/messages-[0-9a-f]{10}\.json$/);
  expect(german.others).not.toBe(english.others);
});
