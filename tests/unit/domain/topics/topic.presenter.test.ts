import { expect, test } from 'vitest';
import { presentTopicLink } from '@/domain/topics/topic.presenter';
import type { Topic } from '@/generated/payload-types';

test('TOP-06 a topic is delivered with id and name, and leads to its page', () => {
  const topic = { id: 7, name: 'Strategy', slug: 'strategy' } as Topic;
  expect(presentTopicLink(topic)).toEqual({ id: '7', name: 'Strategy', url: '/topic/strategy' });
});
