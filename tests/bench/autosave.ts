import { setTimeout } from 'node:timers/promises';
import { step } from '@/cli/progress';
import { signInEditor } from './editor';
import { type Finding, median } from './findings';
import { load } from './load';

const EDITORS = 20;
const EVERY_MS = 2_000;
const ROUNDS = 3;
const ROUND_S = 6;

/**
 * Measures the responses per second while 20 editors save their drafts every two seconds, compared with an idle
 * newsroom.
 */
export async function measureAutosave(site: string, serverPid: number): Promise<Finding[]> {
  const headers = await signInEditor(site);
  const list = await fetch(`${site}/api/cms/articles?limit=${EDITORS}&depth=0`, { headers });
  const { docs } = (await list.json()) as { docs: { id: number }[] };
  const ask = () =>
    load({ url: `${site}/`, pid: serverPid, seconds: ROUND_S, connections: 16, headers: { 'Accept-Encoding': 'br' } });
  const [idle, busy, saving]: number[][] = [[], [], []];
  await step('load while editors save', async (note) => {
    await ask();
    for (let round = 1; round <= ROUNDS; round += 1) {
      note(`round ${round} of ${ROUNDS}`);
      idle?.push((await ask()).perSecond);
      const stop = new AbortController();
      const editors = docs.map(({ id }, at) =>
        save(`${site}/api/cms/articles/${id}`, headers, at, stop.signal, saving ?? []),
      );
      busy?.push((await ask()).perSecond);
      stop.abort();
      await Promise.all(editors);
    }
  });
  const share = (100 * median(busy ?? [])) / median(idle ?? []);
  return [
    { what: 'front page, nobody saves', value: median(idle ?? []), unit: 'req/s' },
    { what: `front page, ${EDITORS} editors save every 2 s, beside it`, value: share, unit: '%', min: 80 },
    { what: '  a draft is saved in', value: median(saving ?? []), unit: 'ms' },
  ];
}

/** Saves a draft as the admin's autosave does, again and again. */
async function save(
  url: string,
  headers: Record<string, string>,
  at: number,
  signal: AbortSignal,
  took: number[],
): Promise<void> {
  await setTimeout((EVERY_MS * at) / EDITORS);
  while (!signal.aborted) {
    const begun = performance.now();
    const body = JSON.stringify({ summary: `Saved at ${begun}.` });
    const answer = await fetch(`${url}?draft=true&autosave=true&depth=0`, { method: 'PATCH', headers, body });
    if (!answer.ok) throw new Error(`A draft was not saved: ${answer.status}.`);
    await answer.arrayBuffer();
    const ms = performance.now() - begun;
    took.push(ms);
    await setTimeout(Math.max(0, EVERY_MS - ms));
  }
}
