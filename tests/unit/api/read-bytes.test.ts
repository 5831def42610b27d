import { expect, test } from 'vitest';
import { readBytes } from '@/api/http/read-bytes';

const PIECE = new Uint8Array(64 * 1024);

/** Returns an endless body that counts the bytes read from it. */
function endlessBody() {
  const read = { bytes: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += PIECE.byteLength;
      controller.enqueue(PIECE);
    },
    cancel() {
      read.isCanceled = true;
    },
  });
  return { body, read };
}

test('reading stops 24 MB into a body that is too long', async () => {
  const { body, read } = endlessBody();
  expect(await readBytes(body, 1_000)).toBeNull();
  expect(read.isCanceled).toBe(true);
  expect(read.bytes).toBeGreaterThan(20_000_000);
  expect(read.bytes).toBeLessThan(26_000_000);
});
