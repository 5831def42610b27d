import { connection } from 'next/server';
import type { FeedFormat } from '@/domain/streams/feed.presenter';
import { t } from '@/language/t';
import { feedResponse } from './feed-response';
import { readSiteLatestFeed } from './site-data';

/** Returns the route of the feed of the newest stories in a format. */
export const latestFeed = (format: FeedFormat) => async (): Promise<Response> => {
  // Its address has no parameter, so Next would otherwise render it once, during the build, without stories.
  await connection();
  return feedResponse(format, {
    title: t('The latest'),
    description: t('Everything we publish, newest first.'),
    url: '/the-latest',
    folder: '',
    stories: await readSiteLatestFeed(),
  });
};
