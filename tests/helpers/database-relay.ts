import { connect, createServer, type Socket } from 'node:net';

/** A relay between a site and its database, which breaks the way networks and servers do. */
export interface DatabaseRelay {
  /** The database's URL through the relay. */
  readonly url: string;
  /** Local ports of the relay's connections to the database, as `pg_stat_activity` lists them. */
  ports(): number[];
  /** Closes all connections, and new ones at once. */
  cut(): void;
  /** Accepts connections but passes nothing on, in either direction. */
  hang(): void;
  /** Works again. What was held back by `hang` is passed on. */
  restore(): void;
  stop(): void;
}

/** Starts a relay to a database on this machine. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const outers = new Set<Socket>();
  let state: 'working' | 'cut' | 'hanging' = 'working';
  let held: (() => void)[] = [];

  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (part) => {
      if (state === 'hanging') held.push(() => to.write(part));
      else to.write(part);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      outers.delete(from);
      to.destroy();
    });
  };
  const server = createServer((inner) => {
    if (state === 'cut') return void inner.destroy();
    const outer = connect(Number(database.port), '127.0.0.1');
    outers.add(outer);
    passOn(inner, outer);
    passOn(outer, inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(database);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    state = 'cut';
    held = [];
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    ports: () => [...outers].flatMap(({ localPort }) => localPort ?? []),
    cut,
    hang: () => {
      state = 'hanging';
    },
    restore: () => {
      state = 'working';
      for (const pass of held.splice(0)) pass();
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
