import type { FlattenedField } from 'payload';
import { isPlainObject } from '@/domain/newsroom/canonical.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';

/** Returns the values of a form with empty lists where it submits 0, the number of their rows. */
export function withEmptyLists(values: Fields, fields: readonly FlattenedField[]): Fields {
  const changed: Fields = {};
  for (const field of fields) {
    const value = values[field.name];
    const isList = field.type === 'array' || field.type === 'blocks';
    if (isList && value === 0) changed[field.name] = [];
    if (field.type === 'array' && Array.isArray(value))
      changed[field.name] = value.map((row) => (isPlainObject(row) ? withEmptyLists(row, field.flattenedFields) : row));
    if (field.type === 'blocks' && Array.isArray(value))
      changed[field.name] = value.map((row) => {
        const block = field.blocks.find(({ slug }) => isPlainObject(row) && slug === row.blockType);
        return block ? withEmptyLists(row, block.flattenedFields) : row;
      });
    if ((field.type === 'group' || field.type === 'tab') && isPlainObject(value))
      changed[field.name] = withEmptyLists(value, field.flattenedFields);
  }
  return { ...values, ...changed };
}
