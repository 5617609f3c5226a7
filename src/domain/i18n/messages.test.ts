import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterEach, expect, test } from 'vitest'
import { formatNumber } from '../formatting/formats.ts'
import { activateLocale, currentLocale, sourceLocale } from './locale.ts'
// By another path than in the product, so that the tests run the function and not what the macros make of it.
import { plural, select, t } from './messages.ts'

afterEach(() => activateLocale(sourceLocale))

const translate = (locale: string, messages: Record<string, string>): void =>
  activateLocale(
    locale,
    Object.fromEntries(Object.entries(messages).map(([source, text]) => [generateMessageId(source), compileMessage(text)])),
  )

const greet = (firstName: string): string => t`Welcome, ${{ firstName }}`
const countPods = (count: number): string => t`${plural({ count }, { one: '# pod', other: '# pods' })} in ${{ state: 'Ohio' }}`

test('t: a text of the source code with its values', () => {
  expect(t`Saved.`).toBe('Saved.')
  expect(greet('Ana')).toBe('Welcome, Ana')
  expect(greet('Ben')).toBe('Welcome, Ben')
})

test.each([
  [0, '0 pods in Ohio'],
  [1, '1 pod in Ohio'],
  [2, '2 pods in Ohio'],
  [1_000, '1,000 pods in Ohio'],
  [1_000_000, '1,000,000 pods in Ohio'],
])('plural: %d picks its form', (count, text) => {
  expect(countPods(count)).toBe(text)
})

test('plural: an exact number comes before a category', () => {
  const text = (seats: number): string => t`${plural({ seats }, { 0: 'Full', one: '# seat left', other: '# seats left' })}`
  expect([0, 1, 3].map(text)).toEqual(['Full', '1 seat left', '3 seats left'])
})

test('select: the form of a word, or the other one', () => {
  const text = (role: string): string => t`${select({ role }, { leader: 'You lead.', other: 'You’re in.' })}`
  expect(['leader', 'member'].map(text)).toEqual(['You lead.', 'You’re in.'])
})

test.each([
  ['a letter', 'A'],
  ['sixty letters', 'Ab'.repeat(30)],
  ['right-to-left', 'אברהם בן־דוד'],
  ['emoji', '👩‍👩‍👧 Ana'],
  ['ICU syntax', '{firstName, plural, other {#}}'],
  ['quotes', "O'Neill '{0}'"],
  ['an escape sequence', String.raw`\u003cb\u003e\x41`],
  ['a tag', '<0>Ana</0>'],
])('t: inserts a name with %s as it is', (_, name) => {
  expect(greet(name)).toBe(`Welcome, ${name}`)
})

test('t: the translation of the active locale; the source text if there is none', () => {
  translate('de-DE', {
    'Welcome, {firstName}': '{firstName}, willkommen',
    '{count, plural, one {# pod} other {# pods}} in {state}': '{state}: {count, plural, one {# Gruppe} other {# Gruppen}}',
  })
  expect(currentLocale()).toBe('de-DE')
  expect(greet('Ana')).toBe('Ana, willkommen')
  expect([1, 2_000].map(countPods)).toEqual(['Ohio: 1 Gruppe', 'Ohio: 2.000 Gruppen'])
  expect(t`Not translated`).toBe('Not translated')
  expect(formatNumber(1_234.5)).toBe('1.234,5')
})

test('t: plural rules are those of the locale', () => {
  translate('pl-PL', {
    '{count, plural, one {# pod} other {# pods}} in {state}':
      '{count, plural, one {# grupa} few {# grupy} many {# grup} other {# grupy}}: {state}',
  })
  expect([1, 3, 5].map(countPods)).toEqual(['1 grupa: Ohio', '3 grupy: Ohio', '5 grup: Ohio'])
})
