import { describe, expect, test } from 'vitest'
import cases from '#test/data/formkit-rules.json' with { type: 'json' }
import expected from '#test/data/formkit-messages.json' with { type: 'json' }
import { compileFields } from './compile.ts'
import { field, type RuleCall } from './field.ts'
import { rules } from './rules.ts'
import { validateFields } from './validate.ts'

type Case = {
  rule: string
  args: unknown[]
  value: unknown
  expected: boolean
  title: string
  name?: string
  siblings?: Record<string, unknown>
  now?: string
  skip?: string
}

const published: Case[] = cases.cases

/** How the published cases represent values that JSON does not support. */
function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(revive)
  if ('$undefined' in value) return undefined
  if ('$date' in value) return new Date(String(value.$date))
  if ('$number' in value) return Number(value.$number)
  if ('$regex' in value && Array.isArray(value.$regex)) return new RegExp(String(value.$regex[0]), String(value.$regex[1] ?? ''))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]))
}

/** Runs one rule through a compiled field; `+` lets it judge empty values too, as the published cases expect. */
function errorsOf({ rule, args, value, name = 'input', siblings = {}, now }: Omit<Case, 'expected' | 'title'>): string[] {
  const call: RuleCall = [`+${rule}`, ...args.map(revive)]
  const others = Object.keys(siblings).map((sibling) => field({ name: sibling, label: sibling, kind: 'any' }))
  const table = compileFields([field({ name, label: 'City', kind: 'any', rules: [call] }), ...others])
  const values = {
    ...Object.fromEntries(Object.entries(siblings).map(([key, inner]) => [key, revive(inner)])),
    [name]: revive(value),
  }
  const options = { only: [name], ...(now ? { now: new Date(now) } : {}) }
  return validateFields(table, values, options).map((error) => error.message)
}

describe("FormKit's own cases", () => {
  const run = published.filter((one) => !one.skip)

  test.each(run)('$rule $args, $value: $title', (one) => {
    expect(errorsOf(one).length === 0).toBe(one.expected)
  })

  test('all 338 are run except the two that compare with a parent group', () => {
    expect(published.length).toBe(338)
    expect(published.filter((one) => one.skip).map((one) => one.args)).toEqual([
      ['$parent.$parent.$parent.master_password'],
      ['$root.master_password'],
    ])
  })
})

const wrongValues: Record<string, { value?: unknown; list?: unknown }> = {
  accepted: { value: 'no' },
  alpha: { value: '1' },
  alpha_spaces: { value: '1' },
  alphanumeric: { value: '-' },
  between: { value: '11' },
  confirm: { value: 'y' },
  date_after: { value: '2029-01-01' },
  date_before: { value: '2031-01-01' },
  date_between: { value: '2032-01-01' },
  date_format: { value: 'x' },
  email: { value: 'x' },
  ends_with: { value: 'z' },
  is: { value: 'z' },
  length: { value: 'x' },
  lowercase: { value: 'A' },
  matches: { value: 'z' },
  max: { value: '4', list: ['a', 'b', 'c', 'd'] },
  min: { value: '1', list: ['a'] },
  mime: { value: { type: 'image/gif' } },
  number: { value: 'x' },
  require_one: { value: '' },
  required: { value: '' },
  starts_with: { value: 'z' },
  symbol: { value: 'a' },
  uppercase: { value: 'a' },
  url: { value: 'x' },
  contains_alpha: { value: '1' },
  contains_alphanumeric: { value: '-' },
  contains_alpha_spaces: { value: '1' },
  contains_symbol: { value: 'a' },
  contains_uppercase: { value: 'a' },
  contains_lowercase: { value: 'A' },
  contains_numeric: { value: 'a' },
}

describe("messages of FormKit's rules", () => {
  const formatted = Object.entries(expected.messages).flatMap(([rule, kinds]) => {
    const wrong = wrongValues[rule]
    return kinds.flatMap(({ args, valueKind, message }) => {
      const value = valueKind === 'list' ? wrong?.list : wrong?.value
      return value === undefined ? [] : [{ rule, args, value, message }]
    })
  })

  test.each(formatted)('$rule: $message', ({ rule, args, value, message }) => {
    expect(errorsOf({ rule, args, value })).toEqual([message])
  })

  test('not: names the value it refuses', () => {
    expect(errorsOf({ rule: 'not', args: ['zz'], value: 'zz' })).toEqual(['“zz” is not an allowed City.'])
  })

  test('every rule listed here is defined', () => {
    const named = [...Object.keys(wrongValues), 'not']
    expect([...rules.keys()].filter((name) => named.includes(name)).sort()).toEqual(named.sort())
  })
})

describe('messages of the rules FormKit leaves without one', () => {
  test.each([
    { rule: 'date_after_or_equal', args: ['2030-01-01'], message: 'City must be on or after Jan 1, 2030.' },
    { rule: 'date_before_or_equal', args: ['1990-01-01'], message: 'City must be on or before Jan 1, 1990.' },
    { rule: 'date_after_node', args: ['start'], message: 'City must be after start.' },
    { rule: 'date_before_node', args: ['end'], message: 'City must be before end.' },
  ])('$rule', ({ rule, args, message }) => {
    const siblings = { start: '2020-01-01', end: '1999-01-01' }
    expect(errorsOf({ rule, args, value: '2000-01-01', siblings })).toEqual([message])
  })

  test('no rule falls back to the message for unknown errors', () => {
    const silent = [...rules.keys()].filter((rule) => {
      const errors = errorsOf({ rule, args: ['2030-01-01', '2031-01-01'], value: { type: 'none' } })
      return errors.includes('This field is not valid.')
    })
    expect(silent).toEqual([])
  })
})

describe('mime', () => {
  test.each([
    { value: { type: 'image/png' }, args: ['image/png'], faults: [] },
    { value: { type: 'image/jpeg' }, args: ['image/*'], faults: [] },
    {
      value: [{ file: { type: 'image/png' } }, { file: { type: 'application/pdf' } }],
      args: ['image/*', 'application/pdf'],
      faults: [],
    },
    {
      value: [{ type: 'image/png' }, { type: 'text/html' }],
      args: ['image/png', 'image/jpeg'],
      faults: ['City must be of the type: image/png or image/jpeg'],
    },
    { value: 'image/png', args: ['image/png'], faults: ['City must be of the type: image/png'] },
    { value: { type: '' }, args: [], faults: ['City must be of the type: '] },
  ])('$value against $args', ({ value, args, faults: errors }) => {
    expect(errorsOf({ rule: 'mime', args, value })).toEqual(errors)
  })
})
