import { topicFeed } from '../topic-feed';

/** JSON feed of a topic's newest stories. */
export const GET = topicFeed('json');
