import { authorFeed } from '../author-feed';

/** Atom feed of an author's newest stories. */
export const GET = authorFeed('atom');
