'use client';

import { useState } from 'react';
import type { SheetFault } from '@/domain/catalog/sheet.rules';
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
  told: string;
}

/** What is written and not saved, why stock changes, and what became of the last save. */
export function SaveBar({ rows, cells, movesStock, canUndo, undo, discard, save, faults, told }: SaveBarProps) {
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
          <p>Nothing was saved:</p>
          <ul>
            {faults.map(({ availabilityId, field, message }) => (
              <li key={`${availabilityId} ${field} ${message}`}>
                <b>{availabilityId}</b> {message}
              </li>
            ))}
          </ul>
          {faults.some(({ isStale }) => isStale) ? (
            <p>The rows show what is stored now. What you wrote is kept: look at it, and save again.</p>
          ) : null}
        </div>
      ) : null}
      <p role="status">
        {told ||
          (rows === 0
            ? 'Nothing is written that is not saved.'
            : `${cells === 1 ? 'One change' : `${cells} changes`} in ${rows === 1 ? 'one row' : `${rows} rows`}, not saved yet.`)}
      </p>
      {movesStock ? <StockCause cause={cause} setCause={setCause} /> : null}
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        disabled={!canUndo || isBusy}
        onClick={undo}
      >
        Undo
      </button>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        disabled={rows === 0 || isBusy}
        onClick={discard}
      >
        Discard all
      </button>
      <button type="submit" className="btn btn--style-primary btn--size-small" disabled={rows === 0 || isBusy}>
        {isBusy ? 'Saving …' : 'Save'}
      </button>
    </form>
  );
}
