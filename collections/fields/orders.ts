import type { Field } from 'payload';
import { readOnlyField } from '../access/merchandising';

/** Makes a field read-only: the checkout writes it. */
export const readOnly = <F extends Field>(field: F): F => ({
  ...field,
  access: { read: undefined, ...readOnlyField },
  admin: { ...('admin' in field ? field.admin : {}), readOnly: true },
});

/**
 * Creates a read-only field for an amount in minor units, formatted in lists. The form shows amounts in the order's
 * summary, so the field is hidden by style: a `condition` would make its column optional.
 */
export const readOnlyMoney = (name: string, label: string): Field =>
  readOnly({
    name,
    label,
    type: 'number',
    required: true,
    defaultValue: 0,
    admin: { style: { display: 'none' }, components: { Cell: '/src/admin/store/MoneyCell.client#MoneyCell' } },
  });
