import type { GlobalConfig } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { validateRequirement } from '@/domain/accounts/second-factor.rules';
import { toFieldAccess } from '../collections/adapters';
import { askStaffForSecondFactor } from '../collections/hooks/second-factor';
import { adminsGlobal } from './access';

/** What the publication is called and how it is reached (ADMIN-34, ERR-01). */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: { group: 'Settings' },
  access: adminsGlobal,
  hooks: { afterChange: [askStaffForSecondFactor] },
  fields: [
    { name: 'name', type: 'text', required: true, defaultValue: 'Meridian', maxLength: 60 },
    { name: 'tagline', type: 'text', defaultValue: 'Business in full light.', maxLength: 120 },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'For search engines and previews of the front page.' },
    },
    {
      name: 'legalLine',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Shown at the foot of every page and email. {year} becomes the current year.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'phoneDomestic',
          label: 'Support phone, US and Canada',
          type: 'text',
          required: true,
          defaultValue: '+1 800 555 0142',
        },
        {
          name: 'phoneInternational',
          label: 'Support phone, elsewhere',
          type: 'text',
          required: true,
          defaultValue: '+44 20 7946 0142',
        },
      ],
    },
    { name: 'supportEmail', type: 'email', required: true, defaultValue: 'help@meridian.example' },
    {
      type: 'row',
      fields: [
        {
          name: 'magazineCode',
          type: 'text',
          required: true,
          defaultValue: 'BR',
          validate: (value: string | null | undefined) =>
            /^[A-Z]{2}$/.test(value ?? '') ? true : 'Two capital letters.',
        },
        { name: 'learningUrl', label: 'Address of the learning programme', type: 'text' },
      ],
    },
    {
      name: 'secondFactorRequired',
      label: 'Staff must use a second factor',
      type: 'checkbox',
      defaultValue: false,
      access: { read: toFieldAccess(anyStaff) },
      validate: (value, { req }) => validateRequirement(value, req.user),
      admin: {
        description:
          'From now on admins, editors and merchandisers without an authenticator app can do nothing here until they have set one up under My account on the site.',
      },
    },
    { name: 'captchaEnabled', label: 'Ask for a captcha', type: 'checkbox', defaultValue: false },
  ],
};
