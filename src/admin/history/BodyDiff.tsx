import { getTranslation } from '@payloadcms/translations';
import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc';
import type { CollectionSlug, RichTextFieldDiffServerComponent } from 'payload';
import type { ComponentProps } from 'react';
import { dataAccessOf } from '@/platform/store';
import { type BlockTexts, type BodyParts, bodyHtml, referencesIn } from './body-html';

type BodyDiffProps = ComponentProps<RichTextFieldDiffServerComponent> & {
  blocks: BlockTexts[];
  inlineBlocks: BlockTexts[];
};

/** Two versions of a body next to each other, with marks at what changed, also in the text of blocks. */
export async function BodyDiff(props: BodyDiffProps) {
  const { comparisonValue, versionValue, field, i18n, locale, nestingLevel, blocks, inlineBlocks } = props;
  const titles = await titlesOf([comparisonValue, versionValue], props);
  const parts: BodyParts = {
    blocks,
    inlineBlocks,
    labelOf: (label) => (label ? String(getTranslation(label as string, i18n)) : ''),
    titleOf: (collection, id) => titles.get(`${collection}/${id}`),
  };
  // An empty side keeps its column.
  const html = (body: unknown) => bodyHtml(body, parts) || '<p></p>';
  const { From, To } = getHTMLDiffComponents({ fromHTML: html(comparisonValue), toHTML: html(versionValue) });
  const label = 'label' in field && field.label !== false ? field.label : undefined;
  return (
    <FieldDiffContainer
      className="lexical-diff"
      From={From}
      To={To}
      i18n={i18n}
      label={{ label: label ?? '', locale: locale ?? '' }}
      nestingLevel={nestingLevel ?? 0}
    />
  );
}

async function titlesOf(bodies: unknown[], { blocks, req }: BodyDiffProps): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const { find } = dataAccessOf(req.payload, req.user, req).asViewer;
  for (const body of bodies)
    for (const [collection, ids] of referencesIn(body, { blocks })) {
      if (ids.size === 0) continue;
      const title = req.payload.collections[collection as CollectionSlug]?.config.admin.useAsTitle ?? 'id';
      const where = { id: { in: [...ids] } };
      const { docs } = await find({ collection: collection as 'articles', where, limit: ids.size, depth: 0 });
      for (const document of docs as unknown as Record<string, unknown>[])
        titles.set(`${collection}/${document.id}`, String(document[title] ?? document.id));
    }
  return titles;
}
