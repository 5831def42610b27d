import type { FieldHook } from 'payload';
import { firstFree } from '@/domain/articles/address.rules';

/** Maximum number of copies of one entry. */
const MOST_COPIES = 500;

/** Sets a unique value on the duplicate of an entry. `nth` returns the value of the nth copy, counting from 1. */
export const firstUnused =
  (nth: (value: string, count: number, longest: number) => string): FieldHook =>
  async ({ value, collection, field, req }) => {
    if (typeof value !== 'string' || !value || !collection) return value;
    const longest = ('maxLength' in field && field.maxLength) || 120;
    const isTaken = async (copy: string) => {
      const where = { [field.name as string]: { equals: copy } };
      return (await req.payload.db.count({ collection: collection.slug, where, req })).totalDocs > 0;
    };
    return (await firstFree((count) => nth(value, count, longest), isTaken, MOST_COPIES)) ?? value;
  };

/** Appends `suffix` to a duplicate's value, plus a number from the second copy on. Truncates the value to fit the field. */
export const uniqueCopy = (suffix: string): FieldHook =>
  firstUnused((value, count, longest) => {
    const end = count === 1 ? suffix : `${suffix}-${count}`;
    return `${value.slice(0, longest - end.length)}${end}`;
  });
