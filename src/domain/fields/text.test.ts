import { describe, expect, test } from 'vitest'
import { compileFields } from './compile.ts'
import { field, type RuleList } from './field.ts'
import { validateFields } from './validate.ts'

function messagesFor(rules: RuleList, value: unknown): string[] {
  const table = compileFields([field({ name: 'city', label: 'city', rules })])
  return validateFields(table, { city: value }).map((error) => error.message)
}

describe('text', () => {
  test.each(['a\0b', '\ud800', 'x\udc00y'])('refuses %j, which cannot be stored', (value) => {
    expect(messagesFor('length:1,60', value)).toEqual(['city contains a character we can’t store. Please remove it.'])
  })

  test.each(['a\nb', '\r\nX: y', 'a\tb', 'a\u007f', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'end\n'])(
    'refuses %j, which is not one line',
    (value) => {
      expect(messagesFor('length:0,60', value)).toEqual(['City must be one line, without line breaks or tabs.'])
    },
  )

  test('multiline: accepts line breaks, refuses changes of direction', () => {
    const table = compileFields([field({ name: 'bio', label: 'Bio', rules: 'required:trim', multiline: true })])
    expect(validateFields(table, { bio: 'One\r\n\n\tTwo' })).toEqual([])
    expect(validateFields(table, { bio: ' \r\n\t ' })).toEqual([{ field: 'bio', message: 'Bio is required.' }])
    for (const bio of ['Two\nlines \u202eevil', '\u2066a\u2069']) {
      expect(validateFields(table, { bio })).toEqual([
        { field: 'bio', message: 'Bio can’t have hidden characters that change which way the text runs.' },
      ])
    }
  })

  test.each(['\u200b', ' \u00a0\u3000', '\u200d\u200c', '\ufeff', '\u00ad', '\u2060', '\u3164', '\u115f', '\u2800', '\u202e'])(
    'required: %j alone counts as empty',
    (value) => {
      expect(messagesFor('required:trim|length:1,60', value)).toEqual(['City is required.'])
      expect(messagesFor('required:trim|length:1,60', `${value}x`)).toEqual([])
    },
  )

  test.each(['\u202eevil', 'a\u202ab', 'a\u2066b\u2069'])('one_direction: refuses %j', (value) => {
    expect(messagesFor('one_direction', value)).toEqual([
      'City can’t have hidden characters that change which way the text runs.',
    ])
  })

  test.each(['Zoë', '李', 'عبد\u200cالله', 'דנה', 'O’Neil-Nuñez', '👩\u200d👧'])('accepts the name %s', (value) => {
    expect(messagesFor('required:trim|one_direction|length:1,60', value)).toEqual([])
  })

  test.each(['https://example.com', 'HTTP://example.com:8080/a?b=c@d#e', 'https://[::1]/', 'https://münchen.example/ä'])(
    'url: accepts %s',
    (value) => {
      expect(messagesFor('url', value)).toEqual([])
    },
  )

  test.each([
    'https:evil',
    'https:/evil',
    'https:\\\\evil',
    'https://user:pw@evil',
    'https://bank.example@evil',
    'https://@evil',
    'https://evil\\@bank.example',
    'https://',
    'https:///evil',
    ' https://evil',
    'https://evil example',
    'javascript://evil/%0aalert(1)',
  ])('url: refuses %s', (value) => {
    expect(messagesFor('url', value)).toEqual(['Please enter a valid URL.'])
  })

  test('length: counts code points', () => {
    expect(messagesFor('length:2,2', '👍👍')).toEqual([])
    expect(messagesFor('length:1,60', 'é'.repeat(60))).toEqual([])
    expect(messagesFor('length:1,60', 'é'.repeat(61))).toHaveLength(1)
  })

  test('refuses a text of 100,001 characters in less than a second of the processor', () => {
    const before = process.threadCpuUsage()
    for (const rules of ['email', 'url', 'alpha_spaces', 'length:1,60', String.raw`matches:/^\(\d{3}\) \d{3}-\d{4}$/`]) {
      expect(messagesFor(rules, `${'a@'.repeat(50_000)}!`)).toHaveLength(1)
    }
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})
