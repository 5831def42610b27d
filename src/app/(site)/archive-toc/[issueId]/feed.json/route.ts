import { issueFeed } from '../issue-feed';

/** JSON feed of an issue's articles. */
export const GET = issueFeed('json');
