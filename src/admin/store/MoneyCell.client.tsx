'use client';

import { useMoney } from '../currency.client';

/** List cell that shows an amount of minor units in the currency of the installation. */
export function MoneyCell({ cellData }: { cellData?: unknown }) {
  const money = useMoney();
  const minor = Number(cellData);
  return <span>{cellData === null || cellData === undefined || Number.isNaN(minor) ? '' : money(minor)}</span>;
}
