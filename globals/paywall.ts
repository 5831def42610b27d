import type { GlobalConfig } from 'payload';
import { CAPABILITIES, CAPABILITY_LABELS } from '@/domain/membership/benefit.rules';
import { moneyField } from '../collections/fields/money';
import { keepGraceTrue } from '../collections/hooks/membership';
import { adminsGlobal } from './access';

/** The meter, the gifts and the offers of the subscription page (ADMIN-34, QUOTA-01, QUOTA-02, QUOTA-17). */
export const Paywall: GlobalConfig = {
  slug: 'paywall',
  admin: { group: 'Settings' },
  access: adminsGlobal,
  hooks: { afterChange: [keepGraceTrue] },
  fields: [
    { name: 'isEnabled', label: 'The paywall is on', type: 'checkbox', defaultValue: true },
    {
      type: 'row',
      fields: [
        {
          name: 'articleLimit',
          label: 'Free articles a month',
          type: 'number',
          required: true,
          defaultValue: 4,
          min: 0,
          max: 1000,
        },
        {
          name: 'ascendLimit',
          label: 'Free Ascend reports a month',
          type: 'number',
          required: true,
          defaultValue: 3,
          min: 0,
          max: 1000,
        },
        {
          name: 'giftLimit',
          label: 'Gifts a month',
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
          label: 'New meters a day and network',
          type: 'number',
          required: true,
          defaultValue: 200,
          min: 0,
          max: 100_000,
          admin: {
            description: 'How many guests without a meter of their own may begin one; then they are asked to register.',
          },
        },
        {
          name: 'giftDays',
          label: 'Days that a gift lasts',
          type: 'number',
          required: true,
          defaultValue: 30,
          min: 1,
          max: 366,
        },
        {
          name: 'giftOpens',
          label: 'Opens of a gift by a reader without a subscription',
          type: 'number',
          required: true,
          defaultValue: 50,
          min: 1,
          max: 100_000,
          admin: { description: 'Gifts from subscribers have no such limit.' },
        },
        {
          name: 'graceDays',
          label: 'Days of grace after a failed renewal',
          type: 'number',
          required: true,
          defaultValue: 14,
          min: 0,
          max: 90,
        },
        {
          name: 'trialDays',
          label: 'Free days of a first subscription',
          type: 'number',
          required: true,
          defaultValue: 0,
          min: 0,
          max: 90,
        },
        {
          name: 'reminderDays',
          label: 'Days before a yearly renewal to remind subscribers',
          type: 'number',
          required: true,
          defaultValue: 14,
          min: 0,
          max: 60,
          admin: { description: 'Subscribers are mailed the date and the price. 0 sends no reminder.' },
        },
      ],
    },
    {
      name: 'offers',
      type: 'array',
      maxRows: 4,
      fields: [
        {
          name: 'tier',
          type: 'select',
          required: true,
          options: [
            { label: 'Good', value: 'GOOD' },
            { label: 'Better', value: 'BETTER' },
            { label: 'Best', value: 'BEST' },
            { label: 'All Access', value: 'ALLACCESS' },
          ],
        },
        {
          name: 'lead',
          type: 'text',
          maxLength: 120,
          admin: { description: 'Whom the offer is for, in a few words.' },
        },
        {
          type: 'row',
          fields: [
            moneyField('monthlyMinor', 'A month', { required: true }),
            moneyField('yearlyMinor', 'A year', { required: true }),
          ],
        },
        { name: 'isRecommended', type: 'checkbox', defaultValue: false },
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
                  'What this benefit lets subscribers do on the site. The file downloads of the visual library open from the lowest plan that lists them, or for every subscriber when no plan does. Leave it empty for benefits outside the site, such as print delivery.',
              },
            },
          ],
        },
      ],
    },
  ],
};
