import type { NumberField, NumberFieldSingleValidation } from 'payload';
import { validateMinorUnits } from '@/domain/catalog/money.rules';
import { readCurrency } from '@/domain/payments/currency.query';
import { cachedGlobal } from '@/platform/cached-global';

type Options = Pick<NumberField, 'required' | 'min' | 'defaultValue' | 'validate'> & { admin?: NumberField['admin'] };

/** Validates an amount of money of the installation's currency. */
export const validateAmount: NumberFieldSingleValidation = async (value, { req }) => {
  const currency = await readCurrency({ cachedGlobal: (slug) => cachedGlobal(req.payload, slug) });
  return validateMinorUnits(value, currency);
};

/**
 * Creates a field for an amount of the installation's currency. Stored in minor units (ADMIN-27), displayed and entered
 * with the currency's decimals.
 */
export const moneyField = (name: string, label: string, { admin, ...options }: Options = {}): NumberField =>
  ({
    name,
    label,
    type: 'number',
    min: 0,
    validate: ((value, validation) =>
      value == null && !options.required
        ? true
        : validateAmount(value, validation)) satisfies NumberFieldSingleValidation,
    ...options,
    admin: {
      ...admin,
      components: {
        Field: '/src/admin/store/MoneyField.client#MoneyField',
        Cell: '/src/admin/store/MoneyCell.client#MoneyCell',
      },
    },
  }) as NumberField;
