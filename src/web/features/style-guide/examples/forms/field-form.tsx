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
    messages: { matches: 'Begin with the house number.' },
  }),
  field({ name: 'state', label: 'State', kind: 'choice', rules: 'required', options: states, input: 'combo' }),
  field({ name: 'zipcode', label: 'Zipcode', rules: 'required|length:5,5', input: 'zipcode' }),
  field({ name: 'price', label: 'Purchase price', kind: 'number', rules: 'required|min:1|decimals:2', input: 'money' }),
  field({ name: 'closedOn', label: 'Closed on', kind: 'date', rules: 'real_date|date_before' }),
  field({
    name: 'sellerPhone',
    label: 'Phone of the seller',
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
    label: 'Part that is lent, in percent',
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
    throw clientProblem('invalid-fields', { errors: [{ field: 'zipcode', message: 'There is no such zipcode.' }] })
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

export const title = 'A form from a field table'
export const text =
  'The form of every page: drawn and checked by one table, kept on the device until it is saved. It may save what is filled in before it is complete, as those of the profile do. The zipcode 00000 is refused as only a server can.'
