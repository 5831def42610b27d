import type { TextField } from 'payload';
import { currencies, DEFAULT_CURRENCY } from '@/domain/formats/money.rules';
import { currencyFault } from '@/domain/payments/currency.query';
import { sqlWithin } from '@/platform/sql-runner';
import { readOnlyField } from '../access/merchandising';

/** The one currency of an installation. It can't be changed once anything was bought. */
export const currencyField: TextField = {
  name: 'currency',
  type: 'text',
  required: true,
  defaultValue: DEFAULT_CURRENCY,
  maxLength: 3,
  validate: (value: unknown, { req }) => (req.payload ? currencyFault(sqlWithin(req), value) : true),
  admin: {
    description:
      'All prices are in this currency, and everything is charged in it. It can’t be changed after the first order. Changing it converts nothing: 32.00 stays 3200 of the smallest unit, so check all prices afterward.',
    components: {
      Field: {
        path: '/src/admin/CodeSelect.client#CodeSelect',
        clientProps: {
          choices: currencies().map((code) => ({ value: code, label: code })),
          names: 'currency',
        },
      },
    },
  },
};

/**
 * The currency in which something was bought. The database sets it from the settings, whatever is inserted, and rejects
 * changes (one-currency.sql).
 */
export const boughtCurrencyField: TextField = {
  name: 'currency',
  type: 'text',
  required: true,
  defaultValue: DEFAULT_CURRENCY,
  access: readOnlyField,
  admin: { hidden: true },
};
