import { STOCK_REASONS } from '@/domain/catalog/sheet.rules';

/** Why stock changes, as a line of the ledger tells it. */
export interface Cause {
  reason: string;
  note: string;
}

/** The fields in which somebody says why stock changes. */
export function StockCause({ cause, setCause }: { cause: Cause; setCause: (cause: Cause) => void }) {
  return (
    <>
      <label>
        Stock changes because it was{' '}
        <select value={cause.reason} onChange={({ target }) => setCause({ ...cause, reason: target.value })}>
          {STOCK_REASONS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Note{' '}
        <input
          value={cause.note}
          maxLength={200}
          onChange={({ target }) => setCause({ ...cause, note: target.value })}
        />
      </label>
    </>
  );
}
