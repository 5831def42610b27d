'use client';

import { $createBlockNode, $isBlockNode, useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { $getNodeByKey } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { parse } from 'csv-parse/browser/esm/sync';
import { type ClipboardEvent, useId, useState } from 'react';
import { storeLabels, storeNumbers } from '@/domain/articles/chart.rules';
import { type ChartData, readChartData } from '@/domain/articles/chart-data.rules';
import { t } from '@/language/t';
import { useOpenBlocks } from './open-blocks';

/** Takes rows that are pasted from a spreadsheet as the labels and series of a chart. */
export function ChartRows() {
  const { nodeKey } = useBlockComponentContext();
  const [editor] = useLexicalComposerContext();
  const { open } = useOpenBlocks();
  const [error, setError] = useState('');
  const id = useId();

  const take = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const data = readChartData(cellsOf(text));
    setError(typeof data === 'string' ? data : '');
    if (typeof data === 'string') return;
    editor.update(() => {
      const block = $getNodeByKey(nodeKey);
      if (!$isBlockNode(block)) return;
      // The form of a block is built from its first content, so one with other rows is another block.
      const { id: _, ...fields } = block.getFields() as { id: string; blockType: string };
      const next = $createBlockNode({ ...fields, blockName: '', ...storedData(data) });
      block.replace(next);
      open(next.getKey());
    });
  };
  return (
    <div className="field-type admin-chart-rows">
      <label htmlFor={id}>{t('Rows from a spreadsheet')}</label>
      <textarea
        id={id}
        rows={2}
        placeholder={t('Paste here: labels in the first column, one column for each series.')}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error !== ''}
        onPaste={take}
      />
      {error ? (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the cells of copied rows: separated by tabs, as spreadsheets copy them, or as in a CSV file. */
function cellsOf(text: string): string[][] {
  const delimiter = ['\t', ';'].find((character) => text.includes(character)) ?? ',';
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    return text.split('\n').map((line) => line.split(delimiter));
  }
}

const storedData = ({ labels, series }: ChartData) => ({
  labels: storeLabels(labels),
  series: series.map(({ label, values }, at) => ({
    // Without one, the server and the form would each choose one, which looks like two people's changes.
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 24),
    label: label || t('Series {number}', { number: at + 1 }),
    values: storeNumbers(values),
    style: at === 0 ? 'mark' : 'plain',
  })),
});
