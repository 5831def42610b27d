/**
 * How much of a refused body is read and thrown away, so that its sender reads the answer, in bytes. A longer one costs
 * a stranger the answer instead of the server its time and memory (docs/performance.md).
 */
const MOST_DRAINED_BYTES = 24 * 1024 * 1024;

/**
 * Reads what nobody has read of a request's body and throws it away, so that its sender reads the refusal. Call it
 * before answering.
 */
export async function discardBody({ body, bodyUsed }: Request): Promise<void> {
  // Whoever breaks off has no answer to miss.
  if (body && !bodyUsed && !body.locked) await readBytes(body, 0).catch(() => {});
}

/**
 * Reads a whole body, or returns null when it is longer than `maxBytes`. What is too long is read on and thrown away:
 * a connection that closes in the middle of a body loses the answer on its way to the sender.
 */
export async function readBytes(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > MOST_DRAINED_BYTES) break;
    if (length <= maxBytes) pieces.push(piece);
    else pieces.length = 0;
  }
  return length > maxBytes ? null : Buffer.concat(pieces);
}
