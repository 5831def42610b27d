'use client';

import { useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { $createNodeSelection, $getNodeByKey, $setSelection } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useLexicalEditable } from '@payloadcms/richtext-lexical/lexical/react/useLexicalEditable';
import { RenderFields, useAllFormFields, useFormSubmitted } from '@payloadcms/ui';
import { type KeyboardEvent, useEffect, useId } from 'react';
import type { StandardBlock } from '@/domain/articles/body';
import { msg, t } from '@/language/t';
import { SyncBlockInput, valuesOf } from '../SyncBlockInput.client';
import { BlockDrawing } from './BlockDrawing';
import { focusFirstField } from './block-focus';
import { useOpenBlocks } from './open-blocks';
import './site.css';
import './writing.css';

const NAMES: Record<StandardBlock['blockType'], string> = {
  pullQuote: msg('Pull quote'),
  figure: msg('Figure'),
  chart: msg('Chart'),
  callout: msg('Callout'),
  brief: msg('Idea in brief'),
  aside: msg('Aside'),
  embed: msg('Embed'),
  video: msg('Video'),
  audio: msg('Audio'),
  product: msg('Product'),
  related: msg('Related reading'),
  footnotes: msg('Footnotes'),
  gallery: msg('Gallery'),
  bookmark: msg('Bookmark card'),
  download: msg('File download'),
  audioFile: msg('Audio file'),
  snippet: msg('Snippet'),
};

/**
 * A block of the body, drawn as readers see it. One click opens its fields below the drawing, which follows what is
 * entered. Escape closes them.
 */
export function DrawnBlock({ blockType }: { blockType: StandardBlock['blockType'] }) {
  const { baseClass, formSchema, nodeKey } = useBlockComponentContext();
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const [fields] = useAllFormFields();
  const hasSubmitted = useFormSubmitted();
  const { isOpen, open, close, returnTo } = useOpenBlocks();
  const fieldsId = useId();
  const isInvalid = Object.values(fields).some(({ valid }) => valid === false);
  const shown = isOpen(nodeKey);
  const name = t(NAMES[blockType]);

  useEffect(() => {
    if (hasSubmitted && isInvalid) open(nodeKey);
  }, [hasSubmitted, isInvalid, open, nodeKey]);

  const edit = () => {
    open(nodeKey);
    requestAnimationFrame(() => focusFirstField(editor, nodeKey));
  };
  const finish = () => {
    const origin = returnTo(nodeKey);
    close(nodeKey);
    editor.update(() => {
      const node = origin ? $getNodeByKey(origin) : null;
      if (node) {
        node.selectNext(0, 0);
        return;
      }
      const selection = $createNodeSelection();
      selection.add(nodeKey);
      $setSelection(selection);
    });
    editor.getRootElement()?.focus({ preventScroll: true });
  };
  const finishByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isMenu = (event.target as HTMLElement).closest('[aria-expanded="true"]');
    // A drawer above the form is within this component, but not within its element.
    if (event.key !== 'Escape' || isMenu || !event.currentTarget.contains(event.target as Node)) return;
    event.stopPropagation();
    finish();
  };
  const stored = { ...valuesOf(fields), blockType };
  return (
    <section
      className={`${baseClass}__container ${baseClass}-${blockType} admin-block`}
      aria-label={name}
      data-open={shown || undefined}
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
        <button
          type="button"
          disabled={!isEditable}
          onClick={() => editor.update(() => $getNodeByKey(nodeKey)?.remove())}
        >
          {t('Remove')}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the button above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="admin-block-drawing" onClick={shown || !isEditable ? undefined : edit}>
        <BlockDrawing stored={stored} name={name} />
      </div>
      {isInvalid && !shown ? <p className="admin-block-error">{t('Some fields need your attention.')}</p> : null}
      {shown ? (
        <fieldset id={fieldsId} className="admin-block-fields" aria-label={name} onKeyDown={finishByKey}>
          <RenderFields
            fields={formSchema}
            forceRender
            parentIndexPath=""
            parentPath=""
            parentSchemaPath=""
            permissions
            readOnly={!isEditable}
          />
        </fieldset>
      ) : null}
      <SyncBlockInput />
    </section>
  );
}
