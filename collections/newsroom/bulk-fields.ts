import type { Field } from 'payload';
import { isSharedField } from '@/domain/newsroom/bulk.rules';

/** Leaves out of the CMS's bulk edit every field that belongs to one document, and lists, which it would replace. */
export const withSharedBulkFields = (fields: Field[]): Field[] =>
  fields.map((field): Field => {
    if (field.type === 'tabs') {
      const tabs = field.tabs.map((tab) => ({ ...tab, fields: withSharedBulkFields(tab.fields) }));
      return { ...field, tabs };
    }
    if (field.type === 'row' || field.type === 'collapsible' || field.type === 'group') {
      return { ...field, fields: withSharedBulkFields(field.fields) } as Field;
    }
    if (!('name' in field)) return field;
    const { name, type } = field;
    const hasMany = 'hasMany' in field && Boolean(field.hasMany);
    if (isSharedField({ name, type, hasMany })) return field;
    return { ...field, admin: { ...field.admin, disableBulkEdit: true } } as Field;
  });
