import { expect, test } from 'vitest';
import {
  atMost30,
  email,
  firstFault,
  isEmailAddress,
  MODAL_EMAIL_MESSAGE,
  nativeMessage,
  newPassword,
  PASSWORD_HINT,
  passwordChangeFault,
  personName,
  positiveNumber,
  required,
} from '@/domain/accounts/form.rules';
import { asSentence, registrationFault } from '@/domain/accounts/registration.rules';
import { proves } from '../../../helpers/proves';

test('UI-10 a required field that is empty or only whitespace is rejected', async () => {
  await proves('UI-10', async () => {
    for (const value of ['', ' ', '\t\n ']) expect(required(value)).toBe('This field is required.');
    expect(required(' a ')).toBeNull();
  });
});

test('UI-11 a value that is not an email address gets the general message outside the modal', async () => {
  await proves('UI-11', async () => {
    for (const value of ['', 'a', 'a@b', 'a b@c.de', '@c.de', 'a@.de', 'a@c..de', 'a@c.de@e.fg']) {
      expect(email()(value), value).toBe('Please enter a valid email address.');
    }
    expect(email(MODAL_EMAIL_MESSAGE)('amara@lindqvist')).toBe('Email address is not valid.');
    for (const value of ['a@b.co', 'amara.l+noon@sub.meridian.example', 'ä@straße.example', ' a@b.co ']) {
      expect(email()(value), value).toBeNull();
    }
    expect(isEmailAddress(`${'a'.repeat(250)}@b.co`)).toBe(false);
  });
});

test('UI-12 a number must start with 1 to 9', async () => {
  await proves('UI-12', async () => {
    for (const value of ['', '0', '01', '-1', 'x', '1x'])
      expect(positiveNumber(value)).toBe('Please enter a valid number.');
    for (const value of ['1', '90', '12']) expect(positiveNumber(value)).toBeNull();
  });
});

test('UI-13 30 characters are accepted and one more is not', async () => {
  await proves('UI-13', async () => {
    expect(atMost30('x'.repeat(30))).toBeNull();
    expect(atMost30('x'.repeat(31))).toBe('This field must be less than 30 characters.');
  });
});

test('UI-14 native constraints have messages that name the limit', async () => {
  await proves('UI-14', async () => {
    expect(nativeMessage({ tooShort: true }, { minLength: 3 })).toContain('3');
    expect(nativeMessage({ tooLong: true }, { maxLength: 60 })).toContain('60');
    expect(nativeMessage({ patternMismatch: true }, { pattern: '[A-Z]+' })).toContain('[A-Z]+');
    expect(nativeMessage({ rangeUnderflow: true }, { min: '1' })).toContain('1 or more');
    expect(nativeMessage({ rangeOverflow: true }, { max: '9' })).toContain('9 or less');
    expect(nativeMessage({ stepMismatch: true }, { step: '5' })).toContain('5');
    expect(nativeMessage({}, {})).toBeNull();
  });
});

test('AUTH-65 a password needs ten characters of four kinds and no spaces', async () => {
  await proves('AUTH-65', async () => {
    for (const good of [...[...'@!#$%^&+=*'].map((sign) => `Abcdefgh1${sign}`), 'Ünïcode12a!A', 'Abcdefgh1!?~'])
      expect(newPassword(good), good).toBeNull();
    for (const bad of [
      'Abcdefg1!',
      'abcdefgh1!',
      'ABCDEFGH1!',
      'Abcdefghi!',
      'Abcdefghi1',
      'Abcdefgh 1!',
      'Abcdefgh1?',
    ]) {
      expect(newPassword(bad), bad).toBe(PASSWORD_HINT);
    }
  });
});

test('AUTH-69 names with forbidden characters are rejected', async () => {
  await proves('AUTH-69', async () => {
    for (const char of '[](){}<>/\\"\',;|') {
      expect(personName('first')(`A${char}`), char).toBe('Please enter a valid first name.');
      expect(personName('last')(`A${char}`), char).toBe('Please enter a valid last name.');
    }
    expect(firstFault('O’Brien', required, personName('last'))).toBeNull();
  });
});

test('a password change reports the first error', () => {
  const fault = (current: string, password: string, confirmation: string) =>
    passwordChangeFault({ current, password, confirmation });
  expect(fault('', 'a', 'b')).toBe('Current Password is required');
  expect(fault('x', 'a', 'b')).toBe('New Password and Confirm Password do not match');
  expect(fault('x', '', '')).toBe('New Password is required');
  expect(fault('x', 'short', 'short')).toBe(PASSWORD_HINT);
  expect(fault('x', 'Abcdefgh1!', 'Abcdefgh1!')).toBeNull();
});

test('a rejected registration returns its error', () => {
  const error = (field: string, errorMessage: string) => ({ field, errorMessage });
  expect(registrationFault(409, [])).toEqual({ kind: 'taken' });
  expect(registrationFault(422, [error('password', 'x')])).toEqual({ kind: 'taken' });
  expect(registrationFault(400, [error('emailAddress', 'x')])).toMatchObject({
    message: 'Email address is not valid.',
  });
  expect(registrationFault(400, [error('password', 'password too common')])).toMatchObject({
    field: 'password',
    message: 'Password too common.',
  });
  expect(registrationFault(400, [error('firstName', 'Please enter a valid first name.')])).toMatchObject({
    field: 'firstName',
    message: 'Please enter a valid first name.',
  });
  expect(registrationFault(500, undefined)).toEqual({ kind: 'general' });
  expect(asSentence('password too common..')).toBe('Password too common.');
});
