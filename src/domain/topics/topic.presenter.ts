import type { Topic } from '@/generated/payload-types';
import { type PictureView, presentPicture } from '../media/picture.presenter';

/** A topic as a link (TOP-06). */
export interface TopicLink {
  id: string;
  name: string;
  url: string;
}

/** A topic in the index. `count` is the number of released articles about it. */
export interface IndexedTopic extends TopicLink {
  count: number;
}

/** A topic for its page. `count` is the number of released articles about it. */
export interface TopicView extends TopicLink {
  description: string | null;
  picture: PictureView | null;
  nearby: (TopicLink & { count: number })[];
  count: number;
}

/** Presents a topic as a link to `/topic/{slug}` (TOP-02). */
export function presentTopicLink(topic: Topic): TopicLink {
  return { id: String(topic.id), name: topic.name ?? '', url: `/topic/${topic.slug}` };
}

/** Presents the head of a topic page. The counts come from the query. */
export function presentTopic(topic: Topic, count: number, nearby: TopicView['nearby']): TopicView {
  return {
    ...presentTopicLink(topic),
    description: topic.description ?? null,
    picture: presentPicture(topic.image),
    nearby,
    count,
  };
}
