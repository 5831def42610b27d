import { priceMinor } from './money.rules';
import { type ChecklistItem, missingInFormat } from './publish-checklist.rules';
import { componentIds, type SheetRow } from './sheet.rules';

/** Returns letters and digits of a name in capitals. */
const codeOf = (name: string, length: number): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, length);

/** Suggests an unused id for a format, such as `10234-HARDCOVER-ENG`. Empty without a format. */
export function suggestedFormatId(
  productId: string,
  format: string,
  language: string,
  takenIds: readonly string[],
): string {
  if (codeOf(format, 1) === '') return '';
  const id = [productId, codeOf(format, 12), codeOf(language, 3)].filter(Boolean).join('-');
  const taken = new Set(takenIds.map((each) => each.toUpperCase()));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(candidate.toUpperCase())) return candidate;
  }
}

/** Returns what a format of the sheet lacks before it can be sold, blocking items first. */
export const missingInSheetRow = ({
  lineType,
  currency,
  values,
}: Pick<SheetRow, 'lineType' | 'currency' | 'values'>): ChecklistItem[] =>
  missingInFormat({
    lineType,
    listPriceMinor: priceMinor(values.price, currency),
    file: values.file || null,
    components: componentIds(values.components),
    stock: values.stock === '' ? null : Number(values.stock),
    weightGrams: Number(values.weight),
  });

/** Whether buyers can order a format, once its product is public. */
export const isFormatSold = (row: Pick<SheetRow, 'lineType' | 'currency' | 'values'>): boolean =>
  row.values.active === 'yes' && missingInSheetRow(row).every(({ isBlocking }) => !isBlocking);
