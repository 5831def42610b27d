import type { Access, CollectionBeforeValidateHook, FieldAccess, FieldHook, TypedUser } from 'payload';
import { mayReadBody, type Policy } from '@/domain/access/content.policy';
import { type AccountIdentity, type Viewer, viewerOf } from '@/domain/viewer';

/** Payload's signed-in user, read as the domain's viewer. */
export const viewerOfRequest = (user: TypedUser | null): Viewer => viewerOf(user as AccountIdentity | null);

/** Lets a policy decide a collection's or global's operation. */
export const toAccess =
  (policy: Policy): Access =>
  ({ req }) =>
    policy(viewerOfRequest(req.user), new Date());

/**
 * Lets a policy decide who reads uploads. A file is served only where a document names it that the viewer may read: a
 * plain yes would open everything that lies in the folder.
 */
export const toUploadAccess =
  (policy: Policy): Access =>
  (args) => {
    const decision = policy(viewerOfRequest(args.req.user), new Date());
    return decision === true && args.isReadingStaticFile ? { filename: { exists: true } } : decision;
  };

/**
 * The same for pictures, whose uploaded originals are for staff: everyone else gets the renditions. A picture stored
 * before there were renditions is served as it is.
 */
export const toPictureAccess =
  (policy: Policy): Access =>
  async (args) => {
    const decision = await toUploadAccess(policy)(args);
    const isFileOfVisitor = args.isReadingStaticFile && viewerOfRequest(args.req.user).kind !== 'staff';
    if (!isFileOfVisitor || typeof decision === 'boolean') return decision;
    const isRendition = { filename: { not_equals: args.data?.filename } };
    return { and: [decision, { or: [isRendition, { 'sizes.whole.filename': { exists: false } }] }] };
  };

/** Lets a yes-or-no policy decide a field's operation; a condition counts as no, since fields cannot be filtered. */
export const toFieldAccess =
  (policy: Policy): FieldAccess =>
  ({ req }) =>
    policy(viewerOfRequest(req.user), new Date()) === true;

/** Field access for bodies: readable for those who may read the entry it belongs to (ROLE-11). */
export const bodyAccess: FieldAccess = ({ req, doc }) => mayReadBody(viewerOfRequest(req.user), doc);

/** Runs a pure rule over a document before it is validated; the rule answers the fields to set. */
export const applyRule =
  <T extends object>(
    rule: (data: Partial<T>, original: Partial<T> | undefined) => Partial<T>,
  ): CollectionBeforeValidateHook =>
  ({ data, originalDoc }) => ({ ...data, ...rule((data ?? {}) as Partial<T>, originalDoc as Partial<T> | undefined) });

/**
 * Makes a field from what was given or, where nothing remains of that, from a sibling, before it is validated; null when
 * nothing remains of either.
 */
export const fillFrom =
  (source: string, rule: (value: string) => string): FieldHook =>
  ({ value, siblingData, originalDoc }) => {
    if (typeof value !== 'string' && value !== undefined && value !== null) return value;
    const text = siblingData?.[source] ?? originalDoc?.[source];
    const made = rule(value ?? '') || (typeof text === 'string' && rule(text));
    return made || (value === undefined && text === undefined ? undefined : null);
  };
