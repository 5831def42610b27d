import { expect, test } from 'vitest';
import { typographicForm } from '@/domain/articles/typography.rules';
import { type Language, languageInfo } from '@/language/languages.rules';

/** Types a text, one character after the other. */
function type(text: string, language: Language): string {
  let line = '';
  for (const character of text) {
    line += character;
    const form = typographicForm(line, languageInfo(language));
    if (form) line = line.slice(0, -form.length) + form.text;
  }
  return line;
}

test.each([
  ['He said "no" and "it\'s \'over\'".', 'en', 'He said “no” and “it’s ‘over’”.'],
  ['Er sagte "nein" und "geht\'s \'noch\'".', 'de', 'Er sagte „nein“ und „geht’s ‚noch‘“.'],
  ['("quoted") and "(inside)"', 'en', '(“quoted”) and “(inside)”'],
  ['"\'Both\' open"', 'en', '“‘Both’ open”'],
  ['He said--"no."', 'en', 'He said—“no.”'],
  ['"I--" he began', 'en', '“I—” he began'],
  ['Wait... or not....', 'en', 'Wait… or not….'],
  ['the slow--and the fast', 'en', 'the slow—and the fast'],
  ['die langsame--und', 'de', 'die langsame–und'],
  ['the slow -- and the fast', 'en', 'the slow – and the fast'],
  ['pages 10--20', 'en', 'pages 10–20'],
  ['word---word', 'de', 'word—word'],
  ['--- ', 'en', '--- '],
  ['a well-known fact', 'en', 'a well-known fact'],
  ['x --> y', 'en', 'x --> y'],
])('%s in %s', (typed, language, set) => {
  expect(type(typed, language as Language)).toBe(set);
});
