import { expect, test } from 'vitest';
import { readReturnTarget, writeReturnTarget } from '@/domain/membership/checkout.rules';

test('a return target survives its cookie, with any headline', () => {
  const target = { path: '/2024/11/the-slow-company', title: '“Slow”; 100% = späť' };
  expect(writeReturnTarget(target)).toMatch(/^[\w%.()!*'~-]+$/);
  expect(readReturnTarget(writeReturnTarget(target))).toEqual(target);
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\\\evil.example', '/', ''])(
  'the path %s is not a return target',
  (path) => {
    expect(readReturnTarget(writeReturnTarget({ path, title: 'Read on' }))).toBeNull();
  },
);

test.each([null, undefined, '', '%', 'null', '{}', '%7B%22path%22%3A1%7D'])(
  'the cookie %s is not a return target',
  (text) => {
    expect(readReturnTarget(text)).toBeNull();
  },
);
