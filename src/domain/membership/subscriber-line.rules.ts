import { t } from '@/language/t';
import { isEmailAddress } from '../accounts/form.rules';
import { NO_TIERS, type Tier, type TierLadder } from './tier.rules';

/** Columns of a file with print subscribers. The account number identifies a subscriber. */
export const SUBSCRIBER_COLUMNS = [
  'subscriberAccountNumber',
  'emailAddress',
  'firstName',
  'lastName',
  'source',
  'tier',
  'active',
  'expiresAt',
] as const;
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number];
/** Columns with values, as opposed to the one that identifies the subscriber. */
export const SUBSCRIBER_FIELDS = SUBSCRIBER_COLUMNS.slice(1) as Exclude<SubscriberColumn, 'subscriberAccountNumber'>[];
export type SubscriberField = (typeof SUBSCRIBER_FIELDS)[number];

/** Values of a subscriber as text, as a file and a report show them. */
export type SubscriberValues = Record<SubscriberField, string>;

/** Values of a subscriber that a file doesn't mention. The tier depends on the settings. */
export const NEW_SUBSCRIBER: Omit<SubscriberValues, 'tier'> = {
  emailAddress: '',
  firstName: '',
  lastName: '',
  source: 'US',
  active: 'yes',
  expiresAt: '',
};

/** Fields that an empty cell leaves unchanged, because every subscriber has one. */
const REQUIRED: readonly SubscriberField[] = ['emailAddress', 'source', 'tier', 'active'];

const YES = ['yes', 'true', '1', 'active'];
const NO = ['no', 'false', '0', 'inactive'];

/** Returns the values after a line of a file, with every cell in its stored form. */
export function mergedValues(
  before: SubscriberValues,
  cells: Partial<SubscriberValues>,
  tiers: TierLadder,
): SubscriberValues {
  const after = { ...before };
  for (const field of SUBSCRIBER_FIELDS) {
    const cell = cells[field];
    if (cell === undefined || (cell === '' && REQUIRED.includes(field))) continue;
    after[field] = normalized(field, cell, tiers);
  }
  return after;
}

function normalized(field: SubscriberField, cell: string, tiers: TierLadder): string {
  if (field === 'emailAddress') return cell.toLowerCase();
  if (field === 'tier') return tierOf(cell, tiers) ?? cell;
  if (field !== 'active') return cell;
  return YES.includes(cell.toLowerCase()) ? 'yes' : NO.includes(cell.toLowerCase()) ? 'no' : cell;
}

/** Returns the tier with a code or a name, such as `PREMIUM` or `Premium`. */
function tierOf(text: string, tiers: TierLadder): Tier | undefined {
  const plain = text.toLowerCase();
  return tiers.find(({ code, caption }) => code.toLowerCase() === plain || caption.toLowerCase() === plain)?.code;
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

function tierFault(tier: string, tiers: TierLadder): string {
  if (tiers.length === 0) return t(NO_TIERS);
  const captions = tiers.map(({ caption }) => caption).join(', ');
  return tier
    ? t('There’s no tier “{tier}”. Enter {captions}.', { tier, captions })
    : t('Enter the tier: {captions}.', { captions });
}

/** Returns what is wrong with an account number and the values of a line; empty if they can be stored. */
export function subscriberFaults(accountNumber: string, values: SubscriberValues, tiers: TierLadder): string[] {
  const faults: string[] = [];
  if (accountNumber.length > 40) faults.push(t('Account numbers can be up to 40 characters long.'));
  if (!isEmailAddress(values.emailAddress))
    faults.push(
      values.emailAddress
        ? t('“{emailAddress}” isn’t an email address.', { emailAddress: values.emailAddress })
        : t('Enter an email address.'),
    );
  if (values.firstName.length > 60 || values.lastName.length > 60)
    faults.push(t('Names can be up to 60 characters long.'));
  if (values.source.length > 40) faults.push(t('Source codes can be up to 40 characters long.'));
  if (!tiers.some(({ code }) => code === values.tier)) faults.push(tierFault(values.tier, tiers));
  if (values.active !== 'yes' && values.active !== 'no') faults.push(t('Enter yes or no under active.'));
  if (values.expiresAt && !isDay(values.expiresAt)) faults.push(t('Enter the date under expiresAt like 2027-06-30.'));
  const all = [accountNumber, ...Object.values(values)];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is rejected
  if (all.some((text) => /[\u0000-\u001f\u007f]/.test(text)))
    faults.push(t('Remove line breaks and control characters.'));
  return faults;
}
