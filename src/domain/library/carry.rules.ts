/** An item as it is carried away and brought back. */
export interface CarriedItem {
  title: string;
  url: string;
  topic: string | null;
  authors: string[];
  contentType: string;
  summary: string | null;
  /** ISO 8601, UTC. */
  savedAt: string;
  folders: string[];
}

const COLUMNS = ['title', 'url', 'topic', 'authors', 'contentType', 'summary', 'savedAt', 'folders'] as const;

/** A table by RFC 4180; what a spreadsheet would take for a formula begins with an apostrophe. */
export function itemsToCsv(items: readonly CarriedItem[]): string {
  const cell = (value: string | string[] | null) => {
    const text = Array.isArray(value) ? value.join('; ') : (value ?? '');
    const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${harmless.replaceAll('"', '""')}"`;
  };
  const lines = [COLUMNS.join(','), ...items.map((item) => COLUMNS.map((name) => cell(item[name])).join(','))];
  return `${lines.join('\r\n')}\r\n`;
}

/** A list to read: folders as headings, what lies in none at the end. */
export function itemsToMarkdown(items: readonly CarriedItem[], folders: readonly string[]): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]*_`<>]/g, '\\$&');
  const line = ({ title, url, authors }: CarriedItem) =>
    `- [${plain(title)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)${authors.length ? `, ${plain(authors.join(', '))}` : ''}`;
  const part = (heading: string, lines: string[]) => (lines.length ? [`## ${plain(heading)}`, lines.join('\n')] : []);
  const parts = [
    '# My library',
    ...folders.flatMap((name) => part(name, items.filter((item) => item.folders.includes(name)).map(line))),
    ...part('In no folder', items.filter((item) => item.folders.length === 0).map(line)),
  ];
  return `${parts.join('\n\n')}\n`;
}
