import { dollars } from '@/domain/formats/money.rules';

/** An amount of cents in a list, as dollars. */
export function MoneyCell({ cellData }: { cellData?: unknown }) {
  const minor = Number(cellData);
  return <span>{cellData === null || cellData === undefined || Number.isNaN(minor) ? '' : dollars(minor)}</span>;
}
