'use client';

import { useEffect, useId, useState } from 'react';
import { callApi } from '@/api/client';
import { addressLines } from '@/domain/cart/postal-address.rules';
import { COUNTRIES } from '@/domain/cart/regions.rules';

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

interface Props {
  /** Distinguishes two addresses on one page for browser autofill. */
  section: 'shipping' | 'billing';
  value: AddressForm;
  faults: Partial<Record<string, string>>;
  /** Whether invoices are addressed here, so a company and its VAT ID can be entered. */
  isBilled: boolean;
  /** Addresses of the account, suggested while the address is entered. Choosing one fills in all fields. */
  known?: readonly AddressForm[];
  onChange: (value: AddressForm) => void;
}

/** Fields of an address. The states depend on the country, and are hidden for countries without states (CHK-07). */
export function AddressFields({ section, value, faults, isBilled, known = [], onChange }: Props) {
  const [states, setStates] = useState<{ code: string; name: string }[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    callApi(
      'GET /service/commerce/state-province/{country}',
      { params: { country: value.countryCode } },
      { signal: asking.signal },
    ).then(
      (answer) => setStates(answer.ok ? answer.data : []),
      () => {},
    );
    return () => asking.abort();
  }, [value.countryCode]);
  const field = (name: keyof AddressForm, label: string, autoComplete: string, isOptional = false) => (
    <TextField
      label={label}
      isOptional={isOptional}
      value={value[name]}
      autoComplete={autoComplete === 'off' ? 'off' : `${section} ${autoComplete}`}
      fault={faults[name]}
      onChange={(text) => onChange({ ...value, [name]: text })}
    />
  );
  return (
    <>
      <div className="ui-field-pair">
        {field('firstName', 'First name', 'given-name')}
        {field('lastName', 'Last name', 'family-name')}
      </div>
      <TextField
        label="Address"
        value={value.address1}
        autoComplete={`${section} address-line1`}
        fault={faults.address1}
        suggestions={known.map(suggestionOf)}
        onChange={(text) => {
          const chosen = known.find((address) => suggestionOf(address) === text);
          onChange(chosen ?? { ...value, address1: text });
        }}
      />
      {field('address2', 'Apartment, floor', 'address-line2', true)}
      <div className="ui-field-pair">
        <Select
          label="Country"
          value={value.countryCode}
          options={COUNTRIES}
          autoComplete={`${section} country`}
          fault={faults.countryCode}
          onChange={(countryCode) => onChange({ ...value, countryCode, state: '' })}
        />
        {field('postalCode', 'Postal code', 'postal-code')}
      </div>
      <div className="ui-field-pair">
        {field('city', 'City', 'address-level2')}
        {states.length ? (
          <Select
            label={value.countryCode === 'CA' ? 'Province' : 'State'}
            value={value.state}
            options={[{ code: '', name: 'Choose' }, ...states]}
            autoComplete={`${section} address-level1`}
            fault={faults.state}
            onChange={(state) => onChange({ ...value, state })}
          />
        ) : null}
      </div>
      {isBilled ? (
        <div className="ui-field-pair">
          {field('companyName', 'Company', 'organization', true)}
          {field('vatId', 'VAT ID', 'off', true)}
        </div>
      ) : null}
    </>
  );
}

/** Returns an address in one line, as it is suggested. */
function suggestionOf({ firstName, lastName, ...address }: AddressForm): string {
  return [...addressLines(address), `${firstName} ${lastName}`].join(', ');
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
        {isOptional ? <span className="ui-optional"> Optional</span> : null}
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
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { code: string; name: string }[];
  autoComplete: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
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
