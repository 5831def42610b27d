import { issueFeed } from '../issue-feed';

/** Atom feed of an issue's articles. */
export const GET = issueFeed('atom');
