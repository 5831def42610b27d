import type { Field } from 'payload';

const COMPONENTS = {
  Field: '/src/admin/ZonedDate.client#ZonedDate',
  Cell: '/src/admin/ZonedDate.client#ZonedDateCell',
};

/** Shows every date in the time zone of the newsroom. The CMS would show it in that of the browser. */
export const zonedDates = (fields: Field[]): Field[] => fields.map(withZone);

function withZone(field: Field): Field {
  if (field.type === 'date')
    return { ...field, admin: { ...field.admin, components: { ...COMPONENTS, ...field.admin?.components } } };
  if (field.type === 'tabs')
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: zonedDates(tab.fields) })) };
  if (field.type === 'blocks')
    return { ...field, blocks: field.blocks.map((block) => ({ ...block, fields: zonedDates(block.fields) })) };
  return 'fields' in field ? { ...field, fields: zonedDates(field.fields) } : field;
}
