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
  intro: 'Fields that set what is typed, so that a phone number and a million read at a glance.',
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
    { keys: 'Digits', action: 'Set brackets, spaces and commas by themselves.' },
    { keys: 'Backspace, Delete', action: 'Beside a bracket, space or comma take the digit beyond it.' },
    { keys: 'Arrow left, Arrow right', action: 'Go past brackets and spaces, digit by digit.' },
    { keys: 'Home, End', action: 'Go to the first or the last digit.' },
  ],
}
