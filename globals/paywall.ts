import type { GlobalConfig } from 'payload';
import { DEFAULT_GIFT_FOLDER_SLUG, giftFolderSlugFault } from '@/domain/library/folder.rules';
import { CAPABILITIES, CAPABILITY_LABELS } from '@/domain/membership/benefit.rules';
import { codeFault } from '@/domain/membership/tier-settings.rules';
import { t } from '@/language/t';
import { fillFrom } from '../collections/adapters';
import { moneyField } from '../collections/fields/money';
import { validatePrice, validateTiers } from '../collections/fields/tiers';
import { applyMembershipSettings } from '../collections/hooks/membership';
import { adminsGlobal } from './access';

/** Meter, gift links and the tiers of subscriptions (ADMIN-34, QUOTA-01, QUOTA-02, QUOTA-17). */
export const Paywall: GlobalConfig = {
  slug: 'paywall',
  admin: { group: 'Settings' },
  access: adminsGlobal,
  hooks: { afterChange: [applyMembershipSettings] },
  fields: [
    { name: 'isEnabled', label: 'Paywall on', type: 'checkbox', defaultValue: true },
    {
      type: 'row',
      fields: [
        {
          name: 'articleLimit',
          label: 'Free articles per month',
          type: 'number',
          required: true,
          defaultValue: 4,
          min: 0,
          max: 1000,
        },
        {
          name: 'ascendLimit',
          label: 'Free reports per month',
          type: 'number',
          required: true,
          defaultValue: 3,
          min: 0,
          max: 1000,
          admin: { description: 'For programs with a meter of their own. Other reports count as articles.' },
        },
        {
          name: 'giftLimit',
          label: 'Gift articles per month',
          type: 'number',
          required: true,
          defaultValue: 5,
          min: 0,
          max: 1000,
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'freshMetersPerDay',
          label: 'New meters per network and day',
          type: 'number',
          required: true,
          defaultValue: 200,
          min: 0,
          max: 100_000,
          admin: {
            description:
              'How many new guests on one network can start reading for free each day. After that, guests are asked to register.',
          },
        },
        {
          name: 'giftDays',
          label: 'Days until a gift link expires',
          type: 'number',
          required: true,
          defaultValue: 30,
          min: 1,
          max: 366,
        },
        {
          name: 'giftFolderSlug',
          label: 'Address of the gift folder',
          type: 'text',
          required: true,
          defaultValue: DEFAULT_GIFT_FOLDER_SLUG,
          validate: (value: string | null | undefined) => giftFolderSlugFault(value ?? '') ?? true,
          admin: {
            description:
              'Last part of the address of a reader’s folder with given articles. Existing folders keep theirs.',
          },
        },
        {
          name: 'giftOpens',
          label: 'Opens per gift link from non-subscribers',
          type: 'number',
          required: true,
          defaultValue: 50,
          min: 1,
          max: 100_000,
          admin: { description: 'The link stops working after this many opens. Links from subscribers have no limit.' },
        },
        {
          name: 'graceDays',
          label: 'Grace period after a failed renewal (days)',
          type: 'number',
          required: true,
          defaultValue: 14,
          min: 0,
          max: 90,
        },
        {
          name: 'trialDays',
          label: 'Trial of a first subscription (days)',
          type: 'number',
          required: true,
          defaultValue: 0,
          min: 0,
          max: 90,
        },
        {
          name: 'reminderDays',
          label: 'Reminder before a yearly renewal or the end of a gift (days)',
          type: 'number',
          required: true,
          defaultValue: 14,
          min: 0,
          max: 60,
          admin: {
            description:
              'Subscribers get an email with the date and the price, recipients of gift subscriptions one with the date. Enter 0 to send no reminder.',
          },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'winBackPercent',
          label: 'Win-back offer (percent off the next charge)',
          type: 'number',
          required: true,
          defaultValue: 0,
          min: 0,
          max: 100,
          admin: {
            description: 'Shown below the cancel button under My account. Enter 0 to offer nothing.',
          },
        },
        {
          name: 'winBackMonths',
          label: 'Months until a reader gets the offer again',
          type: 'number',
          required: true,
          defaultValue: 12,
          min: 1,
          max: 120,
        },
      ],
    },
    {
      name: 'fulfillmentSources',
      label: 'Sources of print subscriptions',
      labels: { singular: 'Source', plural: 'Sources' },
      type: 'array',
      admin: {
        description:
          'Readers link a print subscription to their account if its source code starts with one of these. Without any, no print subscription can be linked.',
      },
      fields: [
        {
          name: 'code',
          label: 'Source code starts with',
          type: 'text',
          required: true,
          maxLength: 40,
          validate: (value: string | null | undefined) =>
            /^[A-Za-z0-9_-]+$/.test(value ?? '') || t('Use letters, digits, hyphens and underscores only.'),
        },
      ],
    },
    {
      name: 'tiers',
      label: 'Tiers',
      labels: { singular: 'Tier', plural: 'Tiers' },
      type: 'array',
      maxRows: 20,
      validate: validateTiers,
      admin: {
        description:
          'From the lowest to the highest. Subscribers of a tier can read what is reserved for it and for those above it in this list.',
        components: { RowLabel: '/src/admin/TierSelect.client#TierRowLabel' },
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'name',
              type: 'text',
              required: true,
              maxLength: 60,
              admin: { description: 'Shown to editors, and with the caption under My account.' },
            },
            {
              name: 'caption',
              type: 'text',
              maxLength: 60,
              hooks: { beforeValidate: [fillFrom('name', (text) => text.trim())] },
              admin: { description: 'Shown to readers. If empty, the name.' },
            },
          ],
        },
        {
          type: 'row',
          fields: [
            {
              name: 'code',
              type: 'text',
              required: true,
              validate: codeFault,
              admin: { description: 'Stored with subscriptions and articles. It can’t be changed once it is used.' },
            },
            {
              name: 'roleCode',
              label: 'Role code',
              type: 'text',
              validate: (value: string | null | undefined) => !value || codeFault(value),
              hooks: { beforeValidate: [fillFrom('code', (text) => text.trim())] },
              admin: { description: 'Stands for the tier in profiles. If empty, the code.' },
            },
          ],
        },
        {
          name: 'isOffered',
          label: 'For sale',
          type: 'checkbox',
          defaultValue: true,
          admin: { description: 'Offered on the subscription page, at the prices below.' },
        },
        {
          name: 'lead',
          type: 'text',
          maxLength: 120,
          admin: { description: 'Shown above the price: who the plan is for, in a few words.' },
        },
        {
          type: 'row',
          fields: [
            moneyField('monthlyMinor', 'Price per month', { validate: validatePrice }),
            moneyField('yearlyMinor', 'Price per year', { validate: validatePrice }),
          ],
        },
        { name: 'isRecommended', label: 'Recommended', type: 'checkbox', defaultValue: false },
        {
          name: 'features',
          label: 'Benefits',
          labels: { singular: 'Benefit', plural: 'Benefits' },
          type: 'array',
          admin: { description: 'Listed under the price of this plan, in this order.' },
          fields: [
            { name: 'text', type: 'text', required: true, maxLength: 160 },
            {
              name: 'capability',
              type: 'select',
              options: CAPABILITIES.map((value) => ({ label: CAPABILITY_LABELS[value], value })),
              admin: {
                description:
                  'What subscribers can do on the site with this benefit. Visual library downloads are included in the lowest plan that lists them and all higher ones, or in every plan if none lists them. Print issues work alike, but are in no plan if none lists them. Leave empty for benefits outside the site, such as an event.',
              },
            },
          ],
        },
      ],
    },
  ],
};
