import { t } from '@/language/t';

/** A saved item in an export. */
export interface ExportedItem {
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

/** Formats items as Markdown, with folders as headings and items without a folder at the end. */
export function itemsToMarkdown(items: readonly ExportedItem[], folders: readonly string[]): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]*_`<>]/g, '\\$&');
  const line = ({ title, url, authors }: ExportedItem) =>
    `- [${plain(title)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)${authors.length ? `, ${plain(authors.join(', '))}` : ''}`;
  const part = (heading: string, lines: string[]) => (lines.length ? [`## ${plain(heading)}`, lines.join('\n')] : []);
  const parts = [
    `# ${t('My library')}`,
    ...folders.flatMap((name) => part(name, items.filter((item) => item.folders.includes(name)).map(line))),
    ...part(t('In no folder'), items.filter((item) => item.folders.length === 0).map(line)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** An item that an import reads from a file. */
export interface ImportableItem {
  url: string;
  title?: string;
  topic?: string;
  authors?: string[];
  contentType?: string;
  summary?: string;
  savedAt?: string;
  folders?: string[];
}

/** Parses the items of a file: an export of this site, or any text with links, such as a table, a list or bookmarks. */
export function itemsInText(text: string): ImportableItem[] {
  const exported = itemsOfExport(text);
  if (exported) return exported;
  const links = text.match(/https?:\/\/[^\s"'<>()[\]]+/g) ?? [];
  return [...new Set(links.map((link) => link.replace(/[.,;]+$/, '')))].map((url) => ({ url }));
}

function itemsOfExport(text: string): ImportableItem[] | null {
  try {
    const { items } = JSON.parse(text) as { items?: unknown };
    if (!Array.isArray(items)) return null;
    return items.flatMap((item: Partial<ExportedItem> | null) =>
      typeof item?.url === 'string'
        ? [
            {
              url: item.url,
              ...textsOf(item, ['title', 'topic', 'contentType', 'summary', 'savedAt']),
              ...listsOf(item, ['authors', 'folders']),
            },
          ]
        : [],
    );
  } catch {
    return null;
  }
}

function textsOf<K extends string>(item: Partial<Record<K, unknown>>, names: K[]): Partial<Record<K, string>> {
  const present = names.filter((name) => typeof item[name] === 'string' && item[name] !== '');
  return Object.fromEntries(present.map((name) => [name, item[name]])) as Partial<Record<K, string>>;
}

function listsOf<K extends string>(item: Partial<Record<K, unknown>>, names: K[]): Partial<Record<K, string[]>> {
  const present = names.filter((name) => Array.isArray(item[name]));
  return Object.fromEntries(
    present.map((name) => [name, (item[name] as unknown[]).filter((each) => typeof each === 'string')]),
  ) as Partial<Record<K, string[]>>;
}
