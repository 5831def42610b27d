import { startTypeScript } from '@/cli/child-program';

/** One round of requests. */
export interface Load {
  url: string;
  /** Process of the server, whose CPU time is measured. */
  pid: number;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD';
  /** Requests per second of all connections together. Without it, each sends its next request after its last response. */
  pace?: number;
  /** Whether each request comes from a network of its own, so that limits by network don't count. */
  fromManyNetworks?: boolean;
}

/** Measurements of one round. */
export interface Round {
  perSecond: number;
  /** Requests per second of the server's CPU time, which other programs do not affect. */
  perCpuSecond: number;
  /** Milliseconds. */
  p99: number;
}

/**
 * Requests one URL for a while, and returns the measurements. The client is a process of its own: the garbage collection
 * of everything else that this one has loaded would count as time of the server.
 * @throws Error if a response is not a success
 */
export async function load(options: Load): Promise<Round> {
  let round: Round | null = null;
  const client = startTypeScript('tests/bench/load-client.ts', [], {
    env: { LOAD: JSON.stringify(options) },
    onLine: (line) => {
      if (line.startsWith('{')) round = JSON.parse(line) as Round;
    },
  });
  await client.exited;
  if (!round) throw new Error(`The load of ${options.url} failed: ${client.tail(10)}`);
  return round;
}
