import type { GuidePage } from '../guide.ts'
import { Example as Currency } from '../examples/money-and-masks/currency.tsx'
import { Example as Phone } from '../examples/money-and-masks/phone.tsx'
import { Example as States } from '../examples/money-and-masks/states.tsx'
import { Example as Zipcode } from '../examples/money-and-masks/zipcode.tsx'

export const page: GuidePage = {
  intro: 'Fields that set what is typed, so that a phone number and a million read at a glance.',
  sections: [
    {
      title: 'Currency',
      text: 'US dollars: digits and one dot. Screen readers hear the currency with the label. Text that is no amount cannot be pasted.',
      Example: Currency,
      source: 'money-and-masks/currency',
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
  ],
  keys: [
    { keys: 'Digits', does: 'Set brackets, spaces and commas by themselves.' },
    { keys: 'Backspace, Delete', does: 'Beside a bracket, space or comma take the digit beyond it.' },
    { keys: 'Arrow left, arrow right', does: 'Go past brackets and spaces, digit by digit.' },
    { keys: 'Home, End', does: 'Go to the first or the last digit.' },
  ],
}
