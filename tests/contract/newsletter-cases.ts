import { vi } from 'vitest';
import { countOpen } from '@/domain/newsletters/count-open.command';
import { followIssueLink } from '@/domain/newsletters/follow-issue-link.command';
import { readPreferences } from '@/domain/newsletters/preference.query';
import { readPreferenceToken } from '@/domain/newsletters/preference-link';
import {
  endAllSubscriptions,
  endByOneClick,
  endSubscriptions,
  subscribeAddress,
} from '@/domain/newsletters/subscription.command';
import { follow, unfollow, unfollowAll } from '@/domain/topics/follow.command';
import { readFollowedTopics } from '@/domain/topics/follow.query';
import { casesOf } from './account-cases';
import type { Case } from './cases';

const preferences = { addressHint: 'a…@b.co', letters: [] };

type Shape = Parameters<typeof casesOf>[0];
const casesForUsers = (shape: Omit<Shape, 'isForUsers'>) => casesOf({ ...shape, isForUsers: true });

/** A request through a link in a mail. The link alone grants access. */
function byLink(shape: Shape): Record<string, Record<number, Case>> {
  const cases = casesOf(shape);
  for (const [status, each] of Object.entries(Object.values(cases)[0] ?? {})) {
    const arrange = each.arrange;
    each.arrange = () => {
      vi.mocked(readPreferenceToken).mockReturnValue(status === '404' ? null : { emailAddress: 'a@b.co' });
      vi.mocked(readPreferences).mockResolvedValue(preferences);
      arrange?.();
    };
  }
  return cases;
}

const nothing = { result: undefined } as const;

/**
 * One request for every status that the follow and newsletter endpoints document. Their domain functions are mocked.
 */
export const NEWSLETTER_CASES: Record<string, Record<number, Case>> = {
  ...casesForUsers({
    method: 'post',
    url: '/service/user/follow',
    body: { type: 'topic', name: 'Strategy' },
    mocks: follow,
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/follow',
    body: { type: 'topic', all: true },
    mocks: unfollowAll,
    ...nothing,
  }),
  ...casesForUsers({ method: 'get', url: '/service/user/topics', mocks: readFollowedTopics, result: [] }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/topics',
    body: { name: 'Strategy' },
    mocks: unfollow,
    ...nothing,
  }),
  ...casesForUsers({
    method: 'post',
    url: '/api/marketingcampaign/subscribe',
    body: { marketingCampaignId: 'c' },
    mocks: follow,
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/marketingcampaign/subscribe',
    body: {},
    mocks: unfollowAll,
    ...nothing,
  }),
  ...casesOf({
    method: 'get',
    url: '/service/newsletters/opens/1.abc',
    path: '/service/newsletters/opens/{token}',
    mocks: countOpen,
    result: undefined,
    errors: { 503: 'unavailable' },
    malformed: `/service/newsletters/opens/${'x'.repeat(81)}`,
  }),
  ...casesOf({
    method: 'get',
    url: '/service/newsletters/links/1-2.abc',
    path: '/service/newsletters/links/{token}',
    mocks: followIssueLink,
    result: '/2024/11/a',
    status: 303,
    errors: { 404: 'not-found' },
    malformed: `/service/newsletters/links/${'x'.repeat(81)}`,
  }),
  ...casesOf({
    method: 'post',
    url: '/service/newsletters/subscribe',
    body: { emailAddress: 'a@b.co', newsletters: ['The Morning'] },
    mocks: subscribeAddress,
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...casesOf({
    method: 'post',
    url: '/service/plain/newsletters',
    body: { emailAddress: 'a@b.co', newsletter: 'The Morning' },
    mocks: subscribeAddress,
    result: undefined,
    status: 303,
  }),
  ...casesForUsers({
    method: 'post',
    url: '/service/newsletters/unsubscribe',
    body: { newsletters: 'The Morning' },
    mocks: endSubscriptions,
    ...nothing,
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/subscribe',
    body: { name: 'The Morning' },
    mocks: endSubscriptions,
    ...nothing,
  }),
  ...casesForUsers({ method: 'delete', url: '/service/user/unsubscribe/all', mocks: endAllSubscriptions, ...nothing }),
  ...byLink({
    method: 'get',
    url: '/service/newsletters/preferences/x',
    path: '/service/newsletters/preferences/{token}',
    mocks: readPreferences,
    result: preferences,
    errors: { 404: 'not-found' },
    malformed: '/service/newsletters/preferences/%00',
  }),
  ...byLink({
    method: 'post',
    url: '/service/newsletters/preferences/x',
    path: '/service/newsletters/preferences/{token}',
    body: { newsletterIds: ['1'] },
    mocks: readPreferences,
    result: preferences,
    errors: { 404: 'not-found' },
  }),
  ...byLink({
    method: 'post',
    url: '/service/newsletters/one-click/x/1/2',
    path: '/service/newsletters/one-click/{token}/{newsletter}/{issue}',
    mocks: endByOneClick,
    errors: { 404: 'not-found' },
    malformed: '/service/newsletters/one-click/x/y/2',
    ...nothing,
  }),
};
