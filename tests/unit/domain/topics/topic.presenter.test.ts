import { expect, test } from 'vitest';
import { presentTopicLink } from '@/domain/topics/topic.presenter';
import type { Topic } from '@/generated/payload-types';
import { proves } from '../../../helpers/proves';

test('TOP-06 a topic has id and name, and links to its page', async () => {
  await proves('TOP-06', async () => {
    const topic = { id: 7, name: 'Strategy', slug: 'strategy' } as Topic;
    expect(presentTopicLink(topic)).toEqual({ id: '7', name: 'Strategy', url: '/topic/strategy' });
  });
});
