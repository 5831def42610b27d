import { createServerFeature } from '@payloadcms/richtext-lexical';

/** Adds pasting from Word and Google Docs, and of pictures, to the editor of a body. */
export const PasteFeature = createServerFeature({
  key: 'paste',
  feature: { ClientFeature: '/src/admin/paste/Paste.client#PasteFeature' },
});
