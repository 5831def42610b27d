import type { Field } from 'payload';

/** Components of fields by type: dates in the zone of the newsroom, and yes or no instead of `true` or `false`. */
const COMPONENTS: Partial<Record<Field['type'], Record<string, string>>> = {
  date: {
    Field: '/src/admin/ZonedDate.client#ZonedDate',
    Cell: '/src/admin/ZonedDate.client#ZonedDateCell',
  },
  checkbox: {
    Cell: '/src/admin/CheckboxCell.client#CheckboxCell',
    Diff: '/src/admin/history/ValueDiff.client#CheckboxDiff',
  },
};

/** Collections with autosave. The CMS stores an empty draft when a form of theirs opens in a drawer. */
const SAVED_WHEN_OPENED = ['articles', 'pages'];

/**
 * Shows every date in the time zone of the newsroom, where the CMS would use that of the browser, and checkboxes as
 * words. Documents that would be stored when their form opens can't be created from a field.
 */
export const shownValues = (fields: Field[]): Field[] => fields.map(withComponents);

function withComponents(field: Field): Field {
  const components = COMPONENTS[field.type];
  if (components)
    return {
      ...field,
      admin: { ...field.admin, components: { ...components, ...(field.admin as { components?: object })?.components } },
    } as Field;
  if (field.type === 'relationship' && [field.relationTo].flat().some((slug) => SAVED_WHEN_OPENED.includes(slug)))
    return { ...field, admin: { ...field.admin, allowCreate: false } } as Field;
  if (field.type === 'tabs')
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: shownValues(tab.fields) })) };
  if (field.type === 'blocks')
    return { ...field, blocks: field.blocks.map((block) => ({ ...block, fields: shownValues(block.fields) })) };
  return 'fields' in field ? { ...field, fields: shownValues(field.fields) } : field;
}
