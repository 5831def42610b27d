import type { NumberField, NumberFieldSingleValidation } from 'payload';
import { isMinorUnits, validateMinorUnits } from '@/domain/catalog/money.rules';
import { currencyIn } from '@/domain/payments/currency.query';
import { sqlWithin } from '@/platform/sql-runner';

type Options = Pick<NumberField, 'required' | 'min' | 'defaultValue' | 'validate'> & { admin?: NumberField['admin'] };

/** Validates an amount of money of the installation's currency. */
export const validateAmount: NumberFieldSingleValidation = async (value, { req }) =>
  // A query per amount would slow down a form with many, so amounts that every currency allows need none.
  isMinorUnits(value) || validateMinorUnits(value, await currencyIn(sqlWithin(req)));

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
        Diff: '/src/admin/history/ValueDiff.client#MoneyDiff',
      },
    },
  }) as NumberField;
