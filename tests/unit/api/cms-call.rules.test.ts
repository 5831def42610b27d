import { describe, expect, test } from 'vitest';
import { audienceOf, fileOf, queryFault } from '@/api/http/cms-call.rules';
import { isFileName } from '@/domain/media/file-name.rules';

const call = (line: string) => {
  const [method = '', path = ''] = line.split(' ');
  return { method, segments: path.split('/').filter(Boolean).map(decodeURIComponent) };
};

describe('the audience of a call', () => {
  test.each([
    'GET /media/file/a.jpg',
    'HEAD /files/file/a.pdf',
    'POST /users/login',
    'POST /users/logout',
    'GET /users/me',
    'POST /users/first-register',
  ])('everyone can call %s', (line) => expect(audienceOf(call(line))).toBe('everyone'));

  test.each([
    'GET /articles',
    'GET /articles/1',
    'GET /media',
    'GET /media/1',
    'POST /media/file/a.jpg',
    'GET /products/file/a.jpg',
    'GET /users/me/sessions',
    'GET /users/login',
    'PATCH /users/me',
    'GET /access',
    'GET /globals/home-page',
    'OPTIONS /articles',
    'GET /',
    'GET /payload-jobs',
  ])('only staff can call %s', (line) => expect(audienceOf(call(line))).toBe('staff'));

  test.each([
    'GET /media/paste-url',
    'GET /files/paste-url/1',
    'GET /payload-jobs/run',
    'GET /payload-jobs/run/now',
    'GET /payload-jobs/handle-schedules',
    'POST /users/verify/abc',
    'GET /og',
  ])('nobody can call %s', (line) => expect(audienceOf(call(line))).toBe('nobody'));
});

describe('the name of a file', () => {
  test.each(['a.jpg', 'a picture (1).webp', 'ä.png', 'a..b.png', '100%.png'])('%j is accepted', (name) =>
    expect(isFileName(name)).toBe(true),
  );

  test.each([
    'files/a.pdf',
    'files\\a.pdf',
    'files%2Fa.pdf',
    'files%5ca.pdf',
    '../a.pdf',
    '..',
    '.htaccess',
    'a.pdf\0.jpg',
    'a%00.jpg',
    '',
    'x'.repeat(256),
  ])('%j is rejected', (name) => expect(isFileName(name) && name !== '').toBe(false));

  test('is distinguished from a document', () => {
    expect(fileOf(call('GET /media/file/a.jpg'))).toEqual({ collection: 'media', name: 'a.jpg' });
    expect(fileOf(call('GET /media/1'))).toBeNull();
    expect(fileOf(call('GET /media/file'))).toBeNull();
    expect(fileOf(call('GET /media/file/a/b'))).toBeNull();
  });
});

describe('the limits of a query', () => {
  const fault = (query: string, isReading = true) => queryFault(new URLSearchParams(query), isReading);
  const many = (count: number, parameter: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => parameter(at)).join('&');

  test.each([
    '',
    'limit=100&depth=2&sort=-publishedAt',
    'limit=1000',
    'where[and][0][or][0][title][like]=x&where[and][0][or][1][slug][like]=x',
    many(900, (at) => `where[id][in][${at}]=${at}`),
    'pagination=false&limit=500',
    'depth=0&limit=0&trash=true&where[deletedAt][exists]=true',
  ])('%.60j is accepted', (query) => expect(fault(query)).toBeNull());

  test.each([
    ['limit=0', 'at most 1000 entries'],
    ['depth=0&limit=0&trash=true', 'at most 1000 entries'],
    ['depth=2&limit=0&trash=true&where[deletedAt][exists]=true', 'at most 1000 entries'],
    ['limit=1001', 'at most 1000 entries'],
    ['limit=-1', 'at most 1000 entries'],
    ['limit=abc', 'at most 1000 entries'],
    ['pagination=false', 'at most 1000 entries'],
    [many(1_001, (at) => `where[id][in][${at}]=${at}`), 'too long'],
    [`where[title][equals]=${'x'.repeat(50_001)}`, 'too long'],
    [many(21, (at) => `where[or][${at}][title][like]=${at}`), 'at most 20 terms'],
    [`where${'[or][0]'.repeat(5)}[title][equals]=1`, 'at most 4 levels'],
    [`where${'[x]'.repeat(15)}=1`, 'nested too deeply'],
    ['sort=a,b,c,d,e,f', 'at most 5 fields'],
    [many(6, (at) => `sort[${at}]=a`), 'at most 5 fields'],
  ])('%.60j is rejected', (query, reason) => expect(fault(query)).toContain(reason));

  test('a change can apply to all matching entries', () => expect(fault('limit=0', false)).toBeNull());
});
