import { type EnqueuedTaskPromise, type Meilisearch, MeilisearchApiError } from 'meilisearch';
import type { ClientBase, Pool } from 'pg';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import { log } from '../log';
import { type IndexedRow, ROW, withSendLock } from './index-sync';
import { idOfKey, presentForMeilisearch, settingsOf } from './meilisearch-document';

/** The number of documents sent or compared at a time. */
const BATCH = 1_000;

/** The time limit for Meilisearch to apply a change. */
const TASK_MS = 60_000;

/** The differences between the Postgres index and the Meilisearch index. */
export interface Drift {
  missing: number;
  outdated: number;
  surplus: number;
}

/**
 * The Meilisearch index and everything that synchronizes it with Postgres. All methods throw if Meilisearch is
 * unavailable.
 */
export class MeilisearchIndex {
  private appliedSettings = '';

  constructor(
    private readonly client: Meilisearch,
    private readonly name: string,
  ) {}

  private get index() {
    return this.client.index(this.name);
  }

  /** Adds changed documents and deletes removed ones, and waits until both are applied. */
  async receive(rows: readonly IndexedRow[]): Promise<void> {
    const gone = rows.filter((row) => row.is_gone).map(({ key }) => idOfKey(key));
    const documents = rows.filter((row) => !row.is_gone).map(presentForMeilisearch);
    const work = [
      ...(documents.length ? [this.index.addDocuments(documents, { primaryKey: 'id' })] : []),
      ...(gone.length ? [this.index.deleteDocuments(gone)] : []),
    ];
    for (const task of await Promise.all(work)) await this.finish(task.taskUid);
  }

  /** Applies the settings and the editors' synonyms if they have changed. */
  async applySettings(wording: SearchWording): Promise<void> {
    const settings = JSON.stringify(settingsOf(wording));
    if (settings === this.appliedSettings) return;
    await this.done(this.index.updateSettings(settingsOf(wording)));
    this.appliedSettings = settings;
  }

  /** Returns whether the index exists. */
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
   * Builds a new index with all documents and then swaps it with the old one, which remains in use meanwhile. Changes
   * made in the meantime are sent afterwards. @returns the number of documents, or null if another process is sending
   */
  async rebuild(
    pool: Pool,
    wording: SearchWording,
    progress: (done: number) => void = () => {},
  ): Promise<number | null> {
    return withSendLock(pool, async (client) => {
      const next = new MeilisearchIndex(this.client, `${this.name}_next`);
      await this.client.deleteIndexIfExists(next.name);
      await this.done(this.client.createIndex(next.name, { primaryKey: 'id' }));
      await next.applySettings(wording);
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
      this.appliedSettings = next.appliedSettings;
      return done;
    });
  }

  /**
   * Compares the keys and versions of both indexes. Missing and outdated documents are marked to be sent again, and
   * surplus documents are deleted. @returns null if another process is sending
   */
  async repairDrift(pool: Pool): Promise<Drift | null> {
    return withSendLock(pool, async (client) => {
      const indexed = await this.readVersions();
      const drift: Drift = { missing: 0, outdated: 0, surplus: 0 };
      const outdatedKeys: string[] = [];
      const { rows } = await client.query<{ key: string; version: string; is_sent: boolean }>(
        'select key, version::text, sent_version = version as is_sent from search_documents where not is_gone',
      );
      for (const { key, version, is_sent } of rows) {
        const known = indexed.get(key);
        indexed.delete(key);
        if (!is_sent || known === Number(version)) continue;
        drift[known === undefined ? 'missing' : 'outdated'] += 1;
        outdatedKeys.push(key);
      }
      await client.query('update search_documents set sent_version = 0 where key = any($1::text[])', [outdatedKeys]);
      drift.surplus = indexed.size;
      if (indexed.size) await this.done(this.index.deleteDocuments([...indexed.keys()].map(idOfKey)));
      return drift;
    });
  }

  /** Creates the index if it is missing, applies its settings and repairs differences. */
  async check(pool: Pool, wording: SearchWording): Promise<void> {
    this.appliedSettings = '';
    if (!(await this.exists())) {
      await this.rebuild(pool, wording);
      return;
    }
    await this.applySettings(wording);
    const drift = await this.repairDrift(pool);
    if (drift && Object.values(drift).some(Boolean)) log.warn({ drift }, 'Meilisearch index repaired');
  }

  private async readVersions(): Promise<Map<string, number>> {
    const indexed = new Map<string, number>();
    for (let offset = 0; ; offset += BATCH) {
      const { results } = await this.index.getDocuments({ fields: ['key', 'version'], limit: BATCH, offset });
      for (const { key, version } of results) indexed.set(key, version);
      if (results.length < BATCH) return indexed;
    }
  }

  private async done(task: EnqueuedTaskPromise): Promise<void> {
    await this.finish((await task).taskUid);
  }

  private async finish(uid: number): Promise<void> {
    const { status, error } = await this.client.tasks.waitForTask(uid, { timeout: TASK_MS, interval: 20 });
    if (status !== 'succeeded') throw new Error(`Meilisearch rejected a change: ${error?.message ?? status}`);
  }
}

async function* allRows(client: ClientBase): AsyncGenerator<IndexedRow[]> {
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
