import { STOCK_REASONS } from '@/domain/catalog/sheet.rules';
import { t } from '@/language/t';

/** Reason for a stock change, recorded in the ledger. */
export interface Cause {
  reason: string;
  note: string;
}

/** Fields for the reason for a stock change. */
export function StockCause({ cause, setCause }: { cause: Cause; setCause: (cause: Cause) => void }) {
  return (
    <>
      <label>
        {t('Reason for stock change')}{' '}
        <select value={cause.reason} onChange={({ target }) => setCause({ ...cause, reason: target.value })}>
          {STOCK_REASONS.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('Note')}{' '}
        <input
          value={cause.note}
          maxLength={200}
          onChange={({ target }) => setCause({ ...cause, note: target.value })}
        />
      </label>
    </>
  );
}
