import { expect, test } from 'vitest';
import { HELP_BOXES } from '@/domain/shell/help.rules';

test('UI-08 there are exactly six help boxes', () => {
  expect(HELP_BOXES).toEqual([
    'sign-in-benefits',
    'article-saves',
    'firmographics',
    'my-library',
    'insider-newsletter',
    'subscriber-search',
  ]);
});
