import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { programEnvironment } from '@/cli/database';
import { MAX_FILE_BYTES } from '@/domain/media/ratios.rules';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string | null>;
  volumes?: string[];
  ports?: string[];
  init?: boolean;
  stop_grace_period?: string;
  env_file?: unknown;
  logging?: { options: Record<string, string> };
  depends_on?: string[] | Record<string, { condition: string }>;
  profiles?: string[];
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const { services } = compose;
const { app1, app2, worker, caddy, postgres } = services as Record<string, Service>;
const dockerfile = readFileSync('Dockerfile', 'utf8');
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
const operations = readFileSync('docs/operations.md', 'utf8');

/** Variables of this machine's commands and tests, which no container needs. */
const LOCAL = [
  'NODE_ENV',
  'DEMO_PICTURE_SCALE',
  'MEDIA_DIR',
  'NEXT_DIST_DIR',
  'MASTHEAD_SITE',
  'MEILI_BINARY',
  'CHROMIUM_PATH',
];
const schemaVariables = [...readFileSync('src/platform/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(
  ([, name]) => name as string,
);
/** Variables in the first column of the table of docs/operations.md. */
const documentedVariables = [...operations.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name as string),
);

afterEach(() => vi.unstubAllEnvs());

test('two web servers serve the site behind a proxy, and a worker runs the jobs', () => {
  const { RUN_JOBS, ...shared } = app1?.environment ?? {};
  expect(RUN_JOBS).toBe('false');
  expect(app2?.environment).toEqual(app1?.environment);
  expect(worker?.environment).toEqual(shared);
  expect(worker?.command).toEqual(['node', 'src/cli/boot.mjs', 'worker']);
  expect(existsSync('src/cli/worker.ts')).toBe(true);
  expect([app1?.ports, app2?.ports, worker?.ports]).toEqual([undefined, undefined, undefined]);
  expect(caddy?.ports).toEqual(expect.arrayContaining(['443:443']));
  expect(readFileSync('Caddyfile', 'utf8')).toMatch(/reverse_proxy app1:3000 app2:3000 /);
  expect(shared.TRUSTED_PROXIES).toBe('1');
  expect(postgres?.image).toMatch(/^postgres:18/);
});

test('every variable of the program is documented and passed to its containers', () => {
  expect(schemaVariables.length).toBeGreaterThan(40);
  const passed = [...Object.keys(app1?.environment ?? {}), ...LOCAL];
  expect(schemaVariables.filter((name) => !passed.includes(name))).toEqual([]);
  expect(documentedVariables.filter((name) => !passed.includes(name))).toEqual([]);
  const known = [...documentedVariables, 'DEMO_PICTURE_SCALE', 'NODE_ENV', 'STRIPE_API_BASE'];
  expect(passed.filter((name) => !known.includes(name) && !/^(?:STRIPE|TAX|VAT)_/.test(name))).toEqual([]);
  for (const name of ['STRIPE_SECRET_KEY', 'TAX_PROVIDER', 'VAT_REGISTRY_URL']) expect(operations).toContain(name);
});

test('every service is used, and every volume is mounted', () => {
  const uses = [JSON.stringify(app1?.environment), readFileSync('Caddyfile', 'utf8')].join(' ');
  for (const [name, { profiles }] of Object.entries(services)) {
    if (name === 'caddy' || name === 'worker') continue;
    // Optional ones are used by a value that docs/operations.md names.
    expect(profiles ? operations : uses, name).toMatch(new RegExp(`[ @/]${name}[:/]\\d`));
  }
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
  expect(Object.keys(compose.volumes).sort()).toEqual(mounted.filter((name) => name && !name.startsWith('.')).sort());
});

test('containers have time to finish requests and jobs, restart, and keep little log', () => {
  for (const service of [app1, app2, worker]) {
    expect(service?.init).toBe(true);
    expect(Number.parseInt(service?.stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(10);
  }
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.logging?.options['max-size']]).toEqual([name, '20m']);
    expect([name, (service as { restart?: string }).restart]).toEqual([name, 'unless-stopped']);
    // A tag that never changes its major version, except for images built here.
    if (service.image !== 'masthead') expect([name, service.image]).toEqual([name, expect.stringMatching(/:v?\d/)]);
  }
});

test('secrets come from the environment only, and none has a default', () => {
  for (const [name, { environment, env_file }] of Object.entries(services)) {
    // A file would pass the secrets of all services to each.
    expect([name, env_file]).toEqual([name, undefined]);
    for (const [variable, value] of Object.entries(environment ?? {})) {
      if (!/SECRET|PASSWORD|MASTER_KEY/.test(variable) || value === null) continue;
      expect([variable, value]).toEqual([variable, expect.stringMatching(/^\$\{[A-Z\d_]+:\?/)]);
    }
  }
});

test('the processes of the site use a role of the database that owns nothing', () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = app1?.environment ?? {};
  const owner = postgres?.environment?.POSTGRES_USER;
  expect(DATABASE_URL).toMatch(/^\$\{DATABASE_URL:-postgres:\/\/masthead_site:\$\{POSTGRES_SITE_PASSWORD:\?/);
  expect(owner).not.toBe('masthead_site');
  // Of another database, the same role unless .env names one.
  expect(DATABASE_OWNER_URL).toMatch(/^\$\{DATABASE_OWNER_URL:-\$\{DATABASE_URL:-postgres:/);
  expect(DATABASE_OWNER_URL).toContain(`//${owner}:`);
  for (const name of ['POSTGRES_PASSWORD', 'POSTGRES_SITE_PASSWORD'])
    expect(operations).toMatch(new RegExp(`for name in [A-Z\\d_ ]*\\b${name}\\b`));
});

test('the processes of the site use a key of Meilisearch that is not the master key', () => {
  const { MEILI_KEY, MEILI_MASTER_KEY, DATABASE_URL = '' } = app1?.environment ?? {};
  expect(MEILI_KEY).toBeNull();
  expect(MEILI_MASTER_KEY).toBe(services.meilisearch?.environment?.MEILI_MASTER_KEY);
  vi.stubEnv('MEILI_KEY', '');
  vi.stubEnv('MEILI_MASTER_KEY', 'the-master-key-of-this-test');
  vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-and-long-enough');
  const environment = programEnvironment(String(DATABASE_URL));
  expect(environment.MEILI_KEY).toMatch(/^[\da-f]{64}$/);
  expect(environment.MEILI_MASTER_KEY).toBe('');
  expect(JSON.stringify(environment)).not.toContain('the-master-key-of-this-test');
  vi.stubEnv('MEILI_KEY', 'a-key-of-the-operator');
  expect(programEnvironment(String(DATABASE_URL)).MEILI_KEY).toBe('a-key-of-the-operator');
});

test('the malware scanner starts only if it is wanted, and scans everything that can be uploaded', () => {
  const { clamav } = services as Record<string, Service>;
  expect(clamav?.profiles).toEqual(['scanner']);
  expect(app1?.environment?.MALWARE_SCANNER_URL).toBeNull();
  expect(Object.keys(app1?.depends_on ?? {})).not.toContain('clamav');
  expect(clamav?.volumes).toContain('./clamd.conf:/etc/clamav/clamd.conf:ro');
  expect(operations).toContain('COMPOSE_PROFILES=scanner');
  const settings = Object.fromEntries(
    readFileSync('clamd.conf', 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(' ')),
  );
  for (const name of ['StreamMaxLength', 'MaxFileSize', 'MaxScanSize'])
    expect([name, Number.parseInt(settings[name], 10) * 2 ** 20 > MAX_FILE_BYTES]).toEqual([name, true]);
  // Otherwise a file above a limit would count as clean.
  expect(settings).toMatchObject({ AlertExceedsMax: 'yes', TCPSocket: '3310' });
});

test('the image contains only what runs the site, and no file that is not listed', () => {
  const [first, ...rest] = ignored.filter((line) => line && !line.startsWith('#'));
  expect(first).toBe('*');
  const allowed = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const name of allowed) expect([name, existsSync(name)]).toEqual([name, true]);
  expect(allowed.filter((name) => name.startsWith('.') || ['media', 'node_modules', 'tests'].includes(name))).toEqual(
    [],
  );
  expect(rest).toEqual(expect.arrayContaining(['**/.env*', '**/*.pem', '**/*.key']));
  // Exceptions after an exclusion would override it.
  expect(rest.findIndex((line) => !line.startsWith('!'))).toBe(allowed.length);
  const secrets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?:^|\/)\.env|\.(?:pem|key)$/.test(name),
  );
  expect(secrets).toEqual([]);
  expect(dockerfile).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|PASSWORD|_KEY|DATABASE_URL)/m);
});

test('the last stage of the image has no development packages and runs without root', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  expect(stages.length).toBe(3);
  const last = stages.at(-1) ?? '';
  expect(dockerfile).toContain('npm ci --omit=dev');
  expect(last).not.toMatch(/npm |COPY \. |--from=build[^\n]*node_modules/);
  expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('COPY'));
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD'));
  // The build counts as stale if one of its inputs is missing, and would be repeated at every start.
  const inputs = [
    ...(/const INPUTS = \[([^\]]*)\]/.exec(readFileSync('src/cli/production-build.ts', 'utf8'))?.[1] ?? '').matchAll(
      /'([^']+)'/g,
    ),
  ].map(([, name]) => name as string);
  expect(inputs.length).toBeGreaterThan(8);
  for (const name of inputs) {
    expect([name, ignored.includes(`!${name}`)]).toEqual([name, true]);
    expect(last, name).toMatch(new RegExp(`^COPY .*\\b${name.replaceAll('.', '\\.')}\\b`, 'm'));
  }
});
