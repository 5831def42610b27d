import type { NumberField } from 'payload';
import { validateMinorUnits } from '@/domain/catalog/money.rules';

type Options = Pick<NumberField, 'required' | 'min' | 'defaultValue' | 'validate'> & { admin?: NumberField['admin'] };

/** An amount of US dollars: kept as whole cents (ADMIN-27), shown and written as dollars and cents in forms and lists. */
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
