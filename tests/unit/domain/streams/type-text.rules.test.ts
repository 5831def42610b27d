import { afterEach, expect, test } from 'vitest';
import { typeText } from '@/domain/streams/type-text.rules';
import { setLanguage } from '@/language/translations.server';

afterEach(() => setLanguage('en', {}));

test('content types are shown in the language of the installation, and types of the publisher as they are', () => {
  setLanguage('de', { 'Case Study': 'Fallstudie', Letter: 'Brief' });
  expect(['Case Study', 'Letter'].map(typeText)).toEqual(['Fallstudie', 'Letter']);
});
