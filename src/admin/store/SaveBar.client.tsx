'use client';

import { useState } from 'react';
import type { SheetFault } from '@/domain/catalog/sheet.rules';
import { t } from '@/language/t';
import { type Cause, StockCause } from './StockCause';

interface SaveBarProps {
  rows: number;
  cells: number;
  movesStock: boolean;
  canUndo: boolean;
  undo: () => void;
  discard: () => void;
  save: (reason: string, note: string) => Promise<void>;
  faults: SheetFault[];
  message: string;
}

/** Save bar of the catalog: unsaved changes, the reason for stock changes, and the result of the last save. */
export function SaveBar({
  rows,
  cells,
  movesStock,
  canUndo,
  undo,
  discard,
  save,
  faults,
  message: statusMessage,
}: SaveBarProps) {
  const [cause, setCause] = useState<Cause>({ reason: 'received', note: '' });
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await save(movesStock ? cause.reason : 'corrected', movesStock ? cause.note : '');
    setBusy(false);
  };
  return (
    <form className="admin-sheet-save" onSubmit={(event) => void submit(event)}>
      {faults.length ? (
        <div role="alert" className="admin-sheet-errors">
          <p>{t('Nothing was saved. Correct these values and save again:')}</p>
          <ul>
            {faults.map(({ availabilityId, field, message }) => (
              <li key={`${availabilityId} ${field} ${message}`}>
                <b>{availabilityId}</b> {message}
              </li>
            ))}
          </ul>
          {faults.some(({ isStale }) => isStale) ? (
            <p>
              {t('The rows now show the latest values. Your changes are still here: review them, then save again.')}
            </p>
          ) : null}
        </div>
      ) : null}
      <p role="status">
        {statusMessage ||
          (rows === 0
            ? t('No unsaved changes.')
            : t(
                '{cells, plural, one {1 unsaved change} other {{cells} unsaved changes}} in {rows, plural, one {1 row} other {{rows} rows}}.',
                { cells, rows },
              ))}
      </p>
      {movesStock ? <StockCause cause={cause} setCause={setCause} /> : null}
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        disabled={!canUndo || isBusy}
        onClick={undo}
      >
        {t('Undo')}
      </button>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        disabled={rows === 0 || isBusy}
        onClick={discard}
      >
        {t('Discard all')}
      </button>
      <button type="submit" className="btn btn--style-primary btn--size-small" disabled={rows === 0 || isBusy}>
        {isBusy ? t('Saving…') : t('Save')}
      </button>
    </form>
  );
}
