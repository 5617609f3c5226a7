import { describe, expect, test } from 'vitest'
import { compileFields } from './compile.ts'
import { field, type FieldInput, type FieldKind, optionsOf, type RuleList } from './field.ts'
import { dateBefore, isRealDate } from './real-date.ts'
import { missingFields, validateFields } from './validate.ts'

function messagesFor(rules: RuleList, value: unknown): string[] {
  const table = compileFields([field({ name: 'city', label: 'city', rules })])
  return validateFields(table, { city: value }).map((error) => error.message)
}

describe('compileFields', () => {
  test('an unknown rule throws and is named with its field', () => {
    expect(() => compileFields([field({ name: 'headline', label: 'Headline', rules: 'requird|length:1,120' })])).toThrow(
      'The field "headline" uses the unknown rule "requird".',
    )
  })

  test.each(['__proto__', 'constructor', 'toString', 'default', '?length', '(200)length'])('%s is not a rule', (name) => {
    expect(() => compileFields([field({ name: 'headline', label: 'Headline', rules: [[name]] })])).toThrow('unknown rule')
  })

  test.each([
    [
      'a field declared twice',
      () => compileFields([field({ name: 'a', label: 'A' }), field({ name: 'a', label: 'A' })]),
      'twice',
    ],
    ['a field without a label', () => compileFields([field({ name: 'a', label: '' })]), 'label'],
    ['a choice without options', () => compileFields([field({ name: 'a', label: 'A', kind: 'choice' })]), 'no options'],
    ['a message nobody can see', () => compileFields([field({ name: 'a', label: 'A', messages: { url: 'No.' } })]), '"url"'],
    [
      'a pattern with a memory',
      () => compileFields([field({ name: 'a', label: 'A', rules: [['matches', /a/g]] })]),
      'flags g and y',
    ],
    [
      'an input that does not fit the kind',
      () => compileFields([field({ name: 'a', label: 'A', kind: 'number', input: 'phone' })]),
      'asks for the input "phone", which does not fit number',
    ],
    [
      'an input of one line for several',
      () => compileFields([field({ name: 'a', label: 'A', multiline: true, input: 'email' })]),
      'does not fit several lines',
    ],
    [
      'an input nobody knows',
      () => compileFields([field({ name: 'a', label: 'A', input: 'toString' as 'email' })]),
      'unknown input "toString"',
    ],
    [
      'a search among nothing',
      () => compileFields([field({ name: 'a', label: 'A', input: 'combo' })]),
      'nothing to be found among',
    ],
  ])('%s throws', (_, compile, message) => {
    expect(compile).toThrow(message)
  })

  test('accepts custom rules by name', () => {
    const table = compileFields([field({ name: 'a', label: 'A', rules: 'even', messages: { even: 'Odd.' } })], {
      even: ({ value }) => Number(value) % 2 === 0,
    })
    expect(validateFields(table, { a: '3' })).toEqual([{ field: 'a', message: 'Odd.' }])
  })
})

describe('validateFields: rules', () => {
  test('the first broken rule stops the rest', () => {
    expect(messagesFor('alpha|length:3,5', '12')).toEqual(['City can only contain alphabetical characters.'])
  })

  test('a star runs a rule even after a failure', () => {
    expect(messagesFor('alpha|*length:3,5', '12')).toEqual([
      'City can only contain alphabetical characters.',
      'City must be between 3 and 5 characters.',
    ])
  })

  test.each([undefined, null, ''])('%s passes length, email and url, but not required', (value) => {
    expect(messagesFor('length:5,5|email|url', value)).toEqual([])
    expect(messagesFor('required', value)).toEqual(['City is required.'])
  })

  test('spaces are a value, unless required trims', () => {
    expect(messagesFor('required', '   ')).toEqual([])
    expect(messagesFor('required:trim', '   ')).toEqual(['City is required.'])
  })

  test('options with commas are read whole', () => {
    const table = compileFields([
      field({ name: 'netWorth', label: 'Net worth', kind: 'choice', options: optionsOf(['Less than $50,000']) }),
    ])
    expect(validateFields(table, { netWorth: 'Less than $50,000' })).toEqual([])
    expect(validateFields(table, { netWorth: '000' })).toEqual([
      { field: 'netWorth', message: 'Net worth is not an allowed value.' },
    ])
  })

  test('only the named fields are checked, with the other values available', () => {
    const table = compileFields([
      field({ name: 'start', label: 'Start', rules: 'required' }),
      field({ name: 'end', label: 'End', rules: 'date_after_node:start' }),
    ])
    const values = { start: '2026-02-01', end: '2026-01-01' }
    expect(validateFields(table, values, { only: ['end'] })).toEqual([{ field: 'end', message: 'End must be after Start.' }])
    expect(validateFields(table, { end: '2026-01-01' }, { only: [] })).toEqual([])
  })

  test('a path finds a field of a group, and confirm compares within its group first', () => {
    const table = compileFields([
      field({ name: 'account.email', label: 'E-mail' }),
      field({ name: 'account.email_confirm', label: 'E-mail again', rules: 'confirm' }),
      field({ name: 'email', label: 'Other e-mail' }),
    ])
    const values = { email: 'c@x.org', account: { email: 'a@x.org', email_confirm: 'b@x.org' } }
    expect(validateFields(table, values)).toEqual([{ field: 'account.email_confirm', message: 'E-mail again does not match.' }])
  })

  test('a hidden field may be empty, but not invalid', () => {
    const table = compileFields([
      field({ name: 'role', label: 'Role', rules: 'required|length:2,5', when: (values) => values.other === true }),
    ])
    expect(validateFields(table, { other: true })).toEqual([{ field: 'role', message: 'Role is required.' }])
    expect(validateFields(table, { other: false })).toEqual([])
    expect(validateFields(table, { other: false, role: 'far too long' })).toHaveLength(1)
  })

  test('an argument may depend on the current time', () => {
    const table = compileFields([
      field({ name: 'on', label: 'Day', rules: [['date_before', (now: Date) => dateBefore(now, { years: 1 })]] }),
    ])
    const now = new Date('2026-06-15T12:00:00Z')
    expect(validateFields(table, { on: '2025-06-14' }, { now })).toEqual([])
    expect(validateFields(table, { on: '2025-06-15' }, { now })).toEqual([
      { field: 'on', message: 'Day must be before Jun 15, 2025.' },
    ])
  })
})

describe('validateFields: values of the wrong type', () => {
  const odd: unknown[] = [
    0,
    1,
    -1,
    true,
    false,
    [],
    ['Single'],
    [[]],
    {},
    { toString: 1, valueOf: 1 },
    { length: 3 },
    Number.NaN,
    new Date(0),
  ]
  const table = compileFields([
    field({ name: 'text', label: 'Text', rules: 'required|length:1,9|email|url|alpha|matches:/a/' }),
    field({ name: 'date', label: 'Date', kind: 'date', rules: 'required|date_format:YYYY-MM-DD|real_date|date_before' }),
    field({ name: 'choice', label: 'Choice', kind: 'choice', rules: 'required', options: optionsOf(['Single', '0', '1']) }),
  ])

  test.each(odd)('%o is not a text, a date or a choice', (value) => {
    expect(validateFields(table, { text: value, date: value, choice: value })).toEqual([
      { field: 'text', message: 'This field is not valid.' },
      { field: 'date', message: 'This field is not valid.' },
      { field: 'choice', message: 'This field is not valid.' },
    ])
  })

  test.each(['0x123', ' 1234', '1e355', '1e3', '--1', '.5', '5.', 'Infinity', true, [], [5], {}, Number.POSITIVE_INFINITY])(
    '%o is not a number',
    (value) => {
      const number = compileFields([
        field({ name: 'doors', label: 'Door count', kind: 'number', rules: 'required|number|min:0' }),
      ])
      expect(validateFields(number, { doors: value })).toEqual([{ field: 'doors', message: 'Door count must be a number.' }])
    },
  )

  test('zero is a number and a value', () => {
    const number = compileFields([
      field({ name: 'doors', label: 'Door count', kind: 'number', rules: 'required|number|min:0|decimals:0' }),
    ])
    expect(validateFields(number, { doors: 0 })).toEqual([])
    expect(validateFields(number, { doors: '0' })).toEqual([])
    expect(validateFields(number, { doors: 1.5 })).toEqual([{ field: 'doors', message: 'Door count must be a whole number.' }])
  })

  test.each([['Single'], [['Single', 'Widowed']], [[1]], [['a', 'a', 'a', 'a']], [{ 0: 'Single', length: 1 }]])(
    '%o is not a list of choices',
    (value) => {
      const choices = compileFields([
        field({ name: 'of', label: 'Choices', kind: 'choices', options: optionsOf(['Single', 'Married']) }),
      ])
      expect(validateFields(choices, { of: value })).toEqual([{ field: 'of', message: 'Choices is not an allowed value.' }])
    },
  )

  test.each([null, 'true', 0, 1, []])('%o is not a flag', (value) => {
    const flag = compileFields([field({ name: 'on', label: 'On', kind: 'flag' })])
    expect(validateFields(flag, { on: value })).toEqual([{ field: 'on', message: 'This field is not valid.' }])
  })

  test('names on the prototype are not values', () => {
    const table = compileFields([
      field({ name: '__proto__.polluted', label: 'A', rules: 'required' }),
      field({ name: 'constructor.name', label: 'B', rules: 'required' }),
    ])
    expect(validateFields(table, {}).map((error) => error.message)).toEqual(['A is required.', 'B is required.'])
  })
})

describe('days', () => {
  test.each(['2000-02-29', '2024-02-29', '1999-12-31', '2001-04-30'])('isRealDate: true for %s', (day) =>
    expect(isRealDate(day)).toBe(true),
  )

  test.each([
    '2001-02-31',
    '2001-02-29',
    '1900-02-29',
    '2001-04-31',
    '2001-13-01',
    '2001-00-10',
    '2001-01-00',
    '0000-01-01',
    '2001-1-1',
    '20010101',
    '2001-01-01T00:00',
    '',
  ])('isRealDate: false for %s', (day) => expect(isRealDate(day)).toBe(false))

  test('dateBefore: years before a leap day give March 1', () => {
    expect(dateBefore(new Date('2024-02-29T10:00:00Z'), { years: 18 })).toBe('2006-03-01')
    expect(dateBefore(new Date('2026-01-01T00:00:00Z'), { years: 18, days: 1 })).toBe('2007-12-31')
  })
})

test('missingFields: the required visible fields without a value, in table order', () => {
  const table = compileFields([
    field({ name: 'title', label: 'Title', rules: 'required:trim' }),
    field({ name: 'note', label: 'Note', rules: 'length:0,5' }),
    field({ name: 'why', label: 'Why', rules: 'required', when: ({ title }) => title === 'Other' }),
    field({ name: 'count', label: 'Count', kind: 'number', rules: 'required' }),
  ])
  const missing = (values: Record<string, unknown>) => missingFields(table, values).map(({ name }) => name)
  expect(missing({})).toEqual(['title', 'count'])
  expect(missing({ title: '  ', count: 0 })).toEqual(['title'])
  expect(missing({ title: 'Other', note: '', count: 1 })).toEqual(['why'])
  expect(missing({ title: 'x', count: 'many' })).toEqual([])
})

describe('compileFields: the inputs that fit each kind', () => {
  const source = { list: () => [], optionOf: (value: string) => ({ value, label: value }) }
  const fits = (input: FieldInput, kind: FieldKind): boolean => {
    const given = field({ name: 'a', label: 'A', kind, input, options: optionsOf(['x']), optionSource: source })
    try {
      return compileFields([given]).length === 1
    } catch {
      return false
    }
  }

  test.each<[FieldKind, string]>([
    ['text', 'email url password phone zipcode colour unit time date-time combo'],
    ['number', 'money count slider'],
    ['choice', 'combo radio scale'],
    ['choices', 'chips'],
    ['flag', 'switch'],
    ['date', ''],
    ['any', ''],
  ])('%s: %s', (kind, inputs) => {
    const all = 'email url password phone zipcode colour unit time date-time combo money count slider radio scale chips switch'
    const fitting = (all.split(' ') as FieldInput[]).filter((input) => fits(input, kind))
    expect(fitting.join(' ')).toBe(inputs)
  })

  test('a choice among no options is refused', () => {
    expect(() => compileFields([field({ name: 'a', label: 'A', kind: 'choice', options: [] })])).toThrow('no options')
  })
})

test('validateFields: a rule that names another field means the one of its group, else one outside', () => {
  const rules = [['confirm', 'code']] as const
  const table = compileFields([
    field({ name: 'code', label: 'Code' }),
    field({ name: 'card.code', label: 'Card code' }),
    field({ name: 'card.again', label: 'Again', rules }),
    field({ name: 'pin.again', label: 'Again', rules }),
  ])
  const values = { code: 'a', card: { code: 'b', again: 'b' }, pin: { again: 'a' } }
  expect(validateFields(table, values)).toEqual([])
  const swapped = { ...values, card: { code: 'b', again: 'a' }, pin: { again: 'b' } }
  expect(validateFields(table, swapped).map((error) => error.field)).toEqual(['card.again', 'pin.again'])
})
