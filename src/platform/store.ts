import type { Payload, PayloadRequest, TypedUser } from 'payload';

/**
 * The Local API with fixed access rights. Every call includes the rights and the request, if any, so that nested calls
 * stay in the request's transaction.
 */
export interface Store {
  find: Payload['find'];
  findByID: Payload['findByID'];
  findGlobal: Payload['findGlobal'];
  findVersions: Payload['findVersions'];
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
  const bind =
    (operation: keyof Store) =>
    (args: object): unknown =>
      (payload[operation] as (args: object) => unknown)({ ...args, ...rights });
  const operations: (keyof Store)[] = [
    'find',
    'findByID',
    'findGlobal',
    'findVersions',
    'count',
    'create',
    'update',
    'updateGlobal',
    'delete',
  ];
  return Object.fromEntries(operations.map((operation) => [operation, bind(operation)])) as unknown as Store;
}

/** The two ways to access stored data. */
export interface DataAccess {
  /** With the viewer's rights: the access policies of collections and fields apply. */
  readonly asViewer: Store;
  /** With full access. The caller gives a reason and decides what to expose. */
  readonly asSystem: (reason: string) => Store;
}

/** Returns the access to stored data for a user, or for a guest if null, within a request's transaction if given. */
export function dataAccessOf(payload: Payload, user: TypedUser | null, req?: PayloadRequest): DataAccess {
  const asSystem = bindStore(payload, { overrideAccess: true, ...(req ? { req } : {}) });
  return {
    asViewer: bindStore(payload, { overrideAccess: false, user, ...(req ? { req } : {}) }),
    asSystem: () => asSystem,
  };
}

const EMPTY_PAGE = {
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
 * Access to an empty store. The site is built with it, so that a build needs no database and works with any. Pages
 * rendered with it are discarded when the server starts.
 */
export function emptyDataAccess(): DataAccess {
  const refuse = (): never => {
    throw new Error('Storage is not available during the build.');
  };
  const store = {
    find: async () => EMPTY_PAGE,
    findByID: async () => null,
    findGlobal: async () => ({}),
    findVersions: async () => EMPTY_PAGE,
    count: async () => ({ totalDocs: 0 }),
    create: refuse,
    update: refuse,
    updateGlobal: refuse,
    delete: refuse,
  } as unknown as Store;
  return { asViewer: store, asSystem: () => store };
}
