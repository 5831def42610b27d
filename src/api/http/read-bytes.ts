/**
 * How much of a rejected body is read and discarded, in bytes, so that its sender receives the response. The sender of
 * a longer body loses the response, which saves server time and memory (docs/performance.md).
 */
const MAX_DRAINED_BYTES = 24 * 1024 * 1024;

/**
 * Reads and discards the unread rest of a request's body, so that its sender receives the rejection. Call it before
 * responding.
 */
export async function discardBody({ body, bodyUsed }: Request): Promise<void> {
  // A client that disconnects needs no response.
  if (body && !bodyUsed && !body.locked) await readBytes(body, 0).catch(() => {});
}

/**
 * Reads a complete body, or returns null if it is longer than `maxBytes`. The rest of a longer body is read and
 * discarded, because closing the connection in the middle of a body can lose the response.
 */
export async function readBytes(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_DRAINED_BYTES) break;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length > maxBytes ? null : Buffer.concat(chunks);
}
