import {
  $createBlockNode,
  $createLinkNode,
  $isLinkNode,
  type LinkNode,
  TOGGLE_LINK_COMMAND,
} from '@payloadcms/richtext-lexical/client';
import {
  $createTextNode,
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical';
import { playerOf } from '@/features/article/embed.rules';
import { cleanUrl } from './paste-links';

/** Form of a pasted address in the text. */
export type AddressForm = 'link' | 'card' | 'embed';

/** Returns the address, without trackers, if a text is nothing but one. */
export function addressIn(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\/[^\s<>"]+$/i.test(address) && URL.canParse(address) ? cleanUrl(address) : null;
}

/** Returns what an address can become: a player is only offered for the providers that the site can frame. */
export const formsOf = (address: string): AddressForm[] =>
  playerOf(address) ? ['link', 'card', 'embed'] : ['link', 'card'];

/** Links the selected text to an address. @returns false without a selected text */
export function linkSelection(editor: LexicalEditor, url: string): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return false;
  editor.dispatchCommand(TOGGLE_LINK_COMMAND, { fields: fieldsOf(url), text: null });
  return true;
}

const fieldsOf = (url: string) => ({ doc: null, linkType: 'custom' as const, newTab: false, url });

/**
 * Inserts an address as text, and then as a link: two entries of the history, so that undo returns the text.
 * `onInserted` gets the key of the link.
 */
export function insertLink(editor: LexicalEditor, url: string, onInserted: (key: string) => void): void {
  let key = '';
  editor.update(
    () => {
      const text = $createTextNode(url);
      $getSelection()?.insertNodes([text]);
      key = text.getKey();
    },
    {
      tag: HISTORY_PUSH_TAG,
      // Otherwise the editor links the text by itself, around the link that follows.
      skipTransforms: true,
      onUpdate: () => {
        let linkKey = '';
        editor.update(
          () => {
            const text = $getNodeByKey(key);
            if (!text) return;
            const link = $createLinkNode({ fields: fieldsOf(url) });
            text.replace(link);
            link.append($createTextNode(url));
            link.selectEnd();
            linkKey = link.getKey();
          },
          { tag: HISTORY_PUSH_TAG, onUpdate: () => linkKey && onInserted(linkKey) },
        );
      },
    },
  );
}

/** Puts a card or a player in the place of a link. A line that holds more than the link stays above it. */
export function replaceLink(
  editor: LexicalEditor,
  key: string,
  form: 'card' | 'embed',
  onInserted: (key: string) => void,
): void {
  let blockKey = '';
  editor.update(
    () => {
      const link = $getNodeByKey(key);
      if (!$isLinkNode(link)) return;
      const url = link.getFields().url ?? '';
      const line = lineOf(link);
      const block = $createBlockNode(
        form === 'card'
          ? { blockType: 'bookmark', blockName: '', url }
          : { blockType: 'embed', blockName: '', url, title: '' },
      );
      link.remove();
      line.insertAfter(block);
      if ($isParagraphNode(line) && line.getTextContent().trim() === '') line.remove();
      blockKey = block.getKey();
    },
    {
      tag: HISTORY_PUSH_TAG,
      onUpdate: () => {
        if (!blockKey) return;
        onInserted(blockKey);
        // Nothing was typed, so the session of the form doesn't know of the change.
        editor.getRootElement()?.dispatchEvent(new Event('change', { bubbles: true }));
      },
    },
  );
}

/** Returns the node at the top of the text, where blocks can be. */
const lineOf = (link: LinkNode): LexicalNode => link.getTopLevelElement() ?? link;
