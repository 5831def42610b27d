import type { NumberField } from 'payload';
import { validateMinorUnits } from '@/domain/catalog/money.rules';

type Options = Pick<NumberField, 'required' | 'min' | 'defaultValue' | 'validate'> & { admin?: NumberField['admin'] };

/** Creates a field for an amount of US dollars. Stored in cents (ADMIN-27), displayed and entered as dollars and cents. */
export const moneyField = (name: string, label: string, { admin, ...options }: Options = {}): NumberField =>
  ({
    name,
    label,
    type: 'number',
    min: 0,
    validate: (value: unknown) => (value == null && !options.required ? true : validateMinorUnits(value)),
    ...options,
    admin: {
      ...admin,
      components: {
        Field: '/src/admin/store/MoneyField.client#MoneyField',
        Cell: '/src/admin/store/MoneyCell#MoneyCell',
      },
    },
  }) as NumberField;
