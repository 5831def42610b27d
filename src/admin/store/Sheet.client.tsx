'use client';

import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import {
  SHARED_FIELDS,
  SHEET_FIELDS,
  type SheetFault,
  type SheetField,
  type SheetRow,
} from '@/domain/catalog/sheet.rules';
import { t } from '@/language/t';
import { BulkBar } from './BulkBar.client';
import { SaveBar } from './SaveBar.client';
import { type Edits, FIELD_NAMES, faultIn, requestedRowsOf, shownIn, withEdit, withMany } from './sheet-edits';
import './sheet.css';
import { AddFormat, type SheetProduct } from './AddFormat.client';
import { cellText, OPTIONS, ProductLine, Writing } from './SheetCells.client';
import { saveRows, withStored } from './save-rows';

/** The last field that every row can edit. */
const LAST_OWN_FIELD = SHEET_FIELDS.findLastIndex((field) => !SHARED_FIELDS.includes(field));

/** Fields whose long values are clipped and shown in full on hover. */
const CLIPPED: readonly SheetField[] = ['file', 'components'];

interface Place {
  row: number;
  field: number;
}

/**
 * Catalog spreadsheet. Arrow keys move, Enter or typing starts editing, Enter moves down and Tab right, Escape cancels
 * editing, Delete clears a cell, Ctrl+Z undoes. All changes are saved together in one transaction.
 */
export function Sheet({
  rows: initialRows,
  product,
  onStored,
}: {
  rows: SheetRow[];
  /** The only product in the sheet, which may have no formats yet. */
  product?: SheetProduct;
  onStored?: (rows: SheetRow[]) => void;
}) {
  const [rows, setStoredRows] = useState(initialRows);
  const setRows = (next: SheetRow[]) => {
    setStoredRows(next);
    onStored?.(next);
  };
  /** The product that a format is being added to. */
  const [adding, setAdding] = useState<number | null>(initialRows.length === 0 ? (product?.product ?? null) : null);
  const [past, setPast] = useState<Edits[]>([]);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [place, setPlace] = useState<Place>({ row: 0, field: 0 });
  const [writing, setWriting] = useState<string | null>(null);
  const [faults, setFaults] = useState<SheetFault[]>([]);
  const [message, setMessage] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const isWriting = useRef(false);
  // Product fields are editable in the row of the product's first format.
  const firstRows = useMemo(() => {
    const rowByProduct = new Map<number, number>();
    for (const row of rows) if (!rowByProduct.has(row.product)) rowByProduct.set(row.product, row.id);
    return new Set(rowByProduct.values());
  }, [rows]);
  const isEditable = (row: SheetRow, field: SheetField) => !SHARED_FIELDS.includes(field) || firstRows.has(row.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the current cell and its edit mode.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${place.row}-${place.field}"]`);
    (cell?.querySelector<HTMLElement>('input, select') ?? cell)?.focus();
  }, [place, writing === null]);
  useEffect(() => {
    if (edits.size === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [edits.size]);

  const change = (next: Edits) => {
    setPast([...past, edits]);
    setEdits(next);
    setFaults([]);
    setMessage('');
  };
  const undo = () => {
    setEdits(past.at(-1) ?? edits);
    setPast(past.slice(0, -1));
  };
  const at = (where: Place) => ({ row: rows[where.row], field: SHEET_FIELDS[where.field] });
  const move = (by: Partial<Place>): boolean => {
    let next = { row: place.row + (by.row ?? 0), field: place.field + (by.field ?? 0) };
    for (;;) {
      const { row, field } = at(next);
      if (!row || !field) return false;
      if (isEditable(row, field)) break;
      next = { row: next.row + (by.row ?? 0), field: next.field + (by.field ?? 0) };
    }
    setPlace(next);
    return true;
  };
  /** Moves to the next editable cell, across row ends. */
  const moveToNext = (step: 1 | -1): boolean => {
    for (let to = place.row * SHEET_FIELDS.length + place.field + step; ; to += step) {
      const next = { row: Math.floor(to / SHEET_FIELDS.length), field: to % SHEET_FIELDS.length };
      const { row, field } = at(next);
      if (to < 0 || !row || !field) return false;
      if (!isEditable(row, field)) continue;
      setPlace(next);
      return true;
    }
  };
  const begin = (text: string) => {
    isWriting.current = true;
    wantsFocus.current = true;
    setWriting(text);
  };
  const end = () => {
    isWriting.current = false;
    setWriting(null);
  };
  const commit = () => {
    if (!isWriting.current) return;
    const { row, field } = at(place);
    if (writing !== null && row && field && writing !== shownIn(row, field, edits)) {
      change(withEdit(edits, row, field, writing));
    }
    end();
  };

  const onWriting = (event: React.KeyboardEvent) => {
    wantsFocus.current = ['Escape', 'Enter', 'Tab'].includes(event.key);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      end();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      move({ row: event.shiftKey ? -1 : 1 });
    } else if (event.key === 'Tab') {
      commit();
      if (moveToNext(event.shiftKey ? -1 : 1)) event.preventDefault();
    }
  };
  const onMoving = (event: React.KeyboardEvent) => {
    wantsFocus.current = true;
    const { row, field } = at(place);
    if (!row || !field || !(event.target as HTMLElement).dataset.place) return;
    const steps: Record<string, Partial<Place>> = {
      ArrowUp: { row: -1 },
      ArrowDown: { row: 1 },
      ArrowLeft: { field: -1 },
      ArrowRight: { field: 1 },
    };
    const step = steps[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'z') undo();
    else if (step) move(step);
    else if (event.key === 'Home') setPlace({ ...place, field: 0 });
    else if (event.key === 'End') setPlace({ ...place, field: LAST_OWN_FIELD });
    else if (event.key === 'Enter' || event.key === 'F2') begin(shownIn(row, field, edits));
    else if (event.key === 'Delete' || event.key === 'Backspace') change(withEdit(edits, row, field, ''));
    else if (event.key.length === 1 && !isCommand && !event.altKey) {
      const choice = OPTIONS[field]?.find((option) =>
        cellText(field, option).toLowerCase().startsWith(event.key.toLowerCase()),
      );
      begin(OPTIONS[field] ? (choice ?? shownIn(row, field, edits)) : event.key);
    } else return;
    event.preventDefault();
  };

  const save = async (reason: string, note: string) => {
    const requestedRows = requestedRowsOf(rows, edits);
    const result = await saveRows(requestedRows, reason, note || null);
    setRows(withStored(rows, result.rows));
    if (result.isSaved) {
      setEdits(new Map());
      setPast([]);
      setFaults([]);
      setMessage(t('{count, plural, one {1 row saved.} other {{count} rows saved.}}', { count: requestedRows.length }));
    } else {
      setFaults(result.faults);
      setMessage(result.faults.length > 0 ? '' : t('We couldn’t save your changes. They’re still here: try again.'));
    }
  };

  const selected = rows.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const addFormat = (target: SheetProduct) => (
    <AddFormat
      product={target}
      siblings={rows.filter((row) => row.product === target.product)}
      onAdded={(stored, availabilityId) => {
        setRows(withStored(rows, stored));
        setMessage(t('{id} added.', { id: availabilityId }));
      }}
      {...(rows.length > 0 ? { onClose: () => setAdding(null) } : {})}
    />
  );
  if (rows.length === 0) return product ? addFormat(product) : null;
  return (
    <div className="admin-sheet">
      <BulkBar
        count={selected.length}
        set={(values) =>
          change(
            SHEET_FIELDS.reduce((next, field) => {
              const text = values[field];
              return text === undefined ? next : withMany(next, selected, field, text);
            }, edits),
          )
        }
        clear={() => setChosen(new Set())}
      />
      <div className="admin-sheet-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table navigated with arrow keys is a grid. */}
        <table ref={grid} role="grid" aria-label={t('Catalog')} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t('Select all rows')}
                  checked={selected.length > 0 && selected.length === rows.length}
                  onChange={({ target }) =>
                    choose(
                      rows.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
              </th>
              <th scope="col">{t('Product and format')}</th>
              {SHEET_FIELDS.map((field) => (
                <th key={field} scope="col">
                  {t(FIELD_NAMES[field])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={writing === null ? onMoving : onWriting}>
            {rows.map((row, rowAt) => (
              <Fragment key={row.id}>
                {firstRows.has(row.id) ? <ProductLine row={row} add={() => setAdding(row.product)} /> : null}
                {firstRows.has(row.id) && adding === row.product ? (
                  <tr>
                    <td colSpan={2 + SHEET_FIELDS.length}>{addFormat(row)}</td>
                  </tr>
                ) : null}
                <tr
                  data-stale={
                    faults.some((fault) => fault.isStale && fault.availabilityId === row.availabilityId) || undefined
                  }
                >
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('Select {id}', { id: row.availabilityId })}
                      checked={chosen.has(row.id)}
                      onChange={({ target }) => choose([row.id], target.checked)}
                    />
                  </td>
                  <th scope="row">
                    <a href={`/admin/collections/availabilities/${row.id}`}>{row.availabilityId}</a>
                    <span>
                      {row.format}, {row.language}
                    </span>
                  </th>
                  {SHEET_FIELDS.map((field, fieldAt) => {
                    if (!isEditable(row, field)) return <td key={field} />;
                    const isHere = place.row === rowAt && place.field === fieldAt;
                    const fault = faultOf(faults, row, field) ?? faultIn(row, field, edits);
                    const isEdited = edits.get(row.id)?.[field] !== undefined;
                    const name = t('{field} of {id}', { field: t(FIELD_NAMES[field]), id: row.availabilityId });
                    return (
                      <td
                        key={field}
                        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above.
                        role="gridcell"
                        data-place={`${rowAt}-${fieldAt}`}
                        data-field={field}
                        data-edited={isEdited || undefined}
                        aria-invalid={fault ? true : undefined}
                        title={
                          fault ??
                          (isEdited
                            ? t('Was {value}', { value: row.values[field] || t('empty') })
                            : CLIPPED.includes(field)
                              ? row.values[field] || undefined
                              : undefined)
                        }
                        tabIndex={isHere && writing === null ? 0 : -1}
                        onFocus={(event) => {
                          if (event.target === event.currentTarget && !isHere) setPlace({ row: rowAt, field: fieldAt });
                        }}
                        onDoubleClick={() => begin(shownIn(row, field, edits))}
                      >
                        {isHere && writing !== null ? (
                          <Writing name={name} field={field} value={writing} change={setWriting} leave={commit} />
                        ) : (
                          cellText(field, shownIn(row, field, edits)) || <span className="admin-sheet-none">–</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar
        rows={edits.size}
        cells={[...edits.values()].reduce((sum, fields) => sum + Object.keys(fields).length, 0)}
        movesStock={[...edits.values()].some(({ stock }) => stock !== undefined)}
        canUndo={past.length > 0}
        undo={undo}
        discard={() => change(new Map())}
        save={save}
        faults={faults}
        message={message}
      />
    </div>
  );
}

const faultOf = (faults: readonly SheetFault[], row: SheetRow, field: SheetField): string | null =>
  faults.find((fault) => fault.availabilityId === row.availabilityId && fault.field === field)?.message ?? null;
