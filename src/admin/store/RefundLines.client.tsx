'use client';

import { t } from '@/language/t';
/** Order line in the refund dialog. */
export interface DialogLine {
  itemId: string;
  title: string;
  note: string;
  /** Copies not refunded yet. */
  left: number;
  isPhysical: boolean;
}

/** Selection for a line. */
export interface LineChoice {
  quantity: number;
  isRestocked: boolean;
}

interface Props {
  lines: readonly DialogLine[];
  choices: Readonly<Record<string, LineChoice>>;
  onChange: (itemId: string, choice: LineChoice) => void;
}

/** Inputs for the copies to refund per line, and whether to restock them. */
export function RefundLines({ lines, choices, onChange }: Props) {
  return (
    <ul className="admin-refund-lines">
      {lines.map(({ itemId, title, note, left, isPhysical }) => {
        const choice = choices[itemId] ?? { quantity: 0, isRestocked: false };
        const name = `${title}, ${note}`;
        return (
          <li key={itemId}>
            <label>
              <span>{t('{name} (of {left})', { name, left })}</span>
              <input
                type="number"
                min={0}
                max={left}
                aria-label={t('Copies of {name}', { name })}
                value={choice.quantity}
                onChange={({ target }) => onChange(itemId, { ...choice, quantity: Number(target.value) })}
              />
            </label>
            {isPhysical ? (
              <label>
                <input
                  type="checkbox"
                  aria-label={t('Restock {name}', { name })}
                  checked={choice.isRestocked}
                  onChange={({ target }) => onChange(itemId, { ...choice, isRestocked: target.checked })}
                />
                <span>{t('Restock')}</span>
              </label>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
