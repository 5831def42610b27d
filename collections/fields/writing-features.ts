import { createServerFeature, type FeatureProviderServer } from '@payloadcms/richtext-lexical';

/** Sets quotation marks, dashes and ellipses while somebody types. */
export const TypographyFeature = createServerFeature({
  key: 'typography',
  feature: { ClientFeature: '/src/admin/writing/Typography.client#TypographyFeature' },
});

/** Returns a feature of the editor that has our part in the browser instead of the CMS's, which it extends. */
export function extended<Props, Sanitized, Client>(
  provider: FeatureProviderServer<Props, Sanitized, Client>,
  name: 'BlocksFeature' | 'UnorderedListFeature' | 'OrderedListFeature' | 'HorizontalRuleFeature' | 'TableFeature',
): FeatureProviderServer<Props, Sanitized, Client> {
  const { feature } = provider;
  return {
    ...provider,
    feature: async (context) => ({
      ...(typeof feature === 'function' ? await feature(context) : feature),
      ClientFeature: `/src/admin/writing/Slash.client#${name}`,
    }),
  };
}
