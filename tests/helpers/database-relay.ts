import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A relay between a site and its database, which breaks the way networks and servers do. */
export interface DatabaseRelay {
  /** The database's URL through the relay. */
  readonly url: string;
  /** Local ports of the relay's connections to the database, as `pg_stat_activity` lists them. */
  ports(): number[];
  /** Closes all connections and the port. */
  cut(): void;
  /** Accepts connections but passes nothing on, in either direction. */
  hang(): void;
  /** Drops everything on the present connections from now on, without closing them. New ones work. */
  forget(): void;
  /** Works again, and passes on everything that `hang` held back. */
  restore(): Promise<void>;
  stop(): void;
}

/** Starts a relay to a database on this machine. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const outers = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let isHanging = false;

  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (part) => forgotten.has(from) || to.write(part));
    if (isHanging) from.pause();
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      outers.delete(from);
      to.destroy();
    });
  };
  const server = createServer((inner) => {
    const outer = connect(Number(database.port), '127.0.0.1');
    outers.add(outer);
    passOn(inner, outer);
    passOn(outer, inner);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const url = new URL(database);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    ports: () => [...outers].flatMap(({ localPort }) => localPort ?? []),
    cut,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
    },
    restore: async () => {
      isHanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    stop: cut,
  };
}
