import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/** Connection to the inspector of a running server. */
export interface Inspector {
  /** Runs its garbage collection. */
  collect(): Promise<void>;
  /** Returns its `process.memoryUsage()`, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
}

/** Opens the inspector of a Node process and connects to it. The port is the one of `--inspect-port`. */
export async function openInspector(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await urlOf(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  // The socket must not keep the program from ending.
  process.once('beforeExit', () => socket.close());
  let id = 0;
  const ask = (method: string, params: object = {}) => {
    id += 1;
    const callId = id;
    return new Promise<{ result?: { value?: unknown } }>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id: number; result: { result?: { value?: unknown } } };
        if (answer.id !== callId) return;
        socket.removeEventListener('message', listen);
        resolve(answer.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id: callId, method, params }));
    });
  };
  return {
    async collect() {
      await ask('HeapProfiler.collectGarbage');
      await setTimeout(50);
    },
    async memory() {
      const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
      return result?.value as NodeJS.MemoryUsage;
    },
  };
}

async function urlOf(port: number): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string;
      }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The inspector of the server does not answer.', { cause: error });
    }
    await setTimeout(50);
  }
}
