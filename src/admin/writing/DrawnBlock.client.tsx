'use client';

import { useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { useLexicalEditable } from '@payloadcms/richtext-lexical/lexical/react/useLexicalEditable';
import { RenderFields, useAllFormFields } from '@payloadcms/ui';
import type { StandardBlock } from '@/domain/articles/body';
import { msg, t } from '@/language/t';
import { SyncBlockInput, valuesOf } from '../SyncBlockInput.client';
import { BlockFrame } from './BlockFrame.client';

/** Blocks whose fields are a form of the CMS. */
type FormBlock = Exclude<StandardBlock['blockType'], 'footnotes'>;

const NAMES: Record<FormBlock, string> = {
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
  gallery: msg('Gallery'),
  bookmark: msg('Bookmark card'),
  download: msg('File download'),
  audioFile: msg('Audio file'),
  snippet: msg('Snippet'),
};

/** A block of the body that is drawn, with the form of the CMS for its fields. */
export function DrawnBlock({ blockType }: { blockType: FormBlock }) {
  const { formSchema } = useBlockComponentContext();
  const isEditable = useLexicalEditable();
  const [fields] = useAllFormFields();
  const isInvalid = Object.values(fields).some(({ valid }) => valid === false);
  return (
    <>
      <BlockFrame name={t(NAMES[blockType])} stored={{ ...valuesOf(fields), blockType }} isInvalid={isInvalid}>
        <RenderFields
          fields={formSchema}
          forceRender
          parentIndexPath=""
          parentPath=""
          parentSchemaPath=""
          permissions
          readOnly={!isEditable}
        />
      </BlockFrame>
      <SyncBlockInput />
    </>
  );
}
