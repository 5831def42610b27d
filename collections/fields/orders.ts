import type { Field } from 'payload';
import { unchanged } from '../access/merchandising';

/** What the till writes and nobody types. */
export const written = <F extends Field>(field: F): F => ({
  ...field,
  access: { read: undefined, ...unchanged },
  admin: { ...('admin' in field ? field.admin : {}), readOnly: true },
});

/** An amount of cents: lists say it in dollars, and forms among the facts of the order. A condition would make its column optional. */
export const writtenMoney = (name: string, label: string): Field =>
  written({
    name,
    label,
    type: 'number',
    required: true,
    defaultValue: 0,
    admin: { style: { display: 'none' }, components: { Cell: '/src/admin/store/MoneyCell#MoneyCell' } },
  });
