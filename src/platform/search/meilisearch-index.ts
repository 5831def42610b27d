import { type EnqueuedTaskPromise, type Meilisearch, MeilisearchApiError } from 'meilisearch';
import type { Pool, PoolClient } from 'pg';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import { log } from '../log';
import { type IndexedRow, ROW, whileSending } from './catch-up';
import { idOfKey, presentForMeilisearch, settingsOf } from './meilisearch-document';

/** Documents that are sent or compared at once. */
const BATCH = 1_000;

/** How long a change may take to be worked in. */
const TASK_MS = 60_000;

/** What was found to differ between the index in Postgres and that of Meilisearch. */
export interface Drift {
  missing: number;
  outdated: number;
  surplus: number;
}

/** The index of Meilisearch, and all that keeps it equal to the one in Postgres. Everything @throws while it is down. */
export class MeilisearchIndex {
  private settled = '';

  constructor(
    private readonly client: Meilisearch,
    private readonly name: string,
  ) {}

  private get index() {
    return this.client.index(this.name);
  }

  /** Takes changed documents in, and lets go of those that are gone; done when they are found, or found no more. */
  async receive(rows: readonly IndexedRow[]): Promise<void> {
    const gone = rows.filter((row) => row.is_gone).map(({ key }) => idOfKey(key));
    const kept = rows.filter((row) => !row.is_gone).map(presentForMeilisearch);
    const work = [
      ...(kept.length ? [this.index.addDocuments(kept, { primaryKey: 'id' })] : []),
      ...(gone.length ? [this.index.deleteDocuments(gone)] : []),
    ];
    for (const task of await Promise.all(work)) await this.finish(task.taskUid);
  }

  /** Gives the index its settings and the editors' synonyms, when they are not those that it has. */
  async settle(wording: SearchWording): Promise<void> {
    const settings = JSON.stringify(settingsOf(wording));
    if (settings === this.settled) return;
    await this.done(this.index.updateSettings(settingsOf(wording)));
    this.settled = settings;
  }

  /** Whether the index is there. */
  async exists(): Promise<boolean> {
    try {
      await this.client.getRawIndex(this.name);
      return true;
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.response.status === 404) return false;
      throw error;
    }
  }

  /**
   * Fills a new index with all that is found, and puts it in the place of the old one at once: searches go on meanwhile.
   * What changes meanwhile is sent afterwards. @returns how many documents it holds, or null while another process sends.
   */
  async rebuild(
    pool: Pool,
    wording: SearchWording,
    progress: (done: number) => void = () => {},
  ): Promise<number | null> {
    return whileSending(pool, async (client) => {
      const next = new MeilisearchIndex(this.client, `${this.name}_next`);
      await this.client.deleteIndexIfExists(next.name);
      await this.done(this.client.createIndex(next.name, { primaryKey: 'id' }));
      await next.settle(wording);
      let done = 0;
      for await (const rows of allRows(client)) {
        await next.receive(rows);
        done += rows.length;
        progress(done);
      }
      const indexes: [string, string] = [next.name, this.name];
      const isNew = !(await this.exists());
      await this.done(this.client.swapIndexes([{ indexes, rename: isNew }]));
      if (!isNew) await this.client.deleteIndexIfExists(next.name);
      this.settled = next.settled;
      return done;
    });
  }

  /**
   * Compares what both hold by key and version. What is missing or outdated in Meilisearch is marked to be sent again,
   * what is too much there is removed. @returns null while another process sends.
   */
  async mendDrift(pool: Pool): Promise<Drift | null> {
    return whileSending(pool, async (client) => {
      const held = await this.heldVersions();
      const drift: Drift = { missing: 0, outdated: 0, surplus: 0 };
      const again: string[] = [];
      const { rows } = await client.query<{ key: string; version: string; is_sent: boolean }>(
        'select key, version::text, sent_version = version as is_sent from search_documents where not is_gone',
      );
      for (const { key, version, is_sent } of rows) {
        const known = held.get(key);
        held.delete(key);
        if (!is_sent || known === Number(version)) continue;
        drift[known === undefined ? 'missing' : 'outdated'] += 1;
        again.push(key);
      }
      await client.query('update search_documents set sent_version = 0 where key = any($1::text[])', [again]);
      drift.surplus = held.size;
      if (held.size) await this.done(this.index.deleteDocuments([...held.keys()].map(idOfKey)));
      return drift;
    });
  }

  /** Makes sure of the index: fills one that is not there, gives it its settings, and mends what drifted apart. */
  async check(pool: Pool, wording: SearchWording): Promise<void> {
    this.settled = '';
    if (!(await this.exists())) {
      await this.rebuild(pool, wording);
      return;
    }
    await this.settle(wording);
    const drift = await this.mendDrift(pool);
    if (drift && Object.values(drift).some(Boolean)) log.warn({ drift }, 'Meilisearch had drifted; it is mended');
  }

  private async heldVersions(): Promise<Map<string, number>> {
    const held = new Map<string, number>();
    for (let offset = 0; ; offset += BATCH) {
      const { results } = await this.index.getDocuments({ fields: ['key', 'version'], limit: BATCH, offset });
      for (const { key, version } of results) held.set(key, version);
      if (results.length < BATCH) return held;
    }
  }

  private async done(task: EnqueuedTaskPromise): Promise<void> {
    await this.finish((await task).taskUid);
  }

  private async finish(uid: number): Promise<void> {
    const { status, error } = await this.client.tasks.waitForTask(uid, { timeout: TASK_MS, interval: 20 });
    if (status !== 'succeeded') throw new Error(`Meilisearch refused a change: ${error?.message ?? status}`);
  }
}

async function* allRows(client: PoolClient): AsyncGenerator<IndexedRow[]> {
  let last = '';
  for (;;) {
    const { rows } = await client.query<IndexedRow>(
      `select ${ROW} from search_documents where not is_gone and key > $1 order by key limit ${BATCH}`,
      [last],
    );
    if (rows.length) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.key ?? last;
  }
}
