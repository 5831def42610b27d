import { afterAll, beforeAll, expect, test } from 'vitest';
import { payload } from '../records';
import { type CartAnswer, makeFile, makeProduct, makeShopper, rows, shipEverywhere } from './goods';
import { people, post, preparePeople, rowOf, save } from './sheet-calls';

beforeAll(async () => {
  await preparePeople();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
});
afterAll(() => payload.destroy());

const fileNamed = async () => {
  const id = await makeFile();
  const [file] = await rows<{ filename: string }>('select filename from files where id = $1', [id]);
  return { id, name: file?.filename ?? '' };
};
const newFormat = (productId: string, format: string, lineType: string) => ({
  productId,
  format,
  language: 'English',
  lineType,
});

test('a product gets a hardcover, a PDF and a bundle of both in the sheet, complete and ready to be sold', async () => {
  const product = await makeProduct();
  const file = await fileNamed();
  const id = (format: string) => `${product.productId}-${format}`;
  const results = [
    await save([
      {
        availabilityId: id('HCB'),
        values: { price: '32', stock: '12', weight: '640' },
        newFormat: newFormat(product.productId, 'Hardcover', 'SHIP'),
      },
    ]),
    await save([
      {
        availabilityId: id('PDF'),
        values: { price: '18', file: file.name, permissions: '4.5' },
        newFormat: newFormat(product.productId, 'PDF', 'DIGITAL'),
      },
    ]),
    await save([
      {
        availabilityId: id('BUN'),
        values: { price: '40', components: `${id('HCB')}, ${id('PDF')}` },
        newFormat: newFormat(product.productId, 'Bundle', 'BUNDLE'),
      },
    ]),
  ];
  expect(results.map(({ status, faults }) => [status, faults])).toEqual(Array(3).fill([200, undefined]));
  expect(results[2]?.rows?.map(({ availabilityId }) => availabilityId)).toEqual([id('HCB'), id('PDF'), id('BUN')]);
  const { docs } = await payload.find({
    collection: 'availabilities',
    where: { product: { equals: product.id } },
    sort: 'id',
    depth: 0,
  });
  const [hardcover, pdf, bundle] = docs;
  expect(hardcover).toMatchObject({ listPriceMinor: 3200, stock: 12, weightGrams: 640, availabilityStatus: 'ACTIVE' });
  expect(pdf).toMatchObject({
    file: file.id,
    permissionsAvailable: true,
    permissionPriceMinor: 450,
    availabilityStatus: 'ACTIVE',
  });
  expect(bundle).toMatchObject({ components: [hardcover?.id, pdf?.id], availabilityStatus: 'ACTIVE' });
  // The file is restricted, as if the format had been saved in its form.
  expect(await payload.findByID({ collection: 'files', id: file.id })).toMatchObject({ isProtected: true });
  for (const doc of docs) {
    const { docs: versions } = await payload.findVersions({
      collection: 'availabilities',
      where: { parent: { equals: doc.id } },
      depth: 0,
    });
    const { components, file: versionFile, weightGrams, permissionsAvailable } = versions[0]?.version ?? {};
    expect({ components, file: versionFile, weightGrams, permissionsAvailable }).toEqual({
      components: doc.components,
      file: doc.file,
      weightGrams: doc.weightGrams,
      permissionsAvailable: doc.permissionsAvailable,
    });
  }
  const shopper = await makeShopper();
  await shopper.add(id('BUN'), 1);
  await shopper.pay();
  expect(((await (await shopper.submit()).json()) as CartAnswer).status).toBe('success');
  expect(
    await rows(`select format from entitlements e join orders o on o.id = e.order_id where o.owner_id = $1`, [
      shopper.account.id,
    ]),
  ).toEqual([{ format: 'PDF' }]);
  expect((await rowOf(id('HCB'))).values.stock).toBe('11');
});

test('file, components, weight and permissions of existing formats are changed, and removed, in the sheet', async () => {
  const product = await makeProduct();
  const [first, second] = [await fileNamed(), await fileNamed()];
  const id = `${product.productId}-PDF`;
  await save([
    {
      availabilityId: id,
      values: { price: '18', file: first.name },
      newFormat: newFormat(product.productId, 'PDF', 'DIGITAL'),
    },
  ]);
  const change = async (values: object) =>
    save([{ availabilityId: id, values, changedAt: (await rowOf(id)).changedAt }]);
  expect((await change({ file: second.name, permissions: '6.00' })).status).toBe(200);
  expect((await rowOf(id)).values).toMatchObject({ file: second.name, permissions: '6.00' });
  // A format on sale keeps its file.
  expect(await change({ file: '' })).toMatchObject({ status: 409, faults: [{ field: 'file' }] });
  expect((await change({ file: '', permissions: '', active: 'no' })).status).toBe(200);
  expect((await rowOf(id)).values).toMatchObject({ file: '', permissions: '', active: 'no' });
});

test('a format that refers to nothing, or lacks what buyers pay for, is rejected with the field and creates nothing', async () => {
  const product = await makeProduct();
  const send = (values: object, lineType: string, format: string) =>
    save([
      { availabilityId: `${product.productId}-X`, values, newFormat: newFormat(product.productId, format, lineType) },
    ]);
  expect(await send({ price: '18', file: 'none.pdf' }, 'DIGITAL', 'PDF')).toMatchObject({
    status: 409,
    faults: [{ field: 'file', message: 'There is no file with the name none.pdf. Upload it first.' }],
  });
  expect(await send({ price: '18', components: 'NONE-1' }, 'BUNDLE', 'Bundle')).toMatchObject({
    faults: [{ field: 'components' }],
  });
  expect(await send({ price: '' }, 'SHIP', 'Hardcover')).toMatchObject({ faults: [{ field: 'price' }] });
  expect(await send({ price: '18', active: 'yes' }, 'DIGITAL', 'PDF')).toMatchObject({ faults: [{ field: 'active' }] });
  expect(await rows('select 1 from availabilities where product_id = $1', [product.id])).toEqual([]);
  expect((await post('sheet', { rows: [] }, people.editor)).status).toBe(404);
});
