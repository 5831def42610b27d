import type { Payload, PayloadRequest, TypedUser } from 'payload';

/**
 * The Local API through one of its two doors. Every call carries the door's rights and, when there is one, the
 * request, so that nested calls stay in the request's transaction.
 */
export interface Store {
  find: Payload['find'];
  findByID: Payload['findByID'];
  findGlobal: Payload['findGlobal'];
  count: Payload['count'];
  create: Payload['create'];
  update: Payload['update'];
  updateGlobal: Payload['updateGlobal'];
  delete: Payload['delete'];
}

interface Rights {
  overrideAccess: boolean;
  user?: TypedUser | null;
  req?: PayloadRequest;
}

function bindStore(payload: Payload, rights: Rights): Store {
  const through =
    (operation: keyof Store) =>
    (args: object): unknown =>
      (payload[operation] as (args: object) => unknown)({ ...args, ...rights });
  const operations: (keyof Store)[] = [
    'find',
    'findByID',
    'findGlobal',
    'count',
    'create',
    'update',
    'updateGlobal',
    'delete',
  ];
  return Object.fromEntries(operations.map((operation) => [operation, through(operation)])) as unknown as Store;
}

/** The two ways to stored data. */
export interface DataAccess {
  /** With the rights of the one who asks: collections and fields decide by their policies. */
  readonly asViewer: Store;
  /** With all rights; the caller says why, and decides himself what leaves. */
  readonly asSystem: (why: string) => Store;
}

/** Opens both doors of a Payload instance for a user (null: a guest), inside a request's transaction if given. */
export function dataAccessOf(payload: Payload, user: TypedUser | null, req?: PayloadRequest): DataAccess {
  const asSystem = bindStore(payload, { overrideAccess: true, ...(req ? { req } : {}) });
  return {
    asViewer: bindStore(payload, { overrideAccess: false, user, ...(req ? { req } : {}) }),
    asSystem: () => asSystem,
  };
}

const nothing = {
  docs: [],
  totalDocs: 0,
  limit: 0,
  totalPages: 1,
  page: 1,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
};

/**
 * DataAccess behind which there is nothing. The site is built against them, so that a build needs no database and its
 * result suits every one; what it renders is thrown away at boot.
 */
export function emptyDataAccess(): DataAccess {
  const refuse = (): never => {
    throw new Error('Nothing can be stored while the site is being built.');
  };
  const store = {
    find: async () => nothing,
    findByID: async () => null,
    findGlobal: async () => ({}),
    count: async () => ({ totalDocs: 0 }),
    create: refuse,
    update: refuse,
    updateGlobal: refuse,
    delete: refuse,
  } as unknown as Store;
  return { asViewer: store, asSystem: () => store };
}
