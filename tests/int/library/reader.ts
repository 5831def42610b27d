import { makeAccount, openBrowser } from '../accounts/browser';

export interface Folder {
  id: string;
  name: string;
  slug: string;
  count: number;
}
export type Item = { id: string; title: string };

/** A separate signed-in reader, with short methods for the library endpoints. */
export async function reader() {
  const account = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(account.email);
  const call = async (method: string, path: string, body?: unknown) => {
    // Each call comes from a separate network, because other tests cover rate limits.
    const network = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.9`;
    const response = await browser.send(path, { method, body, headers: { 'x-masthead-socket': network } });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const folder = async (name: string) => (await call('POST', '/service/user/lists', { name })).body as Folder;
  const save = async (url: string, title = 'A page') =>
    (await call('POST', '/service/user/saves', { url, title })).body as Item;
  return { account, browser, call, folder, save };
}
export type Reader = Awaited<ReturnType<typeof reader>>;

/** Returns the entries of a library stream. */
export const items = async ({ call }: Reader, path = '/service/user/saves/0/100') =>
  ((await call('GET', path)).body as { entry: Item[] }).entry;
