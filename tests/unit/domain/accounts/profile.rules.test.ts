import { expect, test } from 'vitest';
import { isAcceptablePassword, validateName } from '@/domain/accounts/profile.rules';

test.each(['Abcdefg1!x', 'Meridian-Noon-12!', 'éAb1@cdefgh', 'AAAAaaaa11*_~'])(
  '%j is accepted as a password',
  (password) => {
    expect(isAcceptablePassword(password)).toBe(true);
  },
);

test.each([
  ['shorter than 10', 'Abcde1!xy'],
  ['no digit', 'Abcdefghi!'],
  ['no lower-case letter', 'ABCDEFG1!X'],
  ['no upper-case letter', 'abcdefg1!x'],
  ['no special character', 'Abcdefg1xy'],
  ['a special character that does not count', 'Abcdefg1?x'],
  ['a space', 'Abcdefg1! x'],
])('a password with %s is rejected', (_, password) => {
  expect(isAcceptablePassword(password)).toBe(false);
});

test.each([...'[](){}<>/\\"\',;|'])('a name with %s is rejected', (character) => {
  expect(validateName('first', `An${character}na`)).toBe('Please enter a valid first name.');
  expect(validateName('last', `An${character}na`)).toBe('Please enter a valid last name.');
});

test('a typographic apostrophe, hyphens, accents and right-to-left names are allowed', () => {
  for (const name of ['O’Brien', 'Anne-Marie', 'Şahin', 'محمد', '山田']) expect(validateName('last', name)).toBe(true);
});
