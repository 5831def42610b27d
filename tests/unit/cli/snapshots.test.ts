import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only the newest migration of the content model has a snapshot, since nothing reads the others', () => {
  expect(readdirSync('migrations').filter((file) => file.endsWith('.json'))).toHaveLength(1);
});
