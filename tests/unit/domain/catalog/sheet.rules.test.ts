import { describe, expect, test } from 'vitest';
import { readCatalog, writeCatalog } from '@/domain/catalog/catalog-file';
import { planSheet, type RequestedRow, readSheetValue, type SheetRow } from '@/domain/catalog/sheet.rules';
import { decodeTable, delimiterOf } from '@/domain/catalog/sheet-file.rules';

const NOW = new Date('2024-12-12T10:00:00Z');

/** The files and formats that exist. */
const REFERENCES = {
  files: new Set(['slow-firm.pdf']),
  lineTypes: new Map([
    ['A-1', 'SHIP'],
    ['A-PDF', 'DIGITAL'],
    ['A-BUN', 'BUNDLE'],
  ]),
  currency: 'USD',
  timeZone: 'UTC',
};

const row = (overrides: Partial<SheetRow> = {}, values: Partial<SheetRow['values']> = {}): SheetRow => ({
  id: 1,
  availabilityId: 'A-1',
  product: 7,
  productId: 'A',
  title: 'The Slow Firm',
  contentType: 'Book',
  format: 'Hardcover',
  language: 'English',
  lineType: 'SHIP',
  currency: 'USD',
  timeZone: 'UTC',
  changedAt: '2024-12-01T00:00:00.000Z',
  changedBy: 'Mina Takeda',
  hasDraft: false,
  productHasDraft: false,
  plannedCount: 0,
  ...overrides,
  values: {
    price: '32.00',
    plannedPrice: '',
    plannedFrom: '',
    plannedUntil: '',
    stock: '20',
    weight: '600',
    file: '',
    components: '',
    permissions: '',
    active: 'yes',
    status: 'on sale',
    publicationDate: '2024-12-03',
    ...values,
  },
});

const request = (values: RequestedRow['values'], overrides: Partial<RequestedRow> = {}): RequestedRow => ({
  availabilityId: 'A-1',
  values,
  ...overrides,
});
const plan = (requestedRows: RequestedRow[], rows = [row()]) => planSheet(rows, requestedRows, REFERENCES, NOW);
const faults = (requestedRows: RequestedRow[], rows?: SheetRow[]) =>
  plan(requestedRows, rows).faults.map(({ message }) => message);

describe('the input of a cell', () => {
  test.each([
    ['price', '32', '32.00'],
    ['price', '$1,234.5', '1234.50'],
    ['price', ' 0.99 ', '0.99'],
    ['plannedPrice', '', ''],
    ['plannedFrom', '2025-01-14', '2025-01-14 00:00'],
    ['plannedUntil', '2025-01-14T09:30:00.000Z', '2025-01-14 09:30'],
    ['publicationDate', '2024-02-29', '2024-02-29'],
    ['stock', '007', '7'],
    ['stock', '', ''],
    ['weight', '0620', '620'],
    ['components', ' A-1,B-2  A-1;C-3', 'A-1, B-2, C-3'],
    ['permissions', '4.5', '4.50'],
    ['active', 'TRUE', 'yes'],
    ['active', 'inactive', 'no'],
    ['status', 'F', 'coming soon'],
  ] as const)('%s %j is parsed as %j', (field, text, value) => {
    expect(readSheetValue(field, text, 'USD')).toEqual({ value });
    expect(readSheetValue(field, value, 'USD')).toEqual({ value });
  });

  test.each([
    ['price', '-1'],
    ['price', ''],
    ['price', '1.234'],
    ['price', '32,00'],
    ['price', '1e9'],
    ['price', '9999999'],
    ['price', 'NaN'],
    ['plannedFrom', '14/01/2025'],
    ['publicationDate', '2023-02-29'],
    ['publicationDate', '0001-01-01'],
    ['stock', '-3'],
    ['stock', '2.5'],
    ['stock', '9999999'],
    ['active', 'perhaps'],
    ['status', 'X'],
  ] as const)('%s %j is rejected', (field, text) => {
    expect(readSheetValue(field, text, 'USD')).toHaveProperty('fault');
  });
});

describe('the preview of a change', () => {
  test('has only the differences', () => {
    expect(plan([request({ price: '32', stock: '20', active: 'yes' })])).toEqual({ changes: [], faults: [] });
    const { changes } = plan([request({ price: '30', active: 'no' })]);
    expect(changes[0]?.fields).toEqual([
      { field: 'price', from: '32.00', to: '30.00' },
      { field: 'active', from: 'yes', to: 'no' },
    ]);
  });

  test('changes stock by the difference to the displayed count, so that later sales are kept', () => {
    const sold = [row({}, { stock: '17' })];
    const stockOf = (values: RequestedRow['values'], stockBefore: string) =>
      plan([request(values, { stockBefore })], sold).changes[0]?.values.stock;
    expect(stockOf({ stock: '25' }, '20')).toBe('22');
    expect(stockOf({ stock: '20' }, '20')).toBeUndefined();
    expect(stockOf({ stock: '' }, '20')).toBe('');
    expect(faults([request({ stock: '1' }, { stockBefore: '20' })], sold)).toEqual([
      'Only 17 left in stock, fewer than you removed.',
    ]);
    expect(plan([request({ stock: '9' })], sold).changes[0]?.values.stock).toBe('9');
  });

  test('a row that was changed in the meantime is rejected by name, unless no change was requested for it', () => {
    const old = { changedAt: '2024-11-30T00:00:00.000Z' };
    expect(plan([request({ price: '30' }, old)]).faults).toMatchObject([
      { isStale: true, message: 'Mina Takeda changed this at 2024-12-01 00:00 UTC, after you opened it.' },
    ]);
    expect(plan([request({ price: '32' }, old)])).toEqual({ changes: [], faults: [] });
  });

  test('planned prices need a start today or in the future and an end after it', () => {
    expect(faults([request({ plannedPrice: '20' })])).toEqual(['Enter when the scheduled price starts.']);
    expect(faults([request({ plannedFrom: '2025-01-01' })])).toEqual(['Enter the scheduled price.']);
    expect(faults([request({ plannedPrice: '20', plannedFrom: '2024-12-12 09:59' })])).toEqual([
      'This time is in the past.',
    ]);
    expect(faults([request({ plannedPrice: '20', plannedFrom: '2024-12-11' })])).toEqual(['This time is in the past.']);
    expect(faults([request({ plannedPrice: '20', plannedFrom: '2024-12-12' })])).toEqual([]);
    const planned = { plannedPrice: '20', plannedFrom: '2025-01-02', plannedUntil: '2025-01-01' };
    expect(faults([request(planned)])).toEqual(['The end must be after the start.']);
    expect(faults([request({ ...planned, plannedUntil: '2025-02-01' })])).toEqual([]);
    expect(faults([request({ plannedPrice: '9' })], [row({ plannedCount: 3 })])[0]).toContain('3 scheduled prices');
  });

  test('a format that lacks its file, its components or a price can’t be put on sale', () => {
    const pdf = row({ lineType: 'DIGITAL' }, { active: 'no', stock: '' });
    expect(faults([request({ active: 'yes' })], [pdf])).toEqual([expect.stringMatching(/^Add the file\./)]);
    expect(faults([request({ price: '9' })], [pdf])).toEqual([]);
    expect(faults([request({ active: 'yes', file: 'slow-firm.pdf' })], [pdf])).toEqual([]);
    const sold = row({ lineType: 'DIGITAL' }, { stock: '', file: 'slow-firm.pdf' });
    expect(plan([request({ file: '' })], [sold]).faults).toMatchObject([{ field: 'file' }]);
    const bundle = row({ lineType: 'BUNDLE' }, { active: 'no' });
    expect(faults([request({ active: 'yes' })], [bundle])).toEqual([expect.stringMatching(/^Choose the components/)]);
    expect(faults([request({ active: 'yes', components: 'A-PDF' })], [bundle])).toEqual([]);
    expect(plan([request({ price: '0' })]).faults).toMatchObject([{ field: 'price' }]);
  });

  test('files and components must exist, bundles contain no bundles, and only digital formats sell permissions', () => {
    const pdf = row({ lineType: 'DIGITAL' }, { active: 'no' });
    const bundle = row({ lineType: 'BUNDLE' }, { active: 'no' });
    expect(faults([request({ file: 'none.pdf' })], [pdf])).toEqual([
      'There is no file with the name none.pdf. Upload it first.',
    ]);
    expect(faults([request({ components: 'A-PDF, B-9' })], [bundle])).toEqual(['There is no format with the id B-9.']);
    expect(faults([request({ components: 'A-BUN' })], [bundle])).toEqual([
      'A-BUN is a bundle. Enter the formats in it instead.',
    ]);
    expect(faults([request({ components: 'A-1' })], [bundle])).toEqual(['A bundle can’t contain itself.']);
    expect(faults([request({ components: 'A-PDF' })])).toEqual(['Only bundles have components.']);
    expect(faults([request({ permissions: '4.50' })])).toEqual([
      'Copying permissions are only sold for digital formats.',
    ]);
    expect(plan([request({ permissions: '4.5', weight: '007', file: 'slow-firm.pdf' })], [pdf]).changes).toMatchObject([
      {
        fields: [
          { field: 'weight', to: '7' },
          { field: 'file', to: 'slow-firm.pdf' },
          { field: 'permissions', to: '4.50' },
        ],
      },
    ]);
  });

  test('unknown rows, duplicate rows and conflicting formats of one product are rejected', () => {
    expect(faults([request({}, { availabilityId: 'B' })])).toEqual(['There is no format with the id B.']);
    expect(faults([request({ price: '1' }), request({ price: '2' })])).toEqual(['A-1 appears twice.']);
    const two = [row(), row({ id: 2, availabilityId: 'A-2' })];
    const other = (status: string) => request({ status }, { availabilityId: 'A-2' });
    expect(faults([request({ status: 'O' }), other('F')], two)).toEqual([
      'This conflicts with another format of this product.',
    ]);
    expect(plan([request({ status: 'O' }), other('O')], two).changes).toHaveLength(1);
    expect(faults([request({ price: '1' })], [row({ hasDraft: true })])[0]).toContain('unpublished changes');
  });
});

describe('a catalog file', () => {
  test('is exported and imported unchanged, with quotes, line ends, accents and formulas', () => {
    const titles = ['=cmd|calc!A1', '+1', '-1', '@x', 'Says “yes”, "no"; \r\nand é', '\tTab', "'=x"];
    const rows = titles.map((title, at) => row({ id: at, availabilityId: `A-${at}`, title }));
    const text = writeCatalog(rows);
    expect(text.startsWith('\uFEFFproductId,title,')).toBe(true);
    for (const line of text.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+@\t-]/);
    const { requestedRows, faults: wrong, ignored } = readCatalog(text);
    expect(wrong).toEqual([]);
    expect(requestedRows.map(({ availabilityId }) => availabilityId)).toEqual(
      rows.map(({ availabilityId }) => availabilityId),
    );
    expect(planSheet(rows, requestedRows, REFERENCES, NOW)).toEqual({ changes: [], faults: [] });
    expect(ignored).toEqual([]);
  });

  test('can have semicolons and tabs and other column names, and errors name the right line after multi-line cells', () => {
    const text = 'Availability ID;List;price\r\n"A-1";"two\r\nlines";31.50\r\n\r\nA-2;x;\r\n;;\r\nA-3;x\r\n;x;3\r\n';
    const { requestedRows, faults: wrong, ignored } = readCatalog(text);
    expect(requestedRows).toMatchObject([
      { availabilityId: 'A-1', values: { price: '31.50' }, line: 2 },
      { availabilityId: 'A-2', values: { price: '' }, line: 5 },
    ]);
    expect(wrong.map(({ line, message }) => [line, message])).toEqual([
      [7, 'This line has 2 cells, but the first line has 3 columns.'],
      [8, 'This line has no availabilityId.'],
    ]);
    expect(ignored).toEqual(['List']);
    expect(delimiterOf('a\tb\tc,d\n')).toBe('\t');
  });

  test('that is invalid is rejected with a message', () => {
    const first = (text: string) => readCatalog(text).faults[0];
    expect(first('')?.message).toContain('must contain the column names');
    expect(first('price\n1\n')?.message).toContain('availabilityId');
    expect(first('availabilityId,price,Price\nA,1,2')?.message).toContain('twice');
    expect(first('availabilityId,price\nA-1,"31\nA-2,5')?.message).toContain('closed');
    expect(first('availabilityId\n\0')?.message).toContain('CSV or text table');
    expect(readCatalog(`availabilityId\n${'A\n'.repeat(20_001)}`).faults[0]?.message).toContain('20000');
  });

  test('is decoded from the encodings of common programs', () => {
    const text = 'é,“x”';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(decodeTable(new TextEncoder().encode(text))).toBe(text);
    expect(decodeTable(new Uint8Array(utf16))).toBe(text);
    expect(decodeTable(new Uint8Array([0xe9, 0x2c, 0x93, 0x78, 0x94]))).toBe(text);
  });
});
