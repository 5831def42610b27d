import { expect, test } from 'vitest';
import { createCmsLog, describeError } from '@/platform/log';

test('an error is logged with its cause, and without the values of a failed query', () => {
  const query = Object.assign(new Error('Failed query: select 1 where email = $1\nparams: reader@x.ex,\nsecond line'), {
    params: ['reader@x.ex'],
    detail: 'Key (email)=(reader@x.ex) already exists.',
    code: '23505',
  });
  const logged = describeError(new Error('the call failed', { cause: query }));
  expect(JSON.stringify(logged)).not.toMatch(/reader@|second line/);
  expect(logged.message).toContain('the call failed: Failed query: select 1');
  expect(logged.stack).toContain('log.test.ts');
  expect(JSON.stringify(describeError(query))).not.toMatch(/reader@|second line/);
  expect(describeError(query)).toMatchObject({ type: 'Error', code: '23505' });
});

test('the CMS logs refused requests as one line without a stack, and faults as errors', () => {
  const lines: { level: number; msg?: string; err?: { stack?: string } }[] = [];
  const cmsLog = createCmsLog({ write: (line) => void lines.push(JSON.parse(line)) }, 'info');
  const outOfRange = Object.assign(new Error('value out of range'), { code: '22003' });
  cmsLog.error({ err: new Error('Failed query: select 1\nparams: 99999999999', { cause: outOfRange }) });
  cmsLog.error(Object.assign(new Error('Too large'), { status: 413 }));
  cmsLog.error({ err: new Error('not-found') });
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual(Array(3).fill([30, 'request refused']));
  expect(JSON.stringify(lines)).not.toMatch(/stack|99999999999/);
  const faults = [new Error('bug'), Object.assign(new Error('down'), { status: 503 }), { ...outOfRange }];
  for (const err of faults) cmsLog.error({ err });
  expect(lines.slice(3).map(({ level }) => level)).toEqual([50, 50, 50]);
  expect(lines[3]?.err?.stack).toContain('log.test.ts');
});
