import type { TextField } from 'payload';
import { isLanguage, LANGUAGE_CHOICES, SOURCE_LANGUAGE } from '@/language/languages.rules';
import { t } from '@/language/t';

/** The one language of an installation. Its content is in this language too, but not translated by the product. */
export const languageField: TextField = {
  name: 'language',
  label: 'Language',
  type: 'text',
  required: true,
  defaultValue: SOURCE_LANGUAGE,
  maxLength: 10,
  validate: (value: unknown) => isLanguage(value) || t('Choose a language from the list.'),
  admin: {
    description:
      'Language of the site, its mails, its documents and this admin, and the way in which dates and numbers are written. Your content isn’t translated.',
    components: {
      Field: { path: '/src/admin/CodeSelect.client#CodeSelect', clientProps: { choices: LANGUAGE_CHOICES } },
    },
  },
};
