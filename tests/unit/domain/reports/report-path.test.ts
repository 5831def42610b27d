import { describe, expect, test } from 'vitest';
import { parseReportPath, reportFilterUrl, reportPathOf } from '@/domain/reports/report-path.rules';

describe('the URL of a program', () => {
  test.each([
    ['', { kind: 'list', category: null, number: 0 }],
    ['money', { kind: 'list', category: 'money', number: 0 }],
    ['page/2', { kind: 'list', category: null, number: 1 }],
    ['money/page/3', { kind: 'list', category: 'money', number: 2 }],
    ['report/how-to-hand-over-a-job', { kind: 'report', slug: 'how-to-hand-over-a-job' }],
  ])('%s', (path, expected) => {
    expect(parseReportPath(path.split('/').filter(Boolean))).toEqual(expected);
  });

  test.each([
    'page',
    'page/1',
    'page/x',
    'report',
    'report/a/b',
    'report/Not',
    'Money',
    'money/more',
    'money/page',
    'money/page/2/x',
    '__none__',
  ])('"%s" is not found', (path) => {
    expect(parseReportPath(path.split('/'))).toBeNull();
  });
});

test('the filter links to the category’s page and to the filter there', () => {
  expect(reportFilterUrl('ascend', 'money')).toBe('/ascend/money#browse-reports-filter');
  expect(reportFilterUrl('hbr-analytic-services', null)).toBe('/hbr-analytic-services#browse-reports-filter');
  expect(reportPathOf('hbr-analytic-services', 'x')).toBe('hbr-analytic-services/report/x');
  expect(reportPathOf(null, 'x')).toBeNull();
});
