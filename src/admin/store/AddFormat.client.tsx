'use client';

import { useId, useState } from 'react';
import { KNOWN_FORMATS } from '@/domain/catalog/new-format.rules';
import { suggestedFormatId } from '@/domain/catalog/product-formats.rules';
import type { SheetFault, SheetField, SheetRow } from '@/domain/catalog/sheet.rules';
import { msg, t } from '@/language/t';
import { FilePicker } from './FilePicker.client';
import { saveRows } from './save-rows';

/** The product that a new format belongs to. */
export type SheetProduct = Pick<SheetRow, 'product' | 'productId' | 'title'>;

const DELIVERIES = [
  ['SHIP', msg('Shipped')],
  ['EBOOK', msg('Ebook')],
  ['DIGITAL', msg('Digital')],
  ['BUNDLE', msg('Bundle')],
] as const;

type Delivery = (typeof DELIVERIES)[number][0];

/** Fields that a format needs in addition to its price, by delivery. */
const FIELDS: Record<Delivery, readonly SheetField[]> = {
  SHIP: ['stock', 'weight'],
  EBOOK: ['file', 'permissions'],
  DIGITAL: ['file', 'permissions'],
  BUNDLE: ['components', 'file'],
};

const LABELS: Partial<Record<SheetField, string>> = {
  price: msg('Price'),
  stock: msg('Copies in stock'),
  weight: msg('Weight in grams'),
  file: msg('File for buyers'),
  permissions: msg('Price per copying permission'),
  components: msg('Formats in the bundle'),
};

/**
 * Form that creates a format of a product with everything that it needs to be sold. `siblings` are the product's other
 * formats, which a bundle can contain.
 */
export function AddFormat({
  product,
  siblings,
  onAdded,
  onClose,
}: {
  product: SheetProduct;
  siblings: readonly SheetRow[];
  onAdded: (rows: SheetRow[], availabilityId: string) => void;
  onClose?: () => void;
}) {
  const id = useId();
  const [format, setFormat] = useState('');
  const [language, setLanguage] = useState('English');
  const [chosenDelivery, setDelivery] = useState<Delivery | null>(null);
  const [writtenId, setWrittenId] = useState<string | null>(null);
  const [values, setValues] = useState<Partial<Record<SheetField, string>>>({});
  const [faults, setFaults] = useState<SheetFault[]>([]);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const known = KNOWN_FORMATS.find((each) => each.format.toLowerCase() === format.trim().toLowerCase());
  const delivery = chosenDelivery ?? (known?.lineType as Delivery | undefined) ?? 'SHIP';
  const takenIds = siblings.map(({ availabilityId }) => availabilityId);
  const availabilityId = writtenId ?? suggestedFormatId(product.productId, format, language, takenIds);
  const set = (field: SheetField, text: string) => setValues({ ...values, [field]: text });
  const faultOf = (field: SheetField) => faults.find((fault) => fault.field === field)?.message;
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const sent = Object.fromEntries(
      (['price', ...FIELDS[delivery]] as const).map((field) => [field, values[field]?.trim() ?? '']),
    );
    const newFormat = { productId: product.productId, format: format.trim(), language, lineType: delivery };
    const result = await saveRows([{ availabilityId, values: sent, newFormat }], 'received', null);
    setBusy(false);
    setFaults(result.isSaved ? [] : result.faults);
    setMessage(result.isSaved || result.faults.length > 0 ? '' : t('We couldn’t save the format. Try again.'));
    if (!result.isSaved) return;
    onAdded(result.rows, availabilityId);
    setFormat('');
    setDelivery(null);
    setWrittenId(null);
    setValues({});
  };
  const general = faults.filter(({ field }) => field === null || LABELS[field] === undefined);
  const input = (field: SheetField, more: React.ComponentProps<'input'> = {}) => (
    <Field key={field} id={`${id}-${field}`} label={LABELS[field] ?? field} fault={faultOf(field)}>
      <input
        id={`${id}-${field}`}
        value={values[field] ?? ''}
        autoComplete="off"
        aria-invalid={faultOf(field) ? true : undefined}
        onChange={({ target }) => set(field, target.value)}
        {...more}
      />
    </Field>
  );
  return (
    <form
      className="admin-add-format"
      aria-label={t('Add a format of {title}', { title: product.title })}
      onSubmit={(event) => void submit(event)}
    >
      <Field id={`${id}-format`} label={t('Format')}>
        <input
          id={`${id}-format`}
          list={`${id}-formats`}
          value={format}
          autoComplete="off"
          required
          onChange={({ target }) => setFormat(target.value)}
        />
        <datalist id={`${id}-formats`}>
          {KNOWN_FORMATS.map(({ format: name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Field>
      <Field id={`${id}-language`} label={t('Language')}>
        <input id={`${id}-language`} value={language} onChange={({ target }) => setLanguage(target.value)} />
      </Field>
      <Field id={`${id}-delivery`} label={t('Delivery')}>
        <select id={`${id}-delivery`} value={delivery} onChange={({ target }) => setDelivery(target.value as Delivery)}>
          {DELIVERIES.map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </Field>
      {input('price', { inputMode: 'decimal', placeholder: '29.00' })}
      {FIELDS[delivery].map((field) => {
        if (field === 'components') {
          return (
            <Components
              key={field}
              siblings={siblings}
              value={values.components ?? ''}
              fault={faultOf('components')}
              onChange={(text) => set('components', text)}
            />
          );
        }
        if (field === 'file') {
          return (
            <Field key={field} id={`${id}-file`} label={t(LABELS.file ?? '')} fault={faultOf('file')}>
              <FilePicker
                id={`${id}-file`}
                value={values.file ?? ''}
                isInvalid={faultOf('file') !== undefined}
                onChange={(name) => set('file', name)}
              />
            </Field>
          );
        }
        return input(field, { inputMode: field === 'permissions' ? 'decimal' : 'numeric' });
      })}
      <Field id={`${id}-id`} label={t('Format ID')}>
        <input
          id={`${id}-id`}
          value={availabilityId}
          autoComplete="off"
          required
          onChange={({ target }) => setWrittenId(target.value)}
        />
      </Field>
      <div className="admin-add-format-end">
        {general.length > 0 || message ? (
          <ul role="alert">
            {general.map(({ message: text }) => (
              <li key={text}>{text}</li>
            ))}
            {message ? <li>{message}</li> : null}
          </ul>
        ) : null}
        <button type="submit" className="btn btn--style-primary btn--size-small" disabled={isBusy}>
          {isBusy ? t('Adding…') : t('Add format')}
        </button>
        {onClose ? (
          <button type="button" className="btn btn--style-secondary btn--size-small" onClick={onClose}>
            {t('Cancel')}
          </button>
        ) : null}
      </div>
    </form>
  );
}

function Field({
  id,
  label,
  fault,
  children,
}: {
  id: string;
  label: string;
  fault?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      {fault ? <p role="alert">{fault}</p> : null}
    </div>
  );
}

/** Checkboxes of the product's formats, and a field for formats of other products. */
function Components({
  siblings,
  value,
  fault,
  onChange,
}: {
  siblings: readonly SheetRow[];
  value: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}) {
  const ids = value.split(/[\s,;]+/).filter(Boolean);
  const selectable = siblings.filter(({ lineType }) => lineType !== 'BUNDLE');
  return (
    <fieldset>
      <legend>{LABELS.components}</legend>
      {selectable.map(({ availabilityId, format, language }) => (
        <label key={availabilityId}>
          <input
            type="checkbox"
            checked={ids.includes(availabilityId)}
            onChange={({ target }) =>
              onChange(
                (target.checked ? [...ids, availabilityId] : ids.filter((id) => id !== availabilityId)).join(', '),
              )
            }
          />{' '}
          {format}, {language}
        </label>
      ))}
      <label>
        {t('Format IDs')}{' '}
        <input
          value={value}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {fault ? <p role="alert">{fault}</p> : null}
    </fieldset>
  );
}
