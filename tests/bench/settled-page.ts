import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Time after which a page that is still requested is compressed again (`src/server/page-cache.ts`), with some more. */
const SETTLING_MS = 15_000;

/** Requests a page until the server has compressed it again, as it does for every page with visitors. */
export async function settlePage(url: string): Promise<void> {
  const first = await compressedLength(url);
  const end = performance.now() + SETTLING_MS;
  while (performance.now() < end && (await compressedLength(url)) === first) await delay(500);
}

const compressedLength = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(Number(response.headers['content-length'])));
    })
      .on('error', reject)
      .end();
  });
