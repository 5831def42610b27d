import sanitizeHtml from 'sanitize-html';

/** Description of a page by itself. Empty texts are null. */
export interface PageCard {
  title: string | null;
  description: string | null;
  siteName: string | null;
}

/** The limits of the fields that take these texts. */
const LENGTHS = { title: 200, description: 400, siteName: 80 } as const;

/** Names of the metadata for each text, best first. */
const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'description', 'twitter:description'],
  siteName: ['og:site_name', 'application-name'],
} as const;

/** Reads what an HTML page says about itself: for social networks, else for search engines. */
export function readPageCard(html: string): PageCard {
  const meta = new Map<string, string>();
  let heading = '';
  sanitizeHtml(html, {
    allowedTags: ['meta', 'title'],
    allowedAttributes: { meta: ['name', 'property', 'content'] },
    transformTags: {
      meta: (tagName, attribs) => {
        const name = (attribs.property ?? attribs.name ?? '').toLowerCase();
        if (name && attribs.content && !meta.has(name)) meta.set(name, attribs.content);
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, text }) => {
      if (tag === 'title' && !heading) heading = text;
      return false;
    },
  });
  const textOf = (kind: keyof typeof NAMES): string | null => {
    const value = NAMES[kind].map((name) => meta.get(name)).find(Boolean);
    return shortened(value ?? (kind === 'title' ? heading : ''), LENGTHS[kind]);
  };
  return { title: textOf('title'), description: textOf('description'), siteName: textOf('siteName') };
}

/** Returns a text on one line, cut at a word. Null for an empty one. */
function shortened(text: string, most: number): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line || null;
  return `${line.slice(0, most - 1).replace(/\s*\S*$/, '')}…`;
}

/** Decodes a page in the encoding that its response or its first kilobyte declares; UTF-8 by default. */
export function decodePage(bytes: Buffer, contentType: string | null): string {
  const declared =
    /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 1024).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
