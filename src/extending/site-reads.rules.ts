import type { Field } from 'payload';
import type { Site } from './site';

/** Returns the collections that a publisher's blocks and fields refer to. Pages with a body depend on them. */
export function collectionsReferredTo({ blocks = [], fields = {} }: Site): string[] {
  const all = [...blocks.map((block) => block.fields), ...Object.values(fields)].flat();
  return [...new Set(all.flatMap(targetsOf))];
}

function targetsOf(field: Field): string[] {
  if ('relationTo' in field) return [field.relationTo].flat();
  if ('fields' in field) return field.fields.flatMap(targetsOf);
  if ('tabs' in field) return field.tabs.flatMap((tab) => tab.fields.flatMap(targetsOf));
  if ('blocks' in field) return field.blocks.flatMap((block) => block.fields.flatMap(targetsOf));
  return [];
}
