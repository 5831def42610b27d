import { share } from '@/domain/sharing/share.command';
import { followShortLink, shortenUrl } from '@/domain/sharing/short-link.command';
import { casesOf } from './account-cases';
import type { Case } from './cases';

const nothing = { result: undefined } as const;

/** One request for every status that the endpoints for sharing document. */
export const SHARING_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({
    method: 'post',
    url: '/service/user/share',
    body: { url: '/2024/11/a', provider: 'Twitter' },
    mocks: share,
    ...nothing,
    errors: { 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/integration/url/shorten',
    body: { url: '/2024/11/a' },
    mocks: shortenUrl,
    result: 'https://meridian.example/l/x',
  }),
  ...casesOf({
    method: 'get',
    url: '/l/2345678',
    path: '/l/{code}',
    mocks: followShortLink,
    result: '/2024/11/a',
    status: 303,
    errors: { 404: 'not-found' },
    malformed: `/l/${'x'.repeat(41)}`,
  }),
};
