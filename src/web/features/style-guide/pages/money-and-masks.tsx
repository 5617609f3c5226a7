import type { GuidePage } from '../guide-pages.ts'
import * as bands from '../examples/money-and-masks/bands.tsx'
import * as count from '../examples/money-and-masks/count.tsx'
import * as currency from '../examples/money-and-masks/currency.tsx'
import * as dates from '../examples/money-and-masks/dates.tsx'
import * as money from '../examples/money-and-masks/money.tsx'
import * as phone from '../examples/money-and-masks/phone.tsx'
import * as states from '../examples/money-and-masks/states.tsx'
import * as zipcode from '../examples/money-and-masks/zipcode.tsx'

export const page: GuidePage = {
  intro: 'Fields that format as you type, so phone numbers and large amounts are easy to read.',
  sections: [
    { ...currency, source: 'money-and-masks/currency' },
    { ...count, source: 'money-and-masks/count' },
    { ...phone, source: 'money-and-masks/phone' },
    { ...zipcode, source: 'money-and-masks/zipcode' },
    { ...states, source: 'money-and-masks/states' },
    { ...money, source: 'money-and-masks/money' },
    { ...bands, source: 'money-and-masks/bands' },
    { ...dates, source: 'money-and-masks/dates' },
  ],
  keys: [
    { keys: 'Digits', action: 'Adds parentheses, spaces, hyphens, and commas automatically.' },
    { keys: 'Backspace, Delete', action: 'Next to punctuation, deletes the digit beyond it.' },
    { keys: 'Arrow left, Arrow right', action: 'In a phone number, moves digit by digit and skips punctuation.' },
    { keys: 'Home, End', action: 'Moves to the first or last digit.' },
  ],
}
