'use client';

import { Fragment, useId, useRef } from 'react';
import type { AddressFormat } from '@/domain/places/address-format.rules';
import { countryName } from '@/domain/places/country-name.rules';
import { t } from '@/language/t';
import { type Place, useCountries } from './places';

/** Values of the address form. */
export interface AddressForm {
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  countryCode: string;
  companyName: string;
  vatId: string;
}

export const NO_ADDRESS: AddressForm = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: 'US',
  companyName: '',
  vatId: '',
};

/** Returns an address that nothing was entered in yet, in another country. Any other address is returned unchanged. */
export const inCountry = (address: AddressForm, countryCode: string): AddressForm =>
  address.countryCode === NO_ADDRESS.countryCode && !address.address1 && !address.city && !address.postalCode
    ? { ...address, countryCode }
    : address;

/** An address that is suggested, with its text. */
export interface KnownAddress {
  text: string;
  address: AddressForm;
}

interface Props {
  /** Distinguishes two addresses on one page for browser autofill. */
  section: 'shipping' | 'billing';
  value: AddressForm;
  /** Format of the country; null until it is loaded. */
  place: Place | null;
  faults: Partial<Record<string, string>>;
  /** Whether invoices are addressed here, so a company and its VAT ID can be entered. */
  isBilled: boolean;
  /** Addresses of the account, suggested while the address is entered. Choosing one fills in all fields. */
  known?: readonly KnownAddress[];
  onChange: (value: AddressForm) => void;
}

const AUTO_COMPLETE = { city: 'address-level2', state: 'address-level1', postalCode: 'postal-code' } as const;

/**
 * Fields of an address, in the order of its country. States are those of the country, and hidden for countries without
 * states (CHK-07). The input of a field stays when it is hidden, and a state when its country is chosen again.
 */
export function AddressFields({ section, value, place, faults, isBilled, known = [], onChange }: Props) {
  const countries = useCountries();
  const states = useRef<Record<string, string>>({});
  const field = (name: keyof AddressForm, label: string, autoComplete: string, isOptional = false) => (
    <TextField
      key={name}
      label={label}
      isOptional={isOptional}
      value={value[name]}
      autoComplete={autoComplete === 'off' ? 'off' : `${section} ${autoComplete}`}
      fault={faults[name]}
      onChange={(text) => onChange({ ...value, [name]: text })}
    />
  );
  const street = (
    <Fragment key="address1">
      <TextField
        label={t('Address')}
        value={value.address1}
        autoComplete={`${section} address-line1`}
        fault={faults.address1}
        suggestions={known.map(({ text }) => text)}
        onChange={(entered) => {
          const chosen = known.find(({ text }) => text === entered);
          onChange(chosen?.address ?? { ...value, address1: entered });
        }}
      />
      {field('address2', t('Apartment, floor'), 'address-line2', true)}
    </Fragment>
  );
  const placeField = ({ name, label, isRequired }: AddressFormat['fields'][number]) => {
    if (name === 'address1') return null;
    if (name !== 'state' || !place?.states.length) return field(name, label, AUTO_COMPLETE[name], !isRequired);
    return (
      <Select
        key={name}
        label={label}
        isOptional={!isRequired}
        value={place.states.some(({ code }) => code === value.state) ? value.state : ''}
        options={[{ code: '', name: t('Choose') }, ...place.states]}
        autoComplete={`${section} address-level1`}
        fault={faults.state}
        onChange={(state) => onChange({ ...value, state })}
      />
    );
  };
  return (
    <>
      <div className="ui-field-pair">
        {field('firstName', t('First name'), 'given-name')}
        {field('lastName', t('Last name'), 'family-name')}
      </div>
      <Select
        label={t('Country')}
        value={value.countryCode}
        options={
          countries.length ? countries : [{ code: value.countryCode, name: countryName(value.countryCode) ?? '' }]
        }
        autoComplete={`${section} country`}
        fault={faults.countryCode}
        onChange={(countryCode) => {
          states.current[value.countryCode] = value.state;
          onChange({ ...value, countryCode, state: states.current[countryCode] ?? '' });
        }}
      />
      {rowsOf(place?.format.fields ?? []).map((row) =>
        row[0]?.name === 'address1' ? (
          street
        ) : (
          <div className="ui-field-pair" key={row[0]?.name}>
            {row.map(placeField)}
          </div>
        ),
      )}
      {isBilled ? (
        <div className="ui-field-pair">
          {field('companyName', t('Company'), 'organization', true)}
          {field('vatId', t('VAT ID'), 'off', true)}
        </div>
      ) : null}
    </>
  );
}

/** Arranges fields in rows: the street has one of its own, the others are in pairs. */
function rowsOf(fields: AddressFormat['fields']): AddressFormat['fields'][] {
  const rows: AddressFormat['fields'][] = [];
  for (const each of fields) {
    const row = rows.at(-1);
    if (row?.length === 1 && row[0]?.name !== 'address1' && each.name !== 'address1') row.push(each);
    else rows.push([each]);
  }
  return rows;
}

/** A labeled text field. `suggestions` are offered by the browser while text is entered. */
export function TextField({
  label,
  value,
  fault,
  isOptional = false,
  suggestions = [],
  onChange,
  ...more
}: {
  label: string;
  value: string;
  fault?: string | undefined;
  isOptional?: boolean;
  suggestions?: readonly string[];
  onChange: (value: string) => void;
} & Pick<React.ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'>) {
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className="ui-optional"> {t('Optional')}</span> : null}
      </label>
      <input
        className="ui-input"
        id={id}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        onChange={({ target }) => onChange(target.value)}
        {...more}
      />
      {suggestions.length > 0 ? (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ) : null}
      {fault ? (
        <p className="ui-error" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

function Select({
  label,
  value,
  options,
  autoComplete,
  fault,
  isOptional = false,
  onChange,
}: {
  label: string;
  value: string;
  isOptional?: boolean;
  options: readonly { code: string; name: string }[];
  autoComplete: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className="ui-optional"> {t('Optional')}</span> : null}
      </label>
      <select
        className="ui-select"
        id={id}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {fault ? (
        <p className="ui-error" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}
