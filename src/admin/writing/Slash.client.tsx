'use client';

import {
  BlocksFeatureClient,
  HorizontalRuleFeatureClient,
  OrderedListFeatureClient,
  TableFeatureClient,
  UnorderedListFeatureClient,
} from '@payloadcms/richtext-lexical/client';
import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import { t } from '@/language/t';
import { aliasesOf } from './aliases';
import { Caret } from './Caret.client';
import { Footnotes, INSERT_FOOTNOTE_COMMAND } from './Footnotes.client';
import { NewBlocks } from './NewBlocks.client';
import { OpenBlocksProvider } from './open-blocks';
import { ReportMerged } from './ReportMerged.client';

type Provider = typeof BlocksFeatureClient;
type ClientFeature = Exclude<ReturnType<Provider>['feature'], (...props: never[]) => unknown>;

/** Returns a feature of the CMS with a changed result. */
const changed =
  (provider: Provider, change: (feature: ClientFeature) => ClientFeature): Provider =>
  (props) => {
    const { feature, ...rest } = provider(props);
    return { ...rest, feature: (context) => change(typeof feature === 'function' ? feature(context) : feature) };
  };

/** Adds other words to the entries of the slash menu, which otherwise only know their own names. */
function withAliases(feature: ClientFeature): ClientFeature {
  const groups = feature.slashMenu?.groups?.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, keywords: [...(item.keywords ?? []), ...aliasesOf(item.key)] })),
  }));
  return { ...feature, slashMenu: { ...feature.slashMenu, groups } };
}

/** A number of a footnote comes with its note, so the menus insert both. */
function withFootnotes(feature: ClientFeature): ClientFeature {
  const insertsNote = <Item extends { key: string; onSelect?: (props: never) => void }>(item: Item): Item =>
    /^inlineBlocks?-footnoteRef$/.test(item.key)
      ? {
          ...item,
          label: () => t('Footnote'),
          onSelect: ({ editor }: { editor: LexicalEditor }) =>
            editor.dispatchCommand(INSERT_FOOTNOTE_COMMAND, undefined),
        }
      : item;
  const changedGroups = <Group extends { items: { key: string; onSelect?: (props: never) => void }[] }>(
    groups: Group[] = [],
  ): Group[] => groups.map((group) => ({ ...group, items: group.items.map(insertsNote) }));
  return {
    ...feature,
    slashMenu: { ...feature.slashMenu, groups: changedGroups(feature.slashMenu?.groups) },
    toolbarFixed: {
      groups: [
        ...changedGroups(feature.toolbarFixed?.groups),
        {
          type: 'buttons',
          key: 'footnote',
          order: 45,
          items: [
            {
              key: 'footnote',
              ChildComponent: FootnoteIcon,
              label: () => t('Footnote'),
              onSelect: ({ editor }) => void editor.dispatchCommand(INSERT_FOOTNOTE_COMMAND, undefined),
            },
          ],
        },
      ],
    },
  };
}

function FootnoteIcon() {
  return (
    <span className="admin-footnote-icon" title={t('Footnote (Ctrl+Alt+F)')}>
      a<sup>1</sup>
    </span>
  );
}

/** Blocks, with other words for them in the slash menu. A new block opens with the cursor in its first field. */
export const BlocksFeature = changed(BlocksFeatureClient, (feature) => ({
  ...withAliases(withFootnotes(feature)),
  plugins: [
    ...(feature.plugins ?? []),
    { Component: Caret, position: 'normal' },
    { Component: NewBlocks, position: 'normal' },
    { Component: Footnotes, position: 'normal' },
    { Component: ReportMerged, position: 'normal' },
  ],
  providers: [...(feature.providers ?? []), OpenBlocksProvider],
}));

export const UnorderedListFeature = changed(UnorderedListFeatureClient as Provider, withAliases);
export const OrderedListFeature = changed(OrderedListFeatureClient as Provider, withAliases);
export const HorizontalRuleFeature = changed(HorizontalRuleFeatureClient as Provider, withAliases);
export const TableFeature = changed(TableFeatureClient as Provider, withAliases);
