'use client';

import { $isBlockNode, useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { $createNodeSelection, $getNodeByKey, $setSelection } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useLexicalEditable } from '@payloadcms/richtext-lexical/lexical/react/useLexicalEditable';
import { useFormSubmitted } from '@payloadcms/ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { StandardBlock } from '@/domain/articles/body';
import { t } from '@/language/t';
import { useBlockComments } from '../comments/block-comments';
import { BlockDrawing } from './BlockDrawing';
import { focusFirstField } from './block-focus';
import { blockName } from './block-names';
import { useOpenBlocks } from './open-blocks';
import { useEditorValue } from './useEditorValue';
import './site.css';
import './writing.css';

interface BlockFrameProps {
  /** The block as it is drawn. */
  stored: Record<string, unknown> & { blockType: StandardBlock['blockType'] };
  isInvalid: boolean;
  /** Fields below the drawing, while the block is open. */
  children: ReactNode;
}

/** Movement between press and release from which on a click is the end of a drag. */
const DRAG_PX = 4;

/**
 * A block of the body, drawn as readers see it. One click opens its fields below the drawing, which follows what is
 * entered. Escape closes them. The words of the drawing can be selected, to comment on them.
 */
export function BlockFrame({ stored, isInvalid, children }: BlockFrameProps) {
  const { baseClass, nodeKey } = useBlockComponentContext();
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const hasSubmitted = useFormSubmitted();
  const { isOpen, open, close } = useOpenBlocks();
  const comment = useBlockComments();
  const id = useEditorValue(editor, () => $blockId(nodeKey));
  const name = blockName(stored.blockType);
  const fieldsId = useId();
  const pressed = useRef({ x: 0, y: 0 });
  const shown = isOpen(nodeKey);

  useEffect(() => {
    if (hasSubmitted && isInvalid) open(nodeKey);
  }, [hasSubmitted, isInvalid, open, nodeKey]);

  const edit = () => {
    open(nodeKey);
    requestAnimationFrame(() => focusFirstField(editor, nodeKey));
  };
  const finish = () => {
    close(nodeKey);
    editor.update(() => {
      const selection = $createNodeSelection();
      selection.add(nodeKey);
      $setSelection(selection);
    });
    editor.getRootElement()?.focus({ preventScroll: true });
  };
  // With a cursor in the text, the editor would remove a selection that begins outside of its own text.
  const pressDrawing = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = { x: clientX, y: clientY };
    editor.update(() => $setSelection(null), { discrete: true });
  };
  // The links and players of a drawing do nothing, and dragging over its words opens nothing.
  const clickDrawing = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = pressed.current;
    const isDrag = Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX;
    if (!shown && isEditable && !isDrag) edit();
  };
  const finishByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isMenu = (event.target as HTMLElement).closest('[aria-expanded="true"]');
    // A drawer above the form is within this component, but not within its element.
    if (event.key !== 'Escape' || isMenu || !event.currentTarget.contains(event.target as Node)) return;
    event.stopPropagation();
    finish();
  };
  return (
    <section
      className={`${baseClass}__container ${baseClass}-${stored.blockType} admin-block`}
      aria-label={name}
      data-open={shown || undefined}
      data-block={id || undefined}
    >
      <p className="admin-block-bar">
        <span className="admin-block-name">{name}</span>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={fieldsId}
          disabled={!isEditable}
          onClick={shown ? finish : edit}
        >
          {shown ? t('Done') : t('Edit')}
        </button>
        {comment && id ? (
          <button type="button" onClick={() => comment({ block: id, blockType: stored.blockType })}>
            {t('Comment')}
          </button>
        ) : null}
        <button
          type="button"
          disabled={!isEditable}
          onClick={() => editor.update(() => $getNodeByKey(nodeKey)?.remove())}
        >
          {t('Remove')}
        </button>
      </p>
      {/* A larger target for the button above. */}
      <div className="admin-block-drawing" onPointerDownCapture={pressDrawing} onClickCapture={clickDrawing}>
        {/* Without it, an error in a drawing would replace the editor. */}
        <ErrorBoundary
          resetKeys={[JSON.stringify(stored)]}
          fallback={
            <p className="admin-block-empty">{t('{name}: can’t be drawn. Its content is unchanged.', { name })}</p>
          }
        >
          <BlockDrawing stored={stored} name={name} />
        </ErrorBoundary>
      </div>
      {isInvalid && !shown ? <p className="admin-block-error">{t('Some fields need your attention.')}</p> : null}
      {shown ? (
        <fieldset id={fieldsId} className="admin-block-fields" aria-label={name} onKeyDown={finishByKey}>
          {children}
        </fieldset>
      ) : null}
    </section>
  );
}

/** Returns the id of a block in the body, by the key of its node. Empty for none. */
function $blockId(nodeKey: string): string {
  const node = $getNodeByKey(nodeKey);
  return $isBlockNode(node) ? String(node.getFields().id ?? '') : '';
}
