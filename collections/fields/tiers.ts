import type {
  ArrayFieldValidation,
  NumberFieldSingleValidation,
  TextField,
  TextFieldManyValidation,
  TextFieldSingleValidation,
} from 'payload';
import { printTierIn, roleCodesFault, tierFault } from '@/domain/membership/tier.query';
import { heldTiersFault } from '@/domain/membership/tier-holders.query';
import { type TierRow, tiersFault } from '@/domain/membership/tier-settings.rules';
import { t } from '@/language/t';
import { sqlWithin } from '@/platform/sql-runner';
import { validateAmount } from './money';

const Field = '/src/admin/TierSelect.client#TierSelect';
const Cell = '/src/admin/TierSelect.client#TierCell';

/** Validates the code of a tier. A stored code is still valid, so that only its changes need a query. */
const validateTier =
  (isRequired: boolean): TextFieldSingleValidation =>
  (value, { req, previousValue, event }) => {
    if (!value) return isRequired ? t('Choose a tier.') : true;
    return value === previousValue || event === 'onChange' || tierFault(sqlWithin(req), value);
  };

type Options = Pick<TextField, 'label' | 'required' | 'defaultValue'> & { admin?: TextField['admin'] };

/** Creates a field with a tier of the settings. */
export const tierField = (name: string, { admin, ...options }: Options = {}): TextField =>
  ({
    name,
    type: 'text',
    validate: validateTier(Boolean(options.required)),
    ...options,
    admin: { ...admin, components: { Field, Cell } },
  }) as TextField;

/** The lowest tier with access, at level `tier` only. */
export const lowestTierField: TextField = {
  name: 'tier',
  label: 'Lowest tier',
  type: 'text',
  validate: ((value, options) =>
    (options.siblingData as { accessLevel?: string }).accessLevel !== 'tier' ||
    // A stored tier could have been removed while the entry had another level.
    validateTier(true)(value, { ...options, previousValue: undefined })) satisfies TextFieldSingleValidation,
  admin: {
    position: 'sidebar',
    condition: (data) => data?.accessLevel === 'tier',
    components: { Field, Cell },
  },
};

/** The tier of a print subscription. */
export const printTierField: TextField = tierField('subscriptionCode', {
  label: 'Tier',
  required: true,
  defaultValue: async ({ req }) => (await printTierIn(sqlWithin(req))) ?? '',
});

/** Validates the role codes of an account. Stored codes are still valid, so that a profile can always be saved. */
export const validateRoleCodes: TextFieldManyValidation = (value, { req, previousValue, event }) => {
  const stored = new Set(previousValue);
  const added = (Array.isArray(value) ? value : []).filter((code) => !stored.has(code));
  return added.length === 0 || event === 'onChange' || roleCodesFault(sqlWithin(req), added);
};

/** Validates the tiers of the settings: their codes differ, and no tier that something holds is removed or renamed. */
export const validateTiers: ArrayFieldValidation = (value, { req, event }) => {
  // Not part of the change.
  if (value === undefined) return true;
  const rows = Array.isArray(value) ? (value as TierRow[]) : [];
  const fault = tiersFault(rows);
  return fault === true && event !== 'onChange' ? heldTiersFault(sqlWithin(req), rows) : fault;
};

/** Validates a price of a tier, which only needs one while it is for sale. */
export const validatePrice: NumberFieldSingleValidation = (value, options) => {
  if (value != null) return validateAmount(value, options);
  return (options.siblingData as { isOffered?: boolean }).isOffered ? t('Enter a price.') : true;
};
