import type { GuidePage } from '../guide-pages.ts'
import { Example as Bands } from '../examples/money-and-masks/bands.tsx'
import { Example as Count } from '../examples/money-and-masks/count.tsx'
import { Example as Currency } from '../examples/money-and-masks/currency.tsx'
import { Example as Dates } from '../examples/money-and-masks/dates.tsx'
import { Example as Money } from '../examples/money-and-masks/money.tsx'
import { Example as Phone } from '../examples/money-and-masks/phone.tsx'
import { Example as States } from '../examples/money-and-masks/states.tsx'
import { Example as Zipcode } from '../examples/money-and-masks/zipcode.tsx'

export const page: GuidePage = {
  intro: 'Fields that set what is typed, so that a phone number and a million read at a glance.',
  sections: [
    {
      title: 'Currency',
      text: 'US dollars: digits and one dot. Screen readers hear the currency with the label. Text that is no amount cannot be pasted, and a minus cannot be typed; the line below says so.',
      Example: Currency,
      source: 'money-and-masks/currency',
    },
    {
      title: 'Count',
      text: 'Whole numbers, their thousands parted. What cannot be entered, such as a minus, is answered in words.',
      Example: Count,
      source: 'money-and-masks/count',
    },
    {
      title: 'Phone',
      text: 'However a number is pasted or filled in, it ends up in one form. A half number stays as it is.',
      Example: Phone,
      source: 'money-and-masks/phone',
    },
    {
      title: 'Zipcode',
      text: 'Five digits; of a longer one the first five.',
      Example: Zipcode,
      source: 'money-and-masks/zipcode',
    },
    {
      title: 'States',
      text: 'Required, with an error, loading, read-only and disabled.',
      Example: States,
      source: 'money-and-masks/states',
    },
    {
      title: 'Money',
      text: 'Kept in cents, shown without them when they are nought. Shortened amounts are read out in full.',
      Example: Money,
      source: 'money-and-masks/money',
    },
    {
      title: 'Bands',
      text: 'Outside its owner’s pages money is only shown as one of eight ranges.',
      Example: Bands,
      source: 'money-and-masks/bands',
    },
    {
      title: 'Days and times',
      text: 'In the zone of the member who reads it, which is named where the browser’s clock shows another time.',
      Example: Dates,
      source: 'money-and-masks/dates',
    },
  ],
  keys: [
    { keys: 'Digits', action: 'Set brackets, spaces and commas by themselves.' },
    { keys: 'Backspace, Delete', action: 'Beside a bracket, space or comma take the digit beyond it.' },
    { keys: 'Arrow left, Arrow right', action: 'Go past brackets and spaces, digit by digit.' },
    { keys: 'Home, End', action: 'Go to the first or the last digit.' },
  ],
}
