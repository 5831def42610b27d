import type { Field } from 'payload';

/** 'publishedAt' as editors read it: 'Published at'. */
const sentence = (name: string): string => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Gives every field without a label its name as a sentence begins, where the CMS would capitalise each word. */
export const sentenceLabels = (fields: Field[]): Field[] => fields.map(labelled);

function labelled(field: Field): Field {
  if (field.type === 'tabs') {
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: sentenceLabels(tab.fields) })) };
  }
  if (field.type === 'blocks') {
    const blocks = field.blocks.map((block) => ({ ...block, fields: sentenceLabels(block.fields) }));
    return { ...named(field), blocks };
  }
  return 'fields' in field ? { ...named(field), fields: sentenceLabels(field.fields) } : named(field);
}

const named = <T extends Field>(field: T): T =>
  'name' in field && field.name && !('label' in field) ? { ...field, label: sentence(field.name) } : field;
