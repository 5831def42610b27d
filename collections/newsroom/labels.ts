import { type CollectionConfig, type Field, formatLabels } from 'payload';

/** Converts a field name to a label: `publishedAt` becomes "Published at", `productId` becomes "Product ID". */
const sentence = (name: string): string => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return label.replace(/\b(?:guid|id|uid|url)\b/gi, (word) => word.toUpperCase());
};

/** Returns a collection's labels in sentence case. The CMS would capitalize each word of its slug. */
export function sentenceNames({ labels, slug }: CollectionConfig): NonNullable<CollectionConfig['labels']> {
  const { singular, plural } = formatLabels(slug);
  const lower = (label: string) => label.charAt(0) + label.slice(1).toLowerCase();
  return { singular: labels?.singular ?? lower(singular), plural: labels?.plural ?? lower(plural) };
}

/** Labels every field without a label in sentence case. The CMS would capitalize each word. */
export const sentenceLabels = (fields: Field[]): Field[] => fields.map(withLabels);

function withLabels(field: Field): Field {
  if (field.type === 'tabs') {
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: sentenceLabels(tab.fields) })) };
  }
  if (field.type === 'blocks') {
    const blocks = field.blocks.map((block) => ({ ...block, fields: sentenceLabels(block.fields) }));
    return { ...withLabel(field), blocks };
  }
  return 'fields' in field ? { ...withLabel(field), fields: sentenceLabels(field.fields) } : withLabel(field);
}

const withLabel = <T extends Field>(field: T): T =>
  'name' in field && field.name && !('label' in field) ? { ...field, label: sentence(field.name) } : field;
