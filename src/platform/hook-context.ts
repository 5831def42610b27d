import type { RequestContext } from 'payload';
import type { AddressableDocument } from '@/domain/addresses/document-address.rules';

/** A document as the public saw it before the change that is going on. */
export type PublicDocument = AddressableDocument & { _status?: string | null };

/** Everything that hooks of one request tell each other: each key, its type, who sets it and who reads it. */
export interface HookContext {
  /**
   * The operation only keeps a draft; the published version stays as it is (ADMIN-12). Set by `noteDraft` before every
   * operation; read by the hooks for cache, stages, search, activity and webinars.
   */
  keepsDraft?: boolean;
  /**
   * What the public saw of each document that the request changes. Set by {@link notePublicDocument} (cache hooks); read
   * through {@link publicBefore} by the hooks for cache, stages, addresses and activity.
   */
  publicBefore?: Readonly<Record<string, PublicDocument | null>>;
  /**
   * A change of an address or a password came over the CMS and may be carried out. Set by `requireCurrentPassword`; read
   * by `guardCredentials`.
   */
  areCredentialsAsked?: true;
  /** Files that an upload is about to write. Set by `checkDiskSpace`; read by `removeHalfUploads`. */
  newFiles?: readonly string[];
  /** The job of planned prices writes: nothing is queued for its change. Set by that job; read by `queuePriceChange`. */
  isApplyingPrices?: true;
  /** Payload restores an older version. Set by Payload; read by the hook for stages. */
  isRestoringVersion?: boolean;
}

/** The typed view of a request's context. The only way to it: plain keys are refused by lint. */
export const hookContext = (context: RequestContext): HookContext => context;

/** The context with which an operation is started, so that hooks know who asks. */
export const startingContext = (context: HookContext): RequestContext => ({ ...context });

const keyOf = (collection: string, id: unknown) => `${collection} ${id}`;

/** Remembers a document as the public sees it until now; null when it is not stored. */
export function notePublicDocument(
  context: RequestContext,
  collection: string,
  id: unknown,
  doc: PublicDocument | null,
): void {
  const typed = hookContext(context);
  // A new object: a nested operation has a copy of the context, and what it notes must not reach the outer one.
  typed.publicBefore = { ...typed.publicBefore, [keyOf(collection, id)]: doc };
}

/** What the public saw of a document before the change that is going on; undefined when only a draft is kept. */
export const publicBefore = (context: RequestContext, collection: string, id: unknown): PublicDocument | undefined =>
  hookContext(context).publicBefore?.[keyOf(collection, id)] ?? undefined;
