import { topicFeed } from '../topic-feed';

/** Atom feed of a topic's newest stories. */
export const GET = topicFeed('atom');
