import { useForm } from 'react-hook-form'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { applicationFields } from '#domain/pods/application.ts'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { compileFields } from '#domain/fields/compile.ts'
import { type CompiledField, field, type FieldInput, type FieldTable, optionsOf } from '#domain/fields/field.ts'
import { profileFields } from '#domain/profile/profile-fields.ts'
import { statementFields } from '#domain/statement/statement-fields.ts'
import { controlOf } from './control-of.ts'
import { FieldControl } from './field-control.tsx'
import { toFormValues } from './form-values.ts'

const tables: Record<string, FieldTable> = { profileFields, statementFields, promoCodeFields, applicationFields }

function RenderedField({ field, table }: { field: CompiledField; table: FieldTable }): React.ReactNode {
  const form = useForm({ defaultValues: toFormValues(table, {}) })
  // Rendered regardless of the other answers.
  const { when: _, ...always } = field
  return <FieldControl field={always} form={form} />
}

function htmlOf(field: CompiledField, table: FieldTable): string {
  return renderToString(<RenderedField field={field} table={table} />)
}

describe.each(Object.entries(tables))('%s', (_, table) => {
  test.each(table.map((one) => [one.name, one] as const))('FieldControl: %s renders its label and a control', (_, one) => {
    const html = htmlOf(one, table)
    expect(html.toLowerCase()).toContain(one.label.toLowerCase())
    expect(html).toMatch(/<(input|select|textarea)/)
  })
})

const options = optionsOf(['a', 'b'])
const optionSource = { list: () => options, optionOf: (value: string) => ({ value, label: value }) }
const everyInput: Record<FieldInput, Parameters<typeof field>[0]> = {
  email: { name: 'f', label: 'F' },
  url: { name: 'f', label: 'F' },
  password: { name: 'f', label: 'F' },
  phone: { name: 'f', label: 'F' },
  zipcode: { name: 'f', label: 'F' },
  colour: { name: 'f', label: 'F' },
  unit: { name: 'f', label: 'F' },
  time: { name: 'f', label: 'F' },
  'date-time': { name: 'f', label: 'F' },
  combo: { name: 'f', label: 'F', optionSource },
  money: { name: 'f', label: 'F', kind: 'number' },
  count: { name: 'f', label: 'F', kind: 'number' },
  slider: { name: 'f', label: 'F', kind: 'number' },
  radio: { name: 'f', label: 'F', kind: 'choice', options },
  scale: { name: 'f', label: 'F', kind: 'choice', options },
  chips: { name: 'f', label: 'F', kind: 'choices', options },
  switch: { name: 'f', label: 'F', kind: 'flag' },
}

test.each(Object.entries(everyInput))('FieldControl: renders the input %s', (input, spec) => {
  const table = compileFields([field({ ...spec, input: input as FieldInput })])
  expect(table.map(controlOf)).toEqual([input])
  expect(htmlOf(table[0]!, table)).toContain('>F')
})

test('controlOf: the inputs of profile and statement fields', () => {
  const renderedFields = Object.fromEntries([...profileFields, ...statementFields].map((one) => [one.name, controlOf(one)]))
  expect(renderedFields).toMatchObject({
    'circleFields.websiteUrl': 'url',
    'circleFields.state': 'combo',
    'circleFields.bio': 'textarea',
    timezone: 'combo',
    primaryLanguage: 'combo',
    phone: 'phone',
    zipcode: 'zipcode',
    spouseEmail: 'email',
    birthdate: 'date',
    totalAppraisedValue: 'money',
    doorCount: 'count',
    strengthCategories: 'chips',
    sharePhoneWithPod: 'switch',
  })
})
