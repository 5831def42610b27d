const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const attribute = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** The HTML with which another site shows a video's player (VID-06). `path` is the address of the video's page. */
export function embedCode({ title, path, origin }: { title: string; path: string; origin: string }): string {
  const src = `${origin}${path.replace(/^\/video\//, '/video/embed/')}`;
  return (
    `<iframe src="${attribute(src)}" title="${attribute(title)}" width="640" height="360" ` +
    'style="border:0;max-width:100%" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>'
  );
}
