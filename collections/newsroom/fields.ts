import { type Field, type FieldHook, ValidationError } from 'payload';
import { anyStaff, staff } from '@/domain/access/content.policy';
import { idOf } from '@/domain/formats/document-id.rules';
import { findColleagues } from '@/domain/newsroom/comment.query';
import { STAGE_NAMES, STAGES, stagesOffered } from '@/domain/newsroom/stage.rules';
import { t } from '@/language/t';
import { sqlWithin } from '@/platform/sql-runner';
import { toFieldAccess, viewerOfRequest } from '../adapters';

const staffOnly = { read: toFieldAccess(anyStaff) };
const systemOnly = { ...staffOnly, create: () => false, update: () => false };

/** Rejects an assignment to anyone who can't open drafts. A hook, because the CMS doesn't validate fields of drafts. */
const rejectOthers: FieldHook = async ({ value, previousValue, req }) => {
  const id = idOf(value as number | null);
  if (id === null || id === idOf(previousValue as number | null)) return value;
  if ((await findColleagues(sqlWithin(req))).some((colleague) => colleague.id === id)) return value;
  const message = t('Choose an editor. Other accounts can’t open drafts.');
  throw new ValidationError({ errors: [{ path: 'assignee', label: 'Assigned to', message }] }, req.t);
};

/** Editorial stage, due date and assignment. Visible to staff only. */
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
      description:
        'Not shown to readers. Contributors send an article for review, publishing editors approve and publish it.',
    },
  },
  {
    name: 'dueAt',
    label: 'Due date',
    type: 'date',
    index: true,
    access: staffOnly,
    admin: {
      position: 'sidebar',
      description: 'The article appears on this day in the planning calendar.',
    },
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    type: 'relationship',
    relationTo: 'users',
    index: true,
    maxDepth: 0,
    access: staffOnly,
    hooks: { beforeValidate: [rejectOthers] },
    admin: {
      position: 'sidebar',
      components: { Field: '/src/admin/planning/Assignee#Assignee' },
      description: 'Who works on it. They see it under “For you” on the desk.',
    },
  },
];

/** Publication status. The CMS creates the field itself, this only adds a clearer list cell. */
export const statusField: Field = {
  name: '_status',
  label: 'Status',
  type: 'select',
  // The CMS adds its own.
  options: [],
  admin: { components: { Cell: '/src/admin/StatusCell#StatusCell' } },
};

/** Options of fields that only the system reads. */
const invisible = {
  hidden: true,
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
  components: { Diff: '/src/admin/history/NoDiff#NoDiff' },
};

/** User who last changed a document, set by the system. */
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
    admin: invisible,
  },
];

/** Why a version of a document is kept, set by the system. Only versions in the history have a reason. */
export const keptBecauseField: Field = {
  name: 'keptBecause',
  type: 'text',
  access: systemOnly,
  admin: invisible,
};

/** Marks an editor or merchandiser as a contributor. */
export const contributorField: Field = {
  name: 'isContributor',
  label: 'Contributor',
  type: 'checkbox',
  defaultValue: false,
  access: { create: toFieldAccess(staff()), update: toFieldAccess(staff()) },
  admin: {
    position: 'sidebar',
    condition: (data) => data?.role === 'editor' || data?.role === 'merchandiser',
    description: 'Can write drafts and send them for review, but can’t approve, publish, unpublish or delete.',
  },
};

/** List of the places where a document is used. */
export const usedInField: Field = {
  name: 'usedIn',
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: '/src/admin/UsedIn.client#UsedIn' },
  },
};
