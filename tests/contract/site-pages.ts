import pg from 'pg';
import { expect } from 'vitest';
import { siteDatabaseUrl } from '../helpers/server';
import { openCaller, type SiteAnswer } from './site-caller';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Returns the text of a page as a reader sees it: without scripts, tags and entities, and with single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');

/** Returns the part of a page between its header and its footer. */
export const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';

/** Requests a page as a guest without cookies. */
export const getPage = (path: string): Promise<SiteAnswer> => openCaller().send(path);

/** Whether a response is a page other than 404. */
export const isPage = ({ status, headers }: SiteAnswer): boolean =>
  status === 200 && String(headers['content-type']).startsWith('text/html');

/** Returns rows of the demo publication's database. */
export async function read<R extends object>(text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: siteDatabaseUrl() });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the main text of a page that must exist. */
export async function pageText(path: string): Promise<string> {
  const answer = await getPage(path);
  expect([path, isPage(answer)]).toEqual([path, true]);
  return textOf(mainOf(answer.text));
}

/** Returns the status that a guest gets. */
export const statusOf = async (path: string) => (await getPage(path)).status;
