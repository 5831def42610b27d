import type { RequestContext } from 'payload';
import type { AddressableDocument } from '@/domain/addresses/document-address.rules';
import type { ActivityAction } from '@/domain/newsroom/activity.rules';
import type { BulkKind } from '@/domain/newsroom/bulk.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';
import type { VersionReason } from '@/domain/newsroom/version-reason.rules';
import type { Media } from '@/generated/payload-types';

/** A document as the public saw it before the current change. */
export type PublicDocument = AddressableDocument & { _status?: string | null };

/** The data that hooks of one request share. Each key lists its type, where it is set and where it is read. */
export interface HookContext {
  /**
   * Whether the operation only saves a draft; the published version doesn't change (ADMIN-12). Set by `markDraftSave`
   * before every operation; read by the hooks for cache, stages, search, activity and webinars.
   */
  isDraftOnly?: boolean;
  /**
   * The public version of each document that the request changes. Set by {@link notePublicDocument} (cache hooks); read
   * with {@link publicBefore} by the hooks for cache, stages, addresses and activity.
   */
  publicBefore?: Readonly<Record<string, PublicDocument | null>>;
  /**
   * Whether a change of an email address or password through the CMS is allowed. Set by `requireCurrentPassword`; read
   * by `guardCredentials`.
   */
  isCredentialChangeAllowed?: true;
  /** The files that an upload is about to write. Set by `checkDiskSpace`; read by `removeHalfUploads`. */
  newFiles?: readonly string[];
  /**
   * Whether the job for planned prices makes the change, which queues no further job. Set by that job; read by
   * `queuePriceChange`.
   */
  isApplyingPrices?: true;
  /**
   * Why the current version is kept before the change that replaces it. Set by the hook for bulk edits, bulk actions and
   * their undoing, the endpoint that restores versions, and the catalog; read by `keepReplacedVersion`.
   */
  replacedBy?: VersionReason;
  /**
   * The documents of a bulk edit as they were before. Set by `noteBulkEdit` before the operation; read by
   * `recordBulkEdit` after it.
   */
  bulk?: { kind: BulkKind; before: ReadonlyMap<number, { main: Fields; newest: Fields }> };
  /** Why the version that this change stores is kept. Set by the merge of a conflict; read by `stampEditor`. */
  keptBecause?: VersionReason;
  /** Entry of the activity log for the change, instead of the computed one. Set by the review endpoints; read by `logChange`. */
  activity?: { action: ActivityAction; detail: string };
  /**
   * An image whose file is replaced, with its stored files by name. Set by `keepReplacedFiles`; read by
   * `storeEarlierFile`, and by `restoreReplacedFiles` after an error.
   */
  replacedPicture?: { image: Media; files: ReadonlyMap<string, Buffer> };
  /**
   * Whether the file of the operation comes from our own storage, so that it isn't scanned again. Set by
   * `storeEarlierFile`; read by `scanUpload`.
   */
  isStoredFile?: true;
  /** Whether Payload restores an older version. Set by Payload; read by the hook for stages. */
  isRestoringVersion?: boolean;
}

/** Returns the typed view of a request's context. Other access to the context is a lint error. */
export const hookContext = (context: RequestContext): HookContext => context;

/** Returns the context to start an operation with. */
export const startingContext = (context: HookContext): RequestContext => ({ ...context });

const keyOf = (collection: string, id: unknown) => `${collection} ${id}`;

/** Stores the public version of a document before its change; null if there is none. */
export function notePublicDocument(
  context: RequestContext,
  collection: string,
  id: unknown,
  doc: PublicDocument | null,
): void {
  const typed = hookContext(context);
  // A new object, because nested operations have a copy of the context and must not affect the outer one.
  typed.publicBefore = { ...typed.publicBefore, [keyOf(collection, id)]: doc };
}

/** Returns the public version of a document before the current change; undefined if only a draft is saved. */
export const publicBefore = (context: RequestContext, collection: string, id: unknown): PublicDocument | undefined =>
  hookContext(context).publicBefore?.[keyOf(collection, id)] ?? undefined;
