import type { GlobalConfig } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { validateRequirement } from '@/domain/accounts/second-factor.rules';
import { AI_USE_LABELS, AI_USES } from '@/domain/crawlers/crawler.rules';
import { t } from '@/language/t';
import { addressFault } from '@/platform/guarded-fetch';
import { toFieldAccess } from '../collections/adapters';
import { languageField } from '../collections/fields/language';
import { timeZoneField } from '../collections/fields/time-zone';
import { refreshStaffSecondFactor } from '../collections/hooks/second-factor';
import { adminsGlobal } from './access';

/** Contact details, language and time zone of the publication, and security settings (ADMIN-34, ERR-01). */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: { group: 'Settings' },
  access: adminsGlobal,
  hooks: { afterChange: [refreshStaffSecondFactor] },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'phoneDomestic',
          label: 'Support phone (US and Canada)',
          type: 'text',
          required: true,
          defaultValue: '+1 800 555 0142',
        },
        {
          name: 'phoneInternational',
          label: 'Support phone (other countries)',
          type: 'text',
          required: true,
          defaultValue: '+44 20 7946 0142',
        },
      ],
    },
    { name: 'supportEmail', type: 'email', required: true, defaultValue: 'help@example.com' },
    languageField,
    timeZoneField,
    {
      type: 'row',
      fields: [
        {
          name: 'magazineCode',
          type: 'text',
          required: true,
          defaultValue: 'BR',
          validate: (value: string | null | undefined) =>
            /^[A-Z]{2}$/.test(value ?? '') ? true : t('Enter two capital letters.'),
        },
        { name: 'learningUrl', label: 'URL of the learning program', type: 'text' },
      ],
    },
    {
      name: 'secondFactorRequired',
      label: 'Require two-factor authentication for staff',
      type: 'checkbox',
      defaultValue: false,
      access: { read: toFieldAccess(anyStaff) },
      validate: (value, { req }) => validateRequirement(value, req.user),
      admin: {
        description:
          'Admins, editors and merchandisers without an authenticator app can’t use the admin until they set one up under My account on the site.',
      },
    },
    {
      name: 'permittedAiUse',
      label: 'AI may use public pages for',
      type: 'select',
      required: true,
      defaultValue: 'answers',
      options: AI_USES.map((value) => ({ value, label: AI_USE_LABELS[value] })),
      admin: {
        description:
          'Crawlers learn it from robots.txt, from the headers of every page and from a license at /license.xml. Search engines may list the site either way.',
      },
    },
    {
      name: 'licensingUrl',
      label: 'Page about licenses for other uses',
      type: 'text',
      maxLength: 300,
      validate: (value: string | null | undefined) =>
        !value || /^https:\/\/[^\s/<>"]+\.[^\s<>"]+$/.test(value) ? true : t('Enter a URL that starts with https://.'),
      admin: { description: 'The license names it. Without one, it names no way to license other uses.' },
    },
    {
      name: 'feedHubUrl',
      label: 'Hub for feeds',
      type: 'text',
      maxLength: 300,
      validate: (value: string | null | undefined) => !value || (addressFault(value) ?? true),
      admin: {
        description:
          'URL of a WebSub hub, such as https://pubsubhubbub.appspot.com/. Feeds name it, and it is notified when an article is published or changed, so that feed readers show it within seconds.',
      },
    },
    {
      name: 'newsletterOpens',
      label: 'Count how often newsletter issues are opened',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Adds an invisible image to newsletter issues. It is the same for all recipients, so it doesn’t tell who opened an issue. Many mail programs load images unasked, so the number is too high.',
      },
    },
    { name: 'captchaEnabled', label: 'Require a captcha', type: 'checkbox', defaultValue: false },
  ],
};
