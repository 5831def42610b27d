import { request } from 'node:http';
import { step } from '@/cli/progress';
import { type Finding, median } from './findings';

/**
 * Measures the time to the first byte of pages that have not been requested since the server started, and of the same
 * pages again.
 */
export async function measureFirstByte(siteUrl: string, paths: string[]): Promise<Finding[]> {
  return step('first bytes', async () => {
    const first: number[] = [];
    const again: number[] = [];
    for (const path of paths) first.push(await timeToFirstByte(`${siteUrl}${path}`));
    for (const path of paths) again.push(await timeToFirstByte(`${siteUrl}${path}`));
    return [
      {
        what: `first byte, not cached (median of ${paths.length} articles)`,
        value: median(first),
        unit: 'ms' as const,
      },
      { what: 'first byte, cached', value: median(again), unit: 'ms' as const },
    ];
  });
}

function timeToFirstByte(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request(url, (response) => {
      const time = performance.now() - startedAt;
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(time);
        else reject(new Error(`${url} answers ${response.statusCode}.`));
      });
    })
      .once('error', reject)
      .end();
  });
}
