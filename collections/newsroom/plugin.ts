import type { CollectionConfig, Config, Field, GlobalConfig, Plugin, Tab, TypedUser } from 'payload';
import type { StaffRole } from '@/domain/viewer';
import { viewerOfRequest } from '../adapters';
import { adminSearchEndpoint } from './admin-search';
import { bulkEndpoints } from './bulk-actions';
import { withSharedBulkFields } from './bulk-fields';
import { commentEndpoints } from './comments';
import { contributorAccess, neverByContributors, restoreEndpoint } from './contributor';
import { contributorField, editedByFields, keptBecauseField, stageFields, statusField, usedInField } from './fields';
import { firstRunEndpoints } from './first-run';
import { sentenceLabels, sentenceNames } from './labels';
import { NEWSROOM_COLLECTIONS, type NewsroomOptions } from './newsroom-collections';
import { globalPresenceEndpoint, presenceEndpoint } from './presence';
import { previewsOf, previewsOfGlobal } from './preview';
import { movePublicationEndpoint, publicationEndpoint } from './publication-info';
import { reviewEndpoints } from './review';
import { shownValues } from './shown-values';
import { usageEndpoint } from './usage';
import { writingEndpoints } from './writing-help';

/** Component that saves a form's changes, merged with those of colleagues. */
const EDITING = '/src/admin/editing/Editing#Editing';

/** Button that sends a document for review, or answers a review. */
const REVIEW = '/src/admin/review/Review.client#Review';

/** Comments of staff on a document and on words of its body. */
const COMMENTS = '/src/admin/comments/Comments.client#Comments';

/** Components of every form of the admin, which keep what is typed and show where it is refused. */
const FORM_GUARDS = [
  '/src/admin/LeaveCreateForm.client#LeaveCreateForm',
  '/src/admin/LockWhileStored.client#LockWhileStored',
  '/src/admin/OpenFaultyRows.client#OpenFaultyRows',
  '/src/admin/ReloadStuckRows.client#ReloadStuckRows',
  '/src/admin/RetainFieldErrors.client#RetainFieldErrors',
];

/**
 * Adds the newsroom features to the CMS: editorial stages and permissions, merging of changes, redirects after path
 * changes, protection of documents in use, an activity log, saved views, and a navigation limited to each role. The
 * CMS's document locks are off, because taking a locked document over discards what the other editor has typed.
 * `presence.ts` shows who else has a document open, and `merge-changes.ts` merges what they change.
 */
export const newsroom: Plugin = (config: Config): Config => ({
  ...config,
  endpoints: [...(config.endpoints ?? []), ...firstRunEndpoints, adminSearchEndpoint, ...writingEndpoints],
  collections: (config.collections ?? []).map(hiddenFromSupport).map((declared) => {
    const collection = { ...declared, labels: sentenceNames(declared) };
    if (collection.slug === 'users') {
      const fields = [...shownFields(collection.fields), contributorField];
      return { ...collection, lockDocuments: false, admin: withFormGuards(collection.admin), fields };
    }
    const options = NEWSROOM_COLLECTIONS[collection.slug];
    if (options) return extendCollection(collection, options);
    const fields = shownFields(collection.fields);
    return { ...collection, lockDocuments: false, admin: withFormGuards(collection.admin), fields };
  }),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    lockDocuments: false,
    fields: shownFields(global.fields),
    admin: {
      ...global.admin,
      ...previewsOfGlobal(global.slug),
      hidden: hiddenWithoutUpdateAccess(global),
      components: {
        ...global.admin?.components,
        elements: { beforeDocumentControls: [...FORM_GUARDS, EDITING] },
        views: { ...global.admin?.components?.views, edit: { default: DOCUMENT_FORM } },
      },
    },
    access: { ...global.access, update: neverByContributors(global.access?.update) },
    endpoints: [...(global.endpoints || []), globalPresenceEndpoint(global.slug)],
  })),
});

/** Labels fields in sentence case, and shows their values as people write them. */
const shownFields = (fields: Field[]): Field[] => shownValues(sentenceLabels(fields));

/** The form of every document. */
const DOCUMENT_FORM = { Component: '/src/admin/editing/DocumentForm.client#DocumentForm' };

/** Adds the form components to those of the collection. */
function withFormGuards(admin: CollectionConfig['admin'] = {}, more: string[] = []): CollectionConfig['admin'] {
  const { components = {} } = admin;
  const beforeDocumentControls = [...(components.edit?.beforeDocumentControls ?? []), ...FORM_GUARDS, ...more];
  const edit = { ...components.views?.edit, default: DOCUMENT_FORM };
  const views = { ...components.views, edit } as NonNullable<typeof components.views>;
  return { ...admin, components: { ...components, views, edit: { ...components.edit, beforeDocumentControls } } };
}

/** Replaces the CMS's list of versions, which shows neither their authors nor why they are kept. */
function withHistory(admin: CollectionConfig['admin'] = {}): CollectionConfig['admin'] {
  const { components = {} } = admin;
  const edit = { ...components.views?.edit, versions: { Component: '/src/admin/History#History' } };
  return { ...admin, components: { ...components, views: { ...components.views, edit } } } as CollectionConfig['admin'];
}

/**
 * Replaces the CMS's publish button and its drawer for schedules by one dialog, and shows its button that saves a draft
 * only while nothing saves the form by itself.
 */
function withPublishDialog(admin: CollectionConfig['admin'] = {}): CollectionConfig['admin'] {
  const { components = {} } = admin;
  const edit = {
    ...components.edit,
    PublishButton: '/src/admin/publish/PublishButton.client#PublishButton',
    SaveDraftButton: '/src/admin/editing/SaveDraft.client#SaveDraft',
  };
  return { ...admin, components: { ...components, edit } };
}

function extendCollection(collection: CollectionConfig, options: NewsroomOptions): CollectionConfig {
  const hasDrafts = Boolean(collection.versions);
  const withViews = hasDrafts ? withPublishDialog(withHistory(collection.admin)) : collection.admin;
  const admin = withFormGuards(withViews, [
    EDITING,
    ...(options.isCommented ? [COMMENTS] : []),
    ...(options.isStaged ? [REVIEW] : []),
  ]);
  return {
    ...collection,
    lockDocuments: false,
    ...(options.hasViews ? { enableQueryPresets: true } : {}),
    ...(options.hasTrash ? { trash: true } : { disableBulkDelete: true }),
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        Description: {
          path: '/src/admin/ListDescription.client#ListDescription',
          clientProps: { text: options.description },
        },
        beforeListTable: [...(admin?.components?.beforeListTable ?? []), '/src/admin/bulk/BulkActions#BulkActions'],
      },
      ...previewsOf(collection.slug),
      ...(options.savesItself ? { custom: { ...admin?.custom, savesItself: true } } : {}),
      ...(options.hiddenFrom ? { hidden: hiddenFrom(rolesHidden(collection.slug, options.hiddenFrom)) } : {}),
    },
    access: contributorAccess(collection, options),
    endpoints: [
      ...(collection.endpoints || []),
      usageEndpoint(collection.slug),
      presenceEndpoint(collection.slug),
      ...bulkEndpoints(collection.slug),
      ...(options.isCommented ? commentEndpoints(collection.slug, collection.admin?.useAsTitle ?? 'id') : []),
      ...(options.isStaged ? reviewEndpoints(collection.slug, collection.admin?.useAsTitle ?? 'id') : []),
      ...(hasDrafts
        ? [
            restoreEndpoint(collection.slug),
            publicationEndpoint(collection.slug),
            movePublicationEndpoint(collection.slug),
          ]
        : []),
    ],
    fields: [
      ...hoistSidebar(shownFields(withSharedBulkFields(collection.fields))),
      ...(options.isStaged ? shownValues(stageFields) : []),
      ...(options.showsUses ? [usedInField] : []),
      ...editedByFields,
      ...(hasDrafts ? [keptBecauseField, statusField] : []),
    ],
  };
}

/** Hides a global from everyone who can't change it. */
const hiddenWithoutUpdateAccess =
  ({ access }: GlobalConfig): NonNullable<NonNullable<GlobalConfig['admin']>['hidden']> =>
  ({ user }) => {
    const viewer = viewerOfRequest(user as TypedUser | null);
    const isContributor = viewer.kind === 'staff' && viewer.isContributor;
    return isContributor || access?.update?.({ req: { user } } as never) !== true;
  };

/** Collections that support works with in the admin. */
const SHOWN_TO_SUPPORT = ['orders', 'suppressed-addresses'];

/** Adds support to the roles that a collection is hidden from, except for those it works with. */
const rolesHidden = (slug: string, roles: readonly StaffRole[]): StaffRole[] =>
  SHOWN_TO_SUPPORT.includes(slug) ? [...roles] : [...roles, 'support'];

const hiddenFrom =
  (roles: readonly StaffRole[]): NonNullable<NonNullable<CollectionConfig['admin']>['hidden']> =>
  ({ user }) =>
    roles.includes(user?.role as StaffRole);

/**
 * Hides a collection from support in the navigation and at its own address, except those it works with. Support could
 * read what is published, as everyone can.
 */
function hiddenFromSupport(collection: CollectionConfig): CollectionConfig {
  if (SHOWN_TO_SUPPORT.includes(collection.slug)) return collection;
  const hidden = collection.admin?.hidden;
  const isHidden: typeof hidden = (args) =>
    args.user?.role === 'support' || (typeof hidden === 'function' ? hidden(args) : hidden === true);
  return { ...collection, admin: { ...collection.admin, hidden: isHidden } };
}

/** Moves sidebar fields out of tabs. Inside tabs, the admin would show them in the middle of the form. */
function hoistSidebar(fields: Field[]): Field[] {
  const [first, ...others] = fields;
  if (first?.type !== 'tabs') return fields;
  const isAside = (field: Field) =>
    'admin' in field && field.admin && 'position' in field.admin && field.admin.position === 'sidebar';
  const aside = first.tabs.flatMap((tab) => ('name' in tab ? [] : tab.fields.filter(isAside)));
  const tabs = first.tabs.map((tab) =>
    'name' in tab ? tab : { ...tab, fields: tab.fields.filter((field) => !isAside(field)) },
  ) as Tab[];
  return [{ ...first, tabs }, ...aside, ...others];
}
