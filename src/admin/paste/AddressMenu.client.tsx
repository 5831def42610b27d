'use client';

import { $isLinkNode } from '@payloadcms/richtext-lexical/client';
import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical';
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { type CSSProperties, useEffect, useId, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { msg, t } from '@/language/t';
import type { AddressForm } from './pasted-address';
import './paste.css';

const NAMES: Record<AddressForm, string> = { link: msg('Link'), card: msg('Card'), embed: msg('Embed') };

interface AddressMenuProps {
  editor: LexicalEditor;
  /** Key of the link that was made of the pasted address. */
  link: string;
  forms: AddressForm[];
  onChoose: (form: AddressForm) => void;
  /** Called if the link stays: after Escape, and as soon as somebody goes on writing. */
  onClose: () => void;
}

/**
 * Menu at a link that was just pasted: it can stay, or become a card or a player. The cursor stays in the text, so the
 * arrow keys choose, and writing on keeps the link.
 */
export function AddressMenu({ editor, link, forms, onChoose, onClose }: AddressMenuProps) {
  const [active, setActive] = useState(0);
  // The text can scroll below the menu.
  const [, follow] = useReducer((moves: number) => moves + 1, 0);
  const id = useId();
  const current = useRef({ active, forms, onChoose, onClose });
  current.current = { active, forms, onChoose, onClose };
  const place = placeOf(editor.getElementByKey(link));

  useEffect(() => {
    const move = (step: number) => (event: KeyboardEvent) => {
      event.preventDefault();
      setActive((at) => (at + step + current.current.forms.length) % current.current.forms.length);
      return true;
    };
    const close = () => current.current.onClose();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    const unregister = mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, move(1), COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, move(-1), COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          const form = current.current.forms[current.current.active];
          if (!form) return false;
          event?.preventDefault();
          current.current.onChoose(form);
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        (event) => {
          event.preventDefault();
          event.stopPropagation();
          close();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerUpdateListener(({ editorState }) => {
        if (!editorState.read(() => $isAt(link))) close();
      }),
    );
    return () => {
      unregister();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [editor, link]);

  useEffect(() => {
    const root = editor.getRootElement();
    root?.setAttribute('aria-activedescendant', `${id}-${active}`);
    root?.setAttribute('aria-controls', id);
    return () => {
      root?.removeAttribute('aria-activedescendant');
      root?.removeAttribute('aria-controls');
    };
  }, [editor, id, active]);

  if (!place) return null;
  return createPortal(
    <div className="admin-address-menu" style={place}>
      <p role="status">{t('Keep the link, or choose another form with the arrow keys.')}</p>
      <div id={id} role="listbox" aria-label={t('Form of the address')}>
        {forms.map((form, at) => (
          <div
            key={form}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => {
              // The cursor stays in the text.
              event.preventDefault();
              onChoose(form);
            }}
          >
            {t(NAMES[form])}
          </div>
        ))}
      </div>
    </div>,
    document.body,
  );
}

/** Whether the link is as it was pasted, and the cursor nowhere else. */
function $isAt(key: string): boolean {
  const link = $getNodeByKey(key);
  if (!$isLinkNode(link) || link.getTextContent() !== link.getFields().url) return false;
  const selection = $getSelection();
  if (selection === null) return true;
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const node = selection.anchor.getNode();
  return node.is(link) || link.isParentOf(node);
}

function placeOf(element: HTMLElement | null): CSSProperties | null {
  const rect = element?.getClientRects();
  const last = rect?.[rect.length - 1];
  return last ? { top: last.bottom + 6, left: last.left } : null;
}
