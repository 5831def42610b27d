import {
  type Access,
  type CollectionConfig,
  type CollectionSlug,
  type Endpoint,
  restoreVersionOperation,
  type Where,
} from 'payload';
import { hookContext } from '@/platform/hook-context';
import { viewerOfRequest } from '../adapters';

/** Decides whether a contributor can perform an operation. A `Where` limits it to matching documents. */
type Permission = (args: { id: number; data: unknown }) => boolean | Where;

const never: Permission = () => false;
const always: Permission = () => true;
/** The admin checks access with the status that the change would set. */
const unlessPublished: Permission = ({ data }) => (data as { _status?: string } | undefined)?._status !== 'published';
const ownOnly: Permission = ({ id }) => ({ editedById: { equals: id } });

/**
 * Restricts a collection's access for contributors, so that the admin hides everything else. In collections with drafts
 * they can save drafts. In collections without drafts, where every change is public, they can only upload images and
 * files and edit their own uploads, and write what no reader sees (`savesItself`). They can't delete
 * anything: it may be public or a colleague's.
 */
export function contributorAccess(
  collection: CollectionConfig,
  { savesItself = false }: { savesItself?: boolean } = {},
): NonNullable<CollectionConfig['access']> {
  const { access = {} } = collection;
  const [create, update] = collection.versions
    ? [unlessPublished, unlessPublished]
    : savesItself
      ? [always, always]
      : [collection.upload ? always : never, collection.upload ? ownOnly : never];
  return {
    ...access,
    create: within(access.create, create),
    update: within(access.update, update),
    delete: within(access.delete, never),
  };
}

/** Denies contributors updates of globals, which take effect immediately. */
export const neverByContributors = (access: Access | undefined): Access => within(access, never);

function within(access: Access | undefined, permission: Permission): Access {
  return async (args) => {
    const decision = access ? await access(args) : Boolean(args.req.user);
    const viewer = viewerOfRequest(args.req.user);
    if (viewer.kind !== 'staff' || !viewer.isContributor || !decision) return decision;
    const permitted = permission({ id: viewer.id, data: args.data });
    if (permitted === true) return decision;
    return decision === true || permitted === false ? permitted : { and: [decision, permitted] };
  };
}

/**
 * Creates `POST /api/cms/{collection}/versions/{id}`. A version restored by a contributor becomes a draft. For everyone
 * else it behaves like the CMS's own endpoint.
 */
export const restoreEndpoint = (collection: string): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const viewer = viewerOfRequest(req.user);
    const isContributor = viewer.kind === 'staff' && viewer.isContributor;
    const id = String(req.routeParams?.id);
    hookContext(req.context).replacedBy = 'restore';
    const document = await restoreVersionOperation({
      collection: req.payload.collections[collection as CollectionSlug],
      // Version ids are numbers. Anything else is replaced by an id that matches nothing.
      id: /^\d{1,9}$/.test(id) ? id : '0',
      draft: isContributor || String(req.query?.draft) === 'true',
      depth: 0,
      req,
    });
    return Response.json({ ...document, message: req.t('version:restoredSuccessfully') });
  },
});
