/** Returns the path of the page with a video's player alone, for other sites, from the path of its page (VID-06). */
export const embedPath = (path: string): string => path.replace(/^\/video\//, '/video/embed/');
