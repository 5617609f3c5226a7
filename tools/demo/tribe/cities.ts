import type { StateCode } from '#domain/profile/states.ts'
import type { Chance } from '../chance.ts'

/** A city with the data for profiles, addresses and phone numbers. */
export type City = { city: string; state: StateCode; zipcode: string; areaCode: string; timezone: string }

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

type Row = readonly [city: string, state: StateCode, zipcode: string, areaCode: string, timezone: string]

const rows: readonly Row[] = [
  ['Austin', 'TX', '78704', '512', central],
  ['Dallas', 'TX', '75206', '214', central],
  ['Houston', 'TX', '77008', '713', central],
  ['San Antonio', 'TX', '78209', '210', central],
  ['Fort Worth', 'TX', '76107', '817', central],
  ['El Paso', 'TX', '79912', '915', mountain],
  ['Tulsa', 'OK', '74114', '918', central],
  ['Oklahoma City', 'OK', '73118', '405', central],
  ['Kansas City', 'MO', '64113', '816', central],
  ['St Louis', 'MO', '63116', '314', central],
  ['Omaha', 'NE', '68132', '402', central],
  ['Des Moines', 'IA', '50312', '515', central],
  ['Minneapolis', 'MN', '55409', '612', central],
  ['Milwaukee', 'WI', '53211', '414', central],
  ['Madison', 'WI', '53703', '608', central],
  ['Chicago', 'IL', '60647', '773', central],
  ['Rockford', 'IL', '61107', '815', central],
  ['Indianapolis', 'IN', '46220', '317', 'America/Indiana/Indianapolis'],
  ['Louisville', 'KY', '40205', '502', 'America/Kentucky/Louisville'],
  ['Nashville', 'TN', '37206', '615', central],
  ['Memphis', 'TN', '38104', '901', central],
  ['Knoxville', 'TN', '37919', '865', eastern],
  ['Birmingham', 'AL', '35205', '205', central],
  ['Huntsville', 'AL', '35801', '256', central],
  ['New Orleans', 'LA', '70119', '504', central],
  ['Baton Rouge', 'LA', '70808', '225', central],
  ['Little Rock', 'AR', '72205', '501', central],
  ['Atlanta', 'GA', '30307', '404', eastern],
  ['Savannah', 'GA', '31405', '912', eastern],
  ['Charlotte', 'NC', '28205', '704', eastern],
  ['Raleigh', 'NC', '27607', '919', eastern],
  ['Greenville', 'SC', '29605', '864', eastern],
  ['Charleston', 'SC', '29407', '843', eastern],
  ['Richmond', 'VA', '23220', '804', eastern],
  ['Baltimore', 'MD', '21211', '410', eastern],
  ['Philadelphia', 'PA', '19146', '215', eastern],
  ['Pittsburgh', 'PA', '15206', '412', eastern],
  ['Newark', 'NJ', '07104', '973', eastern],
  ['Brooklyn', 'NY', '11215', '718', eastern],
  ['Buffalo', 'NY', '14222', '716', eastern],
  ['Rochester', 'NY', '14610', '585', eastern],
  ['Hartford', 'CT', '06105', '860', eastern],
  ['Providence', 'RI', '02906', '401', eastern],
  ['Boston', 'MA', '02130', '617', eastern],
  ['Manchester', 'NH', '03104', '603', eastern],
  ['Cleveland', 'OH', '44107', '216', eastern],
  ['Columbus', 'OH', '43214', '614', eastern],
  ['Cincinnati', 'OH', '45208', '513', eastern],
  ['Detroit', 'MI', '48202', '313', 'America/Detroit'],
  ['Grand Rapids', 'MI', '49506', '616', 'America/Detroit'],
  ['Tampa', 'FL', '33606', '813', eastern],
  ['Orlando', 'FL', '32803', '407', eastern],
  ['Jacksonville', 'FL', '32205', '904', eastern],
  ['Miami', 'FL', '33133', '305', eastern],
  ['Pensacola', 'FL', '32503', '850', central],
  ['Denver', 'CO', '80211', '303', mountain],
  ['Colorado Springs', 'CO', '80907', '719', mountain],
  ['Salt Lake City', 'UT', '84105', '801', mountain],
  ['Boise', 'ID', '83702', '208', 'America/Boise'],
  ['Albuquerque', 'NM', '87106', '505', mountain],
  ['Phoenix', 'AZ', '85016', '602', 'America/Phoenix'],
  ['Tucson', 'AZ', '85716', '520', 'America/Phoenix'],
  ['Las Vegas', 'NV', '89104', '702', pacific],
  ['Reno', 'NV', '89509', '775', pacific],
  ['Sacramento', 'CA', '95818', '916', pacific],
  ['Oakland', 'CA', '94610', '510', pacific],
  ['San Diego', 'CA', '92104', '619', pacific],
  ['Long Beach', 'CA', '90804', '562', pacific],
  ['Fresno', 'CA', '93704', '559', pacific],
  ['Portland', 'OR', '97214', '503', pacific],
  ['Seattle', 'WA', '98103', '206', pacific],
  ['Spokane', 'WA', '99203', '509', pacific],
  ['Anchorage', 'AK', '99501', '907', 'America/Anchorage'],
  ['Honolulu', 'HI', '96816', '808', 'Pacific/Honolulu'],
  ['San Juan', 'PR', '00907', '787', 'America/Puerto_Rico'],
]

/** The cities of the demo tribe's members. */
export const cities: readonly City[] = rows.map(([city, state, zipcode, areaCode, timezone]) => ({
  city,
  state,
  zipcode,
  areaCode,
  timezone,
}))

const streets = [
  'Alder Street|Bluff Road|Canal Street|Chestnut Avenue|Dogwood Lane|Elm Street|Foxglove Court|Garden Terrace|Harbor View',
  'Juniper Way|Kestrel Drive|Lakeshore Drive|Maple Avenue|Old Mill Road|Orchard Street|Pecan Street|Quarry Road|Ridge Avenue',
  'Sycamore Street|Union Street|Vine Street|Walnut Street|Willow Bend|Yale Avenue',
].flatMap((line) => line.split('|'))

/** Draws a street address that does not exist. */
export function drawStreet(chance: Chance): { streetAddress: string; additionalAddress: string | null } {
  return {
    streetAddress: `${chance.integer(101, 4899)} ${chance.pick(streets)}`,
    additionalAddress: chance.happens(0.22) ? `Unit ${chance.integer(1, 12)}${chance.pick(['', 'A', 'B', 'C'])}` : null,
  }
}

/** Draws a phone number in 555-0100 to 555-0199, which is reserved for fiction. */
export function drawPhone(chance: Chance, areaCode: string): string {
  return `(${areaCode}) 555-01${String(chance.integer(0, 99)).padStart(2, '0')}`
}
