import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createMalwareScanner } from '@/platform/malware-scanner';
import { hasClamav, startClamav } from '../../helpers/clamav';
import { EICAR } from '../../helpers/clamd';

const clamav = hasClamav() ? await startClamav() : null;
const scanner = createMalwareScanner(clamav?.url ?? 'tcp://127.0.0.1:1');
afterAll(() => clamav?.stop());

const MEGABYTE = 2 ** 20;

test.skipIf(!clamav)('ClamAV says its version (needs `clamd` on the PATH)', async () => {
  expect((await scanner.version()).text).toMatch(/^ClamAV \d+\.\d+/);
});

test.skipIf(!clamav)('ClamAV passes clean files of up to 200 MB, also an empty one', async () => {
  for (const size of [0, 1, 64 * 1024 + 1, 200 * MEGABYTE]) {
    expect(await scanner.scan(Buffer.alloc(size, 'a'))).toEqual({ kind: 'clean' });
  }
});

test.skipIf(!clamav)('ClamAV reports malware at the end of a large file, and in a compressed one', async () => {
  const infected = { kind: 'infected', name: expect.stringContaining('Eicar-Signature') };
  expect(await scanner.scan(Buffer.from(EICAR))).toEqual(infected);
  expect(await scanner.scan(Buffer.concat([Buffer.alloc(199 * MEGABYTE, 'a'), Buffer.from(EICAR)]))).toEqual(infected);
  expect(await scanner.scan(gzipSync(EICAR))).toEqual(infected);
});

test.skipIf(!clamav)('what ClamAV can’t scan completely isn’t clean', async () => {
  let nested: Buffer = Buffer.from(EICAR);
  for (let depth = 0; depth < 30; depth++) nested = gzipSync(nested);
  expect(await scanner.scan(nested)).toEqual({ kind: 'too-large' });
  expect(await scanner.scan(gzipSync(Buffer.alloc(230 * MEGABYTE)))).toEqual({ kind: 'too-large' });
  // Its answer can get lost, because it closes the connection.
  const { kind } = await scanner.scan(Buffer.alloc(221 * MEGABYTE, 'a'));
  expect(['too-large', 'unavailable']).toContain(kind);
});
