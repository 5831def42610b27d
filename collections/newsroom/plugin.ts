import type { CollectionConfig, Config, Field, GlobalConfig, Plugin, Tab, TypedUser } from 'payload';
import type { StaffRole } from '@/domain/viewer';
import { viewerOfRequest } from '../adapters';
import { contributorAccess, neverByContributors, restoreEndpoint } from './contributor';
import { contributorField, editedByFields, stageFields, statusField, usedInField } from './fields';
import { firstRunEndpoints } from './first-run';
import { sentenceLabels } from './labels';
import { presenceEndpoint } from './presence';
import { previewsOf, previewsOfGlobal } from './preview';
import { ROOMS, type Room } from './rooms';
import { usageEndpoint } from './usage';

/** What every form of the admin needs to lose nothing. */
const FORM_CARE = ['/src/admin/WaitingRows.client#WaitingRows', '/src/admin/KeepRefused.client#KeepRefused'];

/**
 * Makes the CMS a newsroom: stages and who may move what, no silent overwriting, redirects for addresses that change,
 * no deleting of what is in use, an activity log, saved views, and for each role only what it can use.
 */
export const newsroom: Plugin = (config: Config): Config => ({
  ...config,
  endpoints: [...(config.endpoints ?? []), ...firstRunEndpoints],
  collections: (config.collections ?? []).map((collection) => {
    if (collection.slug === 'users') {
      const fields = [...sentenceLabels(collection.fields), contributorField];
      return { ...collection, admin: withFormCare(collection.admin), fields };
    }
    const room = ROOMS[collection.slug];
    if (room) return furnish(collection, room);
    return { ...collection, admin: withFormCare(collection.admin), fields: sentenceLabels(collection.fields) };
  }),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    fields: sentenceLabels(global.fields),
    admin: {
      ...global.admin,
      ...previewsOfGlobal(global.slug),
      hidden: hiddenFromReaders(global),
      components: { ...global.admin?.components, elements: { beforeDocumentControls: FORM_CARE } },
    },
    access: { ...global.access, update: neverByContributors(global.access?.update) },
  })),
});

/** What every form needs, beside what a collection adds to its own. */
function withFormCare(admin: CollectionConfig['admin'] = {}, more: string[] = []): CollectionConfig['admin'] {
  const { components = {} } = admin;
  const beforeDocumentControls = [...(components.edit?.beforeDocumentControls ?? []), ...FORM_CARE, ...more];
  return { ...admin, components: { ...components, edit: { ...components.edit, beforeDocumentControls } } };
}

function furnish(collection: CollectionConfig, room: Room): CollectionConfig {
  const admin = withFormCare(collection.admin, ['/src/admin/Company.client#Company']);
  const hasDrafts = Boolean(collection.versions);
  return {
    ...collection,
    ...(room.hasViews ? { enableQueryPresets: true } : {}),
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        Description: {
          path: '/src/admin/RoomDescription.client#RoomDescription',
          clientProps: { text: room.description },
        },
      },
      ...previewsOf(collection.slug),
      ...(room.hiddenFrom ? { hidden: hiddenFrom(room.hiddenFrom) } : {}),
    },
    access: contributorAccess(collection),
    endpoints: [
      ...(collection.endpoints || []),
      usageEndpoint(collection.slug),
      presenceEndpoint(collection.slug),
      ...(hasDrafts ? [restoreEndpoint(collection.slug)] : []),
    ],
    fields: [
      ...hoistSidebar(sentenceLabels(collection.fields)),
      ...(room.isStaged ? stageFields : []),
      ...(room.showsUses ? [usedInField] : []),
      ...editedByFields,
      ...(hasDrafts ? [statusField] : []),
    ],
  };
}

/** Settings that one may not change are not in one's navigation: the public parts of them stand on the site. */
const hiddenFromReaders =
  ({ access }: GlobalConfig): NonNullable<NonNullable<GlobalConfig['admin']>['hidden']> =>
  ({ user }) => {
    const viewer = viewerOfRequest(user as TypedUser | null);
    const isContributor = viewer.kind === 'staff' && viewer.isContributor;
    return isContributor || access?.update?.({ req: { user } } as never) !== true;
  };

const hiddenFrom =
  (roles: readonly StaffRole[]): NonNullable<NonNullable<CollectionConfig['admin']>['hidden']> =>
  ({ user }) =>
    roles.includes(user?.role as StaffRole);

/** Takes what belongs into the sidebar out of tabs, where the admin would show it in the middle of the form. */
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
