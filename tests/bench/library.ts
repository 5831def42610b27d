import autocannon from 'autocannon';
import pg from 'pg';
import { step } from '@/cli/progress';
import type { Finding } from './findings';

/** Items and folders of one reader, and the number of concurrent requests. */
const ITEMS = 10_000;
const FOLDERS = 200;
const CONNECTIONS = 20;
const SECONDS = 10;
const READER = { username: 'good@meridian.example', password: 'Meridian-Noon-12!' };

/** Measures the lists of a reader with 10,000 saved items in 200 folders: the 99th percentile at 20 connections. */
export async function measureLibrary(site: string, databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const folder = await step(`${ITEMS} saved items`, () => fill(client)).finally(() => client.end());
  const cookie = await signIn(site);
  const page = (at: number) => Math.floor(((at * 7_919) % ITEMS) / 8);
  const lists = {
    'saves, p99': (at: number) => `/service/user/saves?number=${page(at)}&size=8`,
    '  searched': (at: number) => `/service/user/saves?number=0&size=8&term=item%20${at % 1000}`,
    '  a folder': (at: number) => `/service/user/list/${folder + (at % FOLDERS)}?number=0&size=8`,
    '  all folders': () => '/service/user/lists',
  };
  const findings: Finding[] = [];
  // Warms up the server, which compiles its code, and Postgres, which plans its queries, in the first seconds.
  await slowest(site, cookie, lists['saves, p99']);
  for (const [what, addressOf] of Object.entries(lists)) {
    findings.push({
      what: `${what} at ${CONNECTIONS} connections`,
      value: await slowest(site, cookie, addressOf),
      unit: 'ms',
      max: 150,
    });
  }
  return findings;
}

/** Adds the reader's items and folders. Returns the id of the first folder. */
async function fill(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from users where email = $1', [READER.username]);
  const owner = rows[0]?.id;
  await client.query(
    `insert into folders (owner_id, name, name_key, slug)
     select $1, 'Folder ' || n, 'folder' || n, 'folder-' || n from generate_series(1, ${FOLDERS}) n`,
    [owner],
  );
  await client.query(
    `insert into saved_items (owner_id, url, title, topic, authors, content_type, summary, saved_at)
     select $1, '/item-' || n, 'Item ' || n, 'Strategy', '["Ingrid Halloran"]', 'Magazine Article',
       'What item ' || n || ' says in a sentence of its own.', now() - n * interval '1 minute'
     from generate_series(1, ${ITEMS}) n`,
    [owner],
  );
  await client.query(
    `insert into folder_items (folder_id, item_id, added_at)
     select f.id, s.id, now() from saved_items s
     join (select id, row_number() over (order by id) - 1 as at from folders where owner_id = $1) f on f.at = s.id % ${FOLDERS}
     where s.owner_id = $1`,
    [owner],
  );
  await client.query('vacuum analyze saved_items');
  await client.query('vacuum analyze folder_items');
  const { rows: folders } = await client.query<{ id: number }>(
    'select min(id) as id from folders where owner_id = $1',
    [owner],
  );
  return folders[0]?.id ?? 0;
}

async function signIn(site: string): Promise<string> {
  const response = await fetch(`${site}/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(READER),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function slowest(site: string, cookie: string, addressOf: (at: number) => string): Promise<number> {
  let at = 0;
  const result = await step('asking', () =>
    autocannon({
      url: site,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: [
        {
          setupRequest: (request) => {
            at += 1;
            // Every request comes from a separate network, so that rate limits do not apply.
            const network = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
            const headers = { ...request.headers, cookie, 'x-forwarded-for': network };
            return { ...request, path: addressOf(at), headers };
          },
        },
      ],
    }),
  );
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors.`);
  return result.latency.p99;
}
