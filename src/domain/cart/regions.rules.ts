/** A state, province or country with its code. */
export interface Region {
  code: string;
  name: string;
}

const regions = (text: string): Region[] =>
  text.split(';').map((pair) => {
    const [code = '', name = ''] = pair.split('=');
    return { code, name };
  });

const REGIONS: Record<string, Region[]> = {
  US: regions(
    'AL=Alabama;AK=Alaska;AZ=Arizona;AR=Arkansas;CA=California;CO=Colorado;CT=Connecticut;DE=Delaware;DC=District of Columbia;FL=Florida;GA=Georgia;HI=Hawaii;ID=Idaho;IL=Illinois;IN=Indiana;IA=Iowa;KS=Kansas;KY=Kentucky;LA=Louisiana;ME=Maine;MD=Maryland;MA=Massachusetts;MI=Michigan;MN=Minnesota;MS=Mississippi;MO=Missouri;MT=Montana;NE=Nebraska;NV=Nevada;NH=New Hampshire;NJ=New Jersey;NM=New Mexico;NY=New York;NC=North Carolina;ND=North Dakota;OH=Ohio;OK=Oklahoma;OR=Oregon;PA=Pennsylvania;RI=Rhode Island;SC=South Carolina;SD=South Dakota;TN=Tennessee;TX=Texas;UT=Utah;VT=Vermont;VA=Virginia;WA=Washington;WV=West Virginia;WI=Wisconsin;WY=Wyoming',
  ),
  CA: regions(
    'AB=Alberta;BC=British Columbia;MB=Manitoba;NB=New Brunswick;NL=Newfoundland and Labrador;NT=Northwest Territories;NS=Nova Scotia;NU=Nunavut;ON=Ontario;PE=Prince Edward Island;QC=Quebec;SK=Saskatchewan;YT=Yukon',
  ),
  AU: regions(
    'ACT=Australian Capital Territory;NSW=New South Wales;NT=Northern Territory;QLD=Queensland;SA=South Australia;TAS=Tasmania;VIC=Victoria;WA=Western Australia',
  ),
};

/** Returns the states or provinces of a country. Empty for countries whose addresses have none (CHK-06). */
export function regionsOf(country: string): Region[] {
  return REGIONS[country.toUpperCase()] ?? [];
}

/** Countries that the store ships to, the home market first. */
export const COUNTRIES: readonly Region[] = regions(
  'US=United States;CA=Canada;GB=United Kingdom;IE=Ireland;AU=Australia;NZ=New Zealand;DE=Germany;FR=France;ES=Spain;IT=Italy;NL=Netherlands;BE=Belgium;AT=Austria;CH=Switzerland;SE=Sweden;NO=Norway;DK=Denmark;FI=Finland;PL=Poland;PT=Portugal;JP=Japan;SG=Singapore;IN=India;BR=Brazil;MX=Mexico;ZA=South Africa',
);
