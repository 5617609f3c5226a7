import { expect, test } from 'vitest'
import { compileFields } from '#domain/fields/compile.ts'
import { field } from '#domain/fields/field.ts'
import { formatFieldValue } from './format-field-value.ts'

const options = [
  { value: 'a', label: 'Apples' },
  { value: 'b', label: 'Pears' },
]
const [text, choice, choices, flag, money] = compileFields([
  field({ name: 'text', label: 'Text' }),
  field({ name: 'choice', label: 'Choice', kind: 'choice', options }),
  field({ name: 'choices', label: 'Choices', kind: 'choices', options }),
  field({ name: 'flag', label: 'Flag', kind: 'flag' }),
  field({ name: 'money', label: 'Money', kind: 'number', input: 'money' }),
])

test('formatFieldValue: each kind of value as text', () => {
  const fieldValuePairs = [
    [text, 'as typed'],
    [text, ''],
    [choice, 'b'],
    [choices, ['a', 'b']],
    [choices, []],
    [flag, true],
    [flag, false],
    [money, '412500'],
    [money, 0],
  ] as const
  expect(fieldValuePairs.map(([fieldSpec, value]) => fieldSpec && formatFieldValue(fieldSpec, value))).toEqual([
    'as typed',
    '',
    'Pears',
    'Apples, Pears',
    '',
    'yes',
    'no',
    '$412,500',
    '$0',
  ])
})
