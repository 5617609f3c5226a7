import { useState } from 'react'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldValues, optionsOf } from '#domain/fields/field.ts'
import { states } from '#domain/profile/states.ts'
import { niches } from '#domain/statement/options.ts'
import { clientProblem } from '#web/lib/client-problem.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'

const address = /^\d+ \S/

/** The server validates the request with the same table. */
const property = compileFields([
  field({
    name: 'street',
    label: 'Street address',
    rules: [
      ['required', 'trim'],
      ['matches', address],
    ],
    messages: { matches: 'Start with the house number.' },
  }),
  field({ name: 'state', label: 'State', kind: 'choice', rules: 'required', options: states, input: 'combo' }),
  field({ name: 'zipcode', label: 'Zipcode', rules: 'required|length:5,5', input: 'zipcode' }),
  field({ name: 'price', label: 'Purchase price', kind: 'number', rules: 'required|min:1|decimals:2', input: 'money' }),
  field({ name: 'closedOn', label: 'Closed on', kind: 'date', rules: 'real_date|date_before' }),
  field({
    name: 'sellerPhone',
    label: 'Seller’s phone',
    rules: 'length:14,14',
    messages: { length: 'Enter a 10-digit phone number.' },
    input: 'phone',
  }),
  field({
    name: 'loan',
    label: 'Loan',
    kind: 'choice',
    rules: 'required',
    options: optionsOf(['None', 'Bank', 'Seller']),
    input: 'radio',
  }),
  field({
    name: 'loanShare',
    label: 'Loan amount, in percent of the price',
    kind: 'number',
    rules: 'required|between:5,95',
    input: 'slider',
    when: ({ loan }) => loan === 'Bank' || loan === 'Seller',
  }),
  field({
    name: 'niches',
    label: 'Niches',
    kind: 'choices',
    rules: 'required|max:2',
    options: optionsOf(niches),
    input: 'chips',
  }),
  field({ name: 'notes', label: 'Notes', rules: 'length:0,280', multiline: true }),
])

/** A fake of the server call, which may return errors that no table can detect. */
async function send(stored: FieldValues, changes: FieldValues): Promise<FieldValues> {
  if (changes.zipcode === '00000') {
    throw clientProblem('invalid-fields', { errors: [{ field: 'zipcode', message: 'We couldn’t find that zipcode.' }] })
  }
  return { ...stored, ...changes }
}

/** A form needs only a field table. Double submission, unsaved changes and lost connections are handled. */
export function Example(): React.ReactNode {
  const [stored, setStored] = useState<FieldValues>({ street: '2408 Enfield Road', price: 412_500 })
  return (
    <FieldForm
      label="Property"
      table={property}
      fieldDisplays={{ niches: { isWide: true }, notes: { isWide: true, hasCounter: true } }}
      stored={stored}
      draftKey={['style-guide', 'property']}
      save={async (changes) => {
        const saved = await send(stored, changes)
        setStored(saved)
        return saved
      }}
    />
  )
}

export const title = 'Form from a field table'
export const text =
  'Every form in the product works this way: one table renders and validates it, and the device keeps a draft until it’s saved. A form can save before it’s complete, as the profile forms do. Try zipcode 00000 to see an error that only the server can find.'
