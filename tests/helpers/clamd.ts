import net from 'node:net';

/** The standard test file of antivirus programs (eicar.org). Put together here, so that no scanner deletes this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Behavior of a stand-in. */
interface ClamdBehavior {
  /** `StreamMaxLength`, in bytes. */
  maxBytes: number;
  /**
   * `hang` answers nothing, `close` ends the connection in the middle of a file, `endless` answers without an end, others
   * are literal answers.
   */
  onFile: 'scan' | 'hang' | 'close' | 'endless' | { answer: string };
  /** Whether it answers no command at all. */
  isFrozen: boolean;
  version: string;
  /** Awaited before the result of a scan is sent. */
  beforeResult: () => Promise<void>;
}

const USUAL: ClamdBehavior = {
  maxBytes: 300 * 2 ** 20,
  onFile: 'scan',
  isFrozen: false,
  version: 'ClamAV 1.4.3/27800/Sat Nov 28 01:14:02 2026',
  beforeResult: async () => {},
};

/**
 * Starts a stand-in for a ClamAV daemon on this machine, which speaks its protocol: one command per connection, with a
 * NUL at its end, and files in chunks after their length. It knows one signature, that of EICAR.
 */
export async function startClamd() {
  const behavior = { ...USUAL };
  /** Contents of the files that it got completely. */
  const files: Buffer[] = [];
  const commands: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    void serve(socket, behavior, { files, commands }).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    behavior,
    files,
    commands,
    reset: () => {
      Object.assign(behavior, USUAL);
      files.length = 0;
      commands.length = 0;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  socket: net.Socket,
  behavior: ClamdBehavior,
  { files, commands }: { files: Buffer[]; commands: string[] },
): Promise<void> {
  const bytes = reader(socket);
  const answer = (text: string) => socket.end(`${text}\0`);
  let command = '';
  while (!command.endsWith('\0')) command += String(await bytes.take(1));
  commands.push(command.slice(1, -1));
  if (behavior.isFrozen) return;
  if (command === 'zVERSION\0') return void answer(behavior.version);
  if (command !== 'zINSTREAM\0') return void answer('UNKNOWN COMMAND');
  const chunks: Buffer[] = [];
  let left = behavior.maxBytes;
  for (let size = await bytes.length(); size > 0; size = await bytes.length()) {
    if (behavior.onFile === 'close') return void socket.destroy();
    left -= size;
    if (left < 0) return void answer('INSTREAM size limit exceeded. ERROR');
    chunks.push(await bytes.take(size));
  }
  const file = Buffer.concat(chunks);
  files.push(file);
  if (behavior.onFile === 'hang') return;
  if (behavior.onFile === 'endless') return void socket.write('x'.repeat(10_000));
  await behavior.beforeResult();
  if (typeof behavior.onFile === 'object') answer(behavior.onFile.answer);
  else answer(file.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
}

/** Reads a connection by numbers of bytes. */
function reader(socket: net.Socket) {
  const parts = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let buffered = Buffer.alloc(0);
  const take = async (size: number): Promise<Buffer> => {
    while (buffered.length < size) {
      const { value, done } = await parts.next();
      if (done) throw new Error('The client closed the connection.');
      buffered = Buffer.concat([buffered, value]);
    }
    const taken = buffered.subarray(0, size);
    buffered = buffered.subarray(size);
    return taken;
  };
  return { take, length: async () => (await take(4)).readUInt32BE() };
}
