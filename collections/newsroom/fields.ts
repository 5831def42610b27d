import type { Field } from 'payload';
import { anyStaff, staff } from '@/domain/access/content.policy';
import { STAGE_NAMES, STAGES, stagesOffered } from '@/domain/newsroom/stage.rules';
import { toFieldAccess, viewerOfRequest } from '../adapters';

const staffOnly = { read: toFieldAccess(anyStaff) };
const systemOnly = { ...staffOnly, create: () => false, update: () => false };

/** How far a text has come, and when it is due; the public sees neither. */
export const stageFields: Field[] = [
  {
    name: 'stage',
    type: 'select',
    index: true,
    defaultValue: 'draft',
    options: STAGES.map((value) => ({ label: STAGE_NAMES[value], value })),
    filterOptions: ({ req, data }) => {
      const viewer = viewerOfRequest(req.user);
      const offered = stagesOffered(viewer.kind === 'staff' && Boolean(viewer.isContributor), data?.stage);
      return offered.map((value) => ({ label: STAGE_NAMES[value], value }));
    },
    access: staffOnly,
    admin: {
      position: 'sidebar',
      description: 'Contributors send a text to review; publishing editors approve and publish it.',
    },
  },
  {
    name: 'dueAt',
    label: 'Due',
    type: 'date',
    index: true,
    access: staffOnly,
    admin: {
      position: 'sidebar',
      description: 'When the text is to be ready: it stands in the planning calendar on this day.',
    },
  },
];

/** How a document stands with its readers: the CMS makes the field itself, and this only says it better in lists. */
export const statusField: Field = {
  name: '_status',
  type: 'select',
  // The CMS adds its own.
  options: [],
  admin: { components: { Cell: '/src/admin/StatusCell#StatusCell' } },
};

/** Who changed a document last; the system keeps it. */
export const editedByFields: Field[] = [
  {
    name: 'editedByName',
    label: 'Last changed by',
    type: 'text',
    access: systemOnly,
    admin: { position: 'sidebar', readOnly: true, disableBulkEdit: true, condition: (data) => Boolean(data?.id) },
  },
  {
    name: 'editedById',
    type: 'number',
    access: systemOnly,
    admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
  },
];

/** Makes an editor or merchandiser a contributor. */
export const contributorField: Field = {
  name: 'isContributor',
  label: 'Contributor',
  type: 'checkbox',
  defaultValue: false,
  access: { create: toFieldAccess(staff()), update: toFieldAccess(staff()) },
  admin: {
    position: 'sidebar',
    condition: (data) => data?.role === 'editor' || data?.role === 'merchandiser',
    description: 'Writes drafts and sends them to review; approves, publishes, unpublishes and deletes nothing.',
  },
};

/** Where a document is used. */
export const usedInField: Field = {
  name: 'usedIn',
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: '/src/admin/UsedIn.client#UsedIn' },
  },
};
