import { step } from '@/cli/progress';
import type { Finding } from './findings';
import { openInspector } from './inspector';
import { load } from './load';
import { memoryOf } from './process-usage';

const LOAD_S = 60;
const AT_ONCE = 8;
const MB = 1e6;

/**
 * Measures the memory of the server after every URL of the sitemap was requested with Brotli, and after a minute of
 * load.
 */
export async function measureMemory(site: string, serverPid: number, inspectorPort: number): Promise<Finding[]> {
  const addresses = await addressesOf(site);
  await step(`crawling ${addresses.length} addresses`, async (note) => {
    const left = [...addresses];
    const visit = async () => {
      for (let url = left.pop(); url; url = left.pop()) {
        if (left.length % 200 === 0) note(`${left.length} left`);
        const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' }, redirect: 'manual' });
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
  });
  await step('a minute of load', () =>
    load({ url: `${site}/`, pid: serverPid, seconds: LOAD_S, connections: 16, headers: { 'Accept-Encoding': 'br' } }),
  );
  const resident = memoryOf(serverPid) / MB;
  const inspector = await openInspector(serverPid, inspectorPort);
  await inspector.collect();
  const { heapUsed, heapTotal, external } = await inspector.memory();
  return [
    { what: 'resident memory after crawl and load', value: resident, unit: 'MB', max: 600 },
    { what: 'live heap and external memory after it', value: (heapUsed + external) / MB, unit: 'MB', max: 300 },
    { what: '  of it on the heap', value: heapUsed / MB, unit: 'MB' },
    { what: '  of it outside', value: external / MB, unit: 'MB' },
    { what: 'heap that is reserved', value: heapTotal / MB, unit: 'MB' },
  ];
}

async function addressesOf(site: string): Promise<string[]> {
  const read = async (url: string) => {
    const text = await (await fetch(url)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => site + new URL(address).pathname);
  };
  const parts = await read(`${site}/sitemap.xml`);
  return (await Promise.all(parts.map(read))).flat();
}
