'use client';

import { $isLinkNode, createClientFeature } from '@payloadcms/richtext-lexical/client';
import {
  $getNodeByKey,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { toast, useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import { focusFirstField } from '../writing/block-focus';
import { useOpenBlocks } from '../writing/open-blocks';
import { AddressMenu } from './AddressMenu.client';
import { insertPaste } from './insert-paste';
import { PictureDialog } from './PictureDialog.client';
import { type AddressForm, addressIn, formsOf, insertLink, linkSelection, replaceLink } from './pasted-address';
import { type Paste, readPaste } from './read-paste';

/**
 * Takes over what is pasted or dropped into a body: texts from Word, Google Docs and other programs in their structure,
 * and pictures as uploads.
 */
export const PasteFeature = createClientFeature({ plugins: [{ Component: PastePlugin, position: 'normal' }] });

function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  const [waiting, setWaiting] = useState<Paste | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const { open } = useOpenBlocks();
  const { config } = useConfig();

  useEffect(() => {
    const take = (event: Event, transfer: DataTransfer | null) => {
      const address = transfer && addressOf(transfer);
      if (address) {
        event.preventDefault();
        if (!linkSelection(editor, address)) insertLink(editor, address, setPasted);
        return true;
      }
      const paste = transfer && pasteOf(transfer);
      if (!paste) return false;
      event.preventDefault();
      if (paste.missingPictures) toast.warning(missingText(paste.missingPictures));
      if (paste.pictures.length) setWaiting(paste);
      else insertPaste(editor, paste, []);
      return true;
    };
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => take(event, 'clipboardData' in event ? event.clipboardData : null),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => (hasPictures(event.dataTransfer) ? take(event, event.dataTransfer) : false),
        COMMAND_PRIORITY_HIGH,
      ),
    );
  }, [editor]);

  if (pasted) {
    const choose = (form: AddressForm) => {
      setPasted(null);
      if (form === 'link') return;
      replaceLink(editor, pasted, form, (key) => {
        open(key);
        requestAnimationFrame(() => focusFirstField(editor, key, '[name$="title"]'));
      });
    };
    return (
      <AddressMenu
        editor={editor}
        link={pasted}
        forms={formsOf(addressOfLink(editor, pasted))}
        onChoose={choose}
        onClose={() => setPasted(null)}
      />
    );
  }
  if (!waiting) return null;
  const close = () => {
    for (const { url } of waiting.pictures) if (url.startsWith('blob:')) URL.revokeObjectURL(url);
    setWaiting(null);
    focusLater(editor);
  };
  return (
    <PictureDialog
      api={config.routes.api}
      pictures={waiting.pictures}
      onCancel={close}
      onDone={(ids) => {
        insertPaste(editor, waiting, ids);
        close();
      }}
    />
  );
}

const addressOfLink = (editor: LexicalEditor, key: string): string =>
  editor.read(() => {
    const link = $getNodeByKey(key);
    return $isLinkNode(link) ? (link.getFields().url ?? '') : '';
  });

/** Returns the address that is all there is on the clipboard. Browsers add the page's title as HTML to some. */
function addressOf(transfer: DataTransfer): string | null {
  if (transfer.types.includes('application/x-lexical-editor')) return null;
  const address = addressIn(transfer.getData('text/plain'));
  if (!address) return null;
  const html = transfer.getData('text/html');
  const words = html ? new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() : '';
  return !words || addressIn(words) ? address : null;
}

const focusLater = (editor: LexicalEditor) => requestAnimationFrame(() => editor.focus());

/** Returns what is on the clipboard. Null for what the editor takes itself: plain text, and its own content. */
function pasteOf(transfer: DataTransfer): Paste | null {
  const html = transfer.getData('text/html');
  if (transfer.types.includes('application/x-lexical-editor')) return null;
  if (html) return readPaste(new DOMParser().parseFromString(html, 'text/html'));
  const pictures = picturesOf(transfer).map((file) => ({ url: URL.createObjectURL(file), alt: '' }));
  if (!pictures.length) return null;
  const places = pictures.map((_, at) => `<p data-picture="${at + 1}"></p>`);
  return { html: places.join(''), notes: [], pictures, missingPictures: 0 };
}

const picturesOf = (transfer: DataTransfer): File[] =>
  [...transfer.files].filter(({ type }) => type.startsWith('image/'));

const hasPictures = (transfer: DataTransfer | null): boolean =>
  transfer !== null && !transfer.getData('text/html') && picturesOf(transfer).length > 0;

const missingText = (count: number): string =>
  count === 1
    ? t('An image wasn’t copied, because it is only on the computer of the text. Copy or add it separately.')
    : t(
        '{count} images weren’t copied, because they are only on the computer of the text. Copy or add them separately.',
        {
          count,
        },
      );
