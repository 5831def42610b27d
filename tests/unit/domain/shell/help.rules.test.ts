import { expect, test } from 'vitest';
import { HELP_BOXES } from '@/domain/shell/help.rules';
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
