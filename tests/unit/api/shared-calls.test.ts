import { expect, test } from 'vitest';
import { sharedCallsOf } from '@/api/http/shared-calls';

const isShared = sharedCallsOf([
  { path: '/service/latest/{number}/{size}', aliases: ['/api/latest/{number}/{size}'], method: 'get', cache: {} },
  { path: '/service/openapi.json', method: 'get', cache: {} },
  { path: '/service/user/profile', method: 'get' },
  { path: '/service/latest', method: 'post', cache: {} },
] as never);

test.each([
  ['GET', '/service/latest/1/10', true],
  ['GET', '/service/latest/1/10?topic=strategy', true],
  ['GET', '/api/latest/1/10', true],
  ['GET', '/service/openapi.json', true],
  ['GET', '/service/openapiXjson', false],
  ['GET', '/service/latest/1/10/more', false],
  ['GET', '/service/latest/1/', false],
  ['GET', '/service/user/profile', false],
  ['POST', '/service/latest', false],
  ['HEAD', '/service/latest/1/10', false],
])('whether %s %s returns the same for everyone: %s', (method, url, expected) => {
  expect(isShared(method, url)).toBe(expected);
});
