import { connect, createServer, type Socket } from 'node:net';

/** A relay between a site and its database, which breaks the way networks and servers do. */
export interface DatabaseRelay {
  /** The database's URL through the relay. */
  readonly url: string;
  /** Closes all connections, and new ones at once. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
  stop(): void;
}

/** Starts a relay to a database on this machine. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;

  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((inner) => {
    if (isCut) return void inner.destroy();
    const outer = connect(Number(database.port), '127.0.0.1');
    passOn(inner, outer);
    passOn(outer, inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(database);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore: () => {
      isCut = false;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
