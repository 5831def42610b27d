'use client';

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
              <span>
                {name} (of {left})
              </span>
              <input
                type="number"
                min={0}
                max={left}
                aria-label={`Copies of ${name}`}
                value={choice.quantity}
                onChange={({ target }) => onChange(itemId, { ...choice, quantity: Number(target.value) })}
              />
            </label>
            {isPhysical ? (
              <label>
                <input
                  type="checkbox"
                  aria-label={`Restock ${name}`}
                  checked={choice.isRestocked}
                  onChange={({ target }) => onChange(itemId, { ...choice, isRestocked: target.checked })}
                />
                <span>Restock</span>
              </label>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
