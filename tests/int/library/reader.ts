import { type Browser, signedIn } from '../accounts/browser';

export interface Folder {
  id: string;
  name: string;
  slug: string;
  count: number;
}
export type Item = { id: string; title: string };

/** Sends library requests from a browser, each from a separate network, because other tests cover rate limits. */
export function callsFrom(browser: Browser) {
  return async (method: string, path: string, body?: unknown) => {
    const network = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.9`;
    const response = await browser.send(path, { method, body, headers: { 'x-masthead-socket': network } });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
}

/** A separate signed-in reader, with short methods for the library endpoints. */
export async function reader() {
  const { account, browser } = await signedIn();
  const call = callsFrom(browser);
  const folder = async (name: string) => (await call('POST', '/service/user/lists', { name })).body as Folder;
  const save = async (url: string, title = 'A page') =>
    (await call('POST', '/service/user/saves', { url, title })).body as Item;
  return { account, browser, call, folder, save };
}
export type Reader = Awaited<ReturnType<typeof reader>>;

/** Returns the entries of a library stream. */
export const items = async ({ call }: Reader, path = '/service/user/saves/0/100') =>
  ((await call('GET', path)).body as { entry: Item[] }).entry;
