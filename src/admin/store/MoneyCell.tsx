import { dollars } from '@/domain/formats/money.rules';

/** List cell that shows an amount of cents in dollars. */
export function MoneyCell({ cellData }: { cellData?: unknown }) {
  const minor = Number(cellData);
  return <span>{cellData === null || cellData === undefined || Number.isNaN(minor) ? '' : dollars(minor)}</span>;
}
