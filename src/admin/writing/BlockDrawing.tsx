import { useEffect, useRef } from 'react';
import type { Block, Body } from '@/domain/articles/body';
import { presentBody } from '@/domain/articles/body.presenter';
import { presentBlock, type StoredBlock } from '@/domain/articles/body-block.presenter';
import { BlockPreview } from '@/features/article/BlockPreview';
import { t } from '@/language/t';
import { useReferences } from './useReferences';

/** Draws a block with the components of the site. A block without content says so instead. */
export function BlockDrawing({
  stored,
  name,
}: {
  stored: Record<string, unknown> & { blockType: string };
  name: string;
}) {
  const block = useReferences(stored);
  if (!block)
    return (
      <p className="admin-block-empty" aria-busy="true">
        {name}
      </p>
    );
  const now = new Date();
  const presented = presentBlock(block as unknown as StoredBlock, {
    now,
    presentText: (text) => presentBody(text, now),
    // Nothing of a drawing can be clicked, so the address doesn't matter.
    closedFile: () => '#',
    references: new Set(),
  });
  if (!presented && refersToAnything(block)) {
    return <p className="admin-block-empty">{t('{name}: readers see it when its document is published.', { name })}</p>;
  }
  if (!presented || isEmpty(presented)) return <p className="admin-block-empty">{t('{name}: empty', { name })}</p>;
  return <Preview block={presented} />;
}

/** The drawing itself. Its words can be selected, but its links and players can't be reached. */
function Preview({ block }: { block: Block }) {
  const drawing = useRef<HTMLDivElement>(null);
  // An inert drawing would have no words to select.
  useEffect(() => {
    for (const link of drawing.current?.querySelectorAll('a') ?? []) link.tabIndex = -1;
    for (const player of drawing.current?.querySelectorAll<HTMLElement>('video, audio, iframe, details') ?? [])
      player.inert = true;
  });
  return (
    <div ref={drawing} aria-hidden="true">
      <BlockPreview block={block} />
    </div>
  );
}

/** Whether a block has a document. */
const refersToAnything = (block: Record<string, unknown>): boolean =>
  Object.values(block).some((value) =>
    Array.isArray(value)
      ? value.some((item) => typeof item === 'object' && item !== null && 'createdAt' in item)
      : typeof value === 'object' && value !== null && 'createdAt' in value,
  );

function isEmpty(block: Block): boolean {
  switch (block.blockType) {
    case 'pullQuote':
      return !block.quote;
    case 'chart':
      return !block.series.some(({ values }) => values.length);
    case 'callout':
    case 'aside':
      return !block.title && !hasText(block.text);
    case 'brief':
      return block.points.length === 0;
    case 'embed':
      return !block.url;
    case 'footnotes':
      return block.notes.length === 0;
    case 'snippet':
      return !hasText(block.text);
    default:
      return false;
  }
}

const hasText = (body: Body | null): boolean => JSON.stringify(body ?? '').includes('"text":"');
