import {
  type Access,
  type CollectionConfig,
  type CollectionSlug,
  type Endpoint,
  restoreVersionOperation,
  type Where,
} from 'payload';
import { viewerOfRequest } from '../adapters';

/** Whether a contributor may do it: yes, no, or with the documents that match. */
type Permission = (args: { id: number; data: unknown }) => boolean | Where;

const never: Permission = () => false;
/** The admin asks with the status that a change would have. */
const unlessPublished: Permission = ({ data }) => (data as { _status?: string } | undefined)?._status !== 'published';
const ownOnly: Permission = ({ id }) => ({ editedById: { equals: id } });

/**
 * What a contributor may do in a collection, so that the admin offers nothing else. Where there are drafts, he writes
 * drafts; where a change would be public at once, he changes nothing, but for the pictures and files that he brings.
 * He deletes nothing: it may be public, or a colleague's.
 */
export function contributorAccess(collection: CollectionConfig): NonNullable<CollectionConfig['access']> {
  const { access = {} } = collection;
  const [create, update] = collection.versions
    ? [unlessPublished, unlessPublished]
    : [collection.upload ? () => true : never, collection.upload ? ownOnly : never];
  return {
    ...access,
    create: within(access.create, create),
    update: within(access.update, update),
    delete: within(access.delete, never),
  };
}

/** What a contributor changed in a global would be public at once, or somebody's settings. */
export const neverByContributors = (access: Access | undefined): Access => within(access, never);

function within(access: Access | undefined, permission: Permission): Access {
  return async (args) => {
    const decision = access ? await access(args) : Boolean(args.req.user);
    const viewer = viewerOfRequest(args.req.user);
    if (viewer.kind !== 'staff' || !viewer.isContributor || !decision) return decision;
    const permitted = permission({ id: viewer.id, data: args.data });
    return decision === true || permitted === false ? permitted : { and: [decision, permitted as Where] };
  };
}

/**
 * `POST /api/cms/{collection}/versions/{id}`: a contributor who restores a version keeps it as a draft. For everyone
 * else it is the CMS's own call.
 */
export const restoreEndpoint = (collection: string): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const viewer = viewerOfRequest(req.user);
    const isContributor = viewer.kind === 'staff' && viewer.isContributor;
    const id = String(req.routeParams?.id);
    const document = await restoreVersionOperation({
      collection: req.payload.collections[collection as CollectionSlug],
      // Ids of versions are numbers here; what is none finds nothing.
      id: /^\d{1,9}$/.test(id) ? id : '0',
      draft: isContributor || String(req.query?.draft) === 'true',
      depth: 0,
      req,
    });
    return Response.json({ ...document, message: req.t('version:restoredSuccessfully') });
  },
});
