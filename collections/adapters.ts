import type { Access, CollectionBeforeValidateHook, FieldAccess, FieldHook, TypedUser } from 'payload';
import { mayReadBody, type Policy } from '@/domain/access/content.policy';
import type { AddressFacts } from '@/domain/articles/article.rules';
import { timeZoneIn } from '@/domain/calendar/time-zone.query';
import { tiersWithin } from '@/domain/membership/tier.query';
import { type AccountIdentity, type Viewer, viewerOf } from '@/domain/viewer';
import { sqlWithin } from '@/platform/sql-runner';

/** Converts Payload's signed-in user to the domain's viewer. */
export const viewerOfRequest = (user: TypedUser | null): Viewer => viewerOf(user as AccountIdentity | null);

/** Turns a policy into the access function of a collection or global. */
export const toAccess =
  (policy: Policy): Access =>
  ({ req }) =>
    policy(viewerOfRequest(req.user), new Date());

/**
 * Turns a policy into read access for uploads. Files are served only if a document that the viewer can read refers to
 * them: returning plain `true` would expose every file in the folder.
 */
export const toUploadAccess =
  (policy: Policy): Access =>
  (args) => {
    const decision = policy(viewerOfRequest(args.req.user), new Date());
    return decision === true && args.isReadingStaticFile ? { filename: { exists: true } } : decision;
  };

/**
 * Turns a policy into read access for images. Only staff get the uploaded original, everyone else gets the renditions.
 * An image that was stored before renditions existed is served as it is.
 */
export const toImageAccess =
  (policy: Policy): Access =>
  async (args) => {
    const decision = await toUploadAccess(policy)(args);
    const isFileOfVisitor = args.isReadingStaticFile && viewerOfRequest(args.req.user).kind !== 'staff';
    if (!isFileOfVisitor || typeof decision === 'boolean') return decision;
    const isRendition = { filename: { not_equals: args.data?.filename } };
    return { and: [decision, { or: [isRendition, { 'sizes.whole.filename': { exists: false } }] }] };
  };

/** Turns a policy into field access. A policy that returns a condition denies access, because fields cannot be filtered. */
export const toFieldAccess =
  (policy: Policy): FieldAccess =>
  ({ req }) =>
    policy(viewerOfRequest(req.user), new Date()) === true;

/** Field access for bodies: readable by everyone who can read the entry (ROLE-11). */
export const bodyAccess: FieldAccess = async ({ req, doc }) => {
  const viewer = viewerOfRequest(req.user);
  // Only the access of readers depends on their tier.
  return mayReadBody(viewer, doc, viewer.kind === 'user' && doc ? await tiersWithin(req) : []);
};

/** Runs a pure rule on a document before validation. The rule returns the fields to set. */
export const applyRule =
  <T extends object>(
    rule: (data: Partial<T>, original: Partial<T> | undefined) => Partial<T>,
  ): CollectionBeforeValidateHook =>
  ({ data, originalDoc }) => ({ ...data, ...rule((data ?? {}) as Partial<T>, originalDoc as Partial<T> | undefined) });

/** Runs a rule like {@link applyRule}, for a rule that sets the address of an entry. */
export const applyAddressRule =
  <T extends object>(
    rule: (data: Partial<T>, original: Partial<T>, facts: AddressFacts) => Promise<Partial<T>>,
  ): CollectionBeforeValidateHook =>
  async ({ collection, data, originalDoc, req }) => {
    const facts: AddressFacts = {
      // In the request's transaction. With a second connection, as many requests as connections would wait forever.
      readZone: () => timeZoneIn(sqlWithin(req)),
      isTaken: async (path) => {
        const where = { path: { equals: path } };
        const { totalDocs } = await req.payload.db.count({ collection: collection.slug, where, req });
        return totalDocs > 0;
      },
    };
    return { ...data, ...(await rule((data ?? {}) as Partial<T>, (originalDoc ?? {}) as Partial<T>, facts)) };
  };

/**
 * Derives a field's value before validation: from its own input or, if the rule leaves that empty, from a sibling field.
 * Sets null if both are empty.
 */
export const fillFrom =
  (source: string, rule: (value: string) => string): FieldHook =>
  ({ value, siblingData, originalDoc }) => {
    if (typeof value !== 'string' && value !== undefined && value !== null) return value;
    const text = siblingData?.[source] ?? originalDoc?.[source];
    const derived = rule(value ?? '') || (typeof text === 'string' && rule(text));
    return derived || (value === undefined && text === undefined ? undefined : null);
  };
