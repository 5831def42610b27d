import type { SEOPluginConfig } from '@payloadcms/plugin-seo/types';
import { imageField } from '../fields/relations';

/**
 * Fields for search engines and social networks. The plugin's own say "missing" of an empty field, although its page
 * shows a default then, and its preview doesn't know the defaults. Ours name them.
 */
export const truthfulSeo: Pick<SEOPluginConfig, 'fields'> = {
  fields: () => [
    {
      name: 'title',
      type: 'text',
      admin: {
        description: 'Shown by search engines and on social networks. If empty, the entry’s own title is shown.',
      },
    },
    { name: 'description', type: 'textarea', admin: { description: 'If empty, the summary is shown.' } },
    imageField('image', { description: 'Shown on social networks. If empty, the entry’s own image is shown.' }),
    {
      name: 'preview',
      type: 'ui',
      admin: {
        disableBulkEdit: true,
        disableListColumn: true,
        components: { Field: '/src/admin/writing-panel/SearchPreview.client#SearchPreviewField' },
      },
    },
  ],
};
