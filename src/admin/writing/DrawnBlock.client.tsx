'use client';

import { useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { useLexicalEditable } from '@payloadcms/richtext-lexical/lexical/react/useLexicalEditable';
import { RenderFields, useAllFormFields } from '@payloadcms/ui';
import type { StandardBlock } from '@/domain/articles/body';
import { SyncBlockInput, valuesOf } from '../SyncBlockInput.client';
import { BlockFrame } from './BlockFrame.client';

/** Blocks whose fields are a form of the CMS. */
type FormBlock = Exclude<StandardBlock['blockType'], 'footnotes'>;

/** A block of the body that is drawn, with the form of the CMS for its fields. */
export function DrawnBlock({ blockType }: { blockType: FormBlock }) {
  const { formSchema } = useBlockComponentContext();
  const isEditable = useLexicalEditable();
  const [fields] = useAllFormFields();
  const isInvalid = Object.values(fields).some(({ valid }) => valid === false);
  return (
    <>
      <BlockFrame stored={{ ...valuesOf(fields), blockType }} isInvalid={isInvalid}>
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
