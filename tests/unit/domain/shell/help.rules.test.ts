import { expect, test } from 'vitest';
import { HELP_BOXES, helpLeadOf } from '@/domain/shell/help.rules';
import { proves } from '../../../helpers/proves';

test('UI-08 there are exactly six help boxes', async () => {
  await proves('UI-08', async () => {
    expect(HELP_BOXES).toEqual([
      'sign-in-benefits',
      'article-saves',
      'firmographics',
      'my-library',
      'insider-newsletter',
      'subscriber-search',
    ]);
  });
});

test('the title of a help box leads into its text with one punctuation mark', () => {
  expect(helpLeadOf('Your library')).toBe('Your library.');
  expect(helpLeadOf('Why create an account?')).toBe('Why create an account?');
});
