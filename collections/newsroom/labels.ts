import type { Field } from 'payload';

/** Converts a field name to a label: `publishedAt` becomes "Published at", `productId` becomes "Product ID". */
const sentence = (name: string): string => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return label.replace(/\b(?:guid|id|uid|url)\b/gi, (word) => word.toUpperCase());
};

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
