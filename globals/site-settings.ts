import type { GlobalConfig } from 'payload';
import { globalCacheHooks } from '../collections/hooks/cache';
import { adminsGlobal } from './access';

/** What the publication is called and how it is reached (ADMIN-34, ERR-01). */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: { group: 'Settings' },
  access: adminsGlobal,
  hooks: globalCacheHooks,
  fields: [
    { name: 'name', type: 'text', required: true, defaultValue: 'Meridian', maxLength: 60 },
    { name: 'tagline', type: 'text', defaultValue: 'Business in full light.', maxLength: 120 },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'For search engines and previews of the front page.' },
    },
    { name: 'legalLine', type: 'text', maxLength: 200 },
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
    { name: 'captchaEnabled', label: 'Ask for a captcha', type: 'checkbox', defaultValue: false },
  ],
};
