import { embedPath } from '@/domain/video/embed-path.rules';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const attribute = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Returns the HTML that shows a video's player on another site (VID-06). `path` is the path of the video's page. */
export function embedCode({ title, path, origin }: { title: string; path: string; origin: string }): string {
  const src = `${origin}${embedPath(path)}`;
  return (
    `<iframe src="${attribute(src)}" title="${attribute(title)}" width="640" height="360" ` +
    'style="border:0;max-width:100%" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>'
  );
}
