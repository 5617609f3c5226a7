import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateTemplate, templatePartFields, templatePartsMax } from './template-fields.ts'
import { builtInTemplate } from './templates.ts'

const hour = { minutes: 60, seats: 8 } as const
const part = { title: 'Wins', how: 'One each.', turns: 'everyone', timing: 'each', seconds: 60 }

test('validateTemplate: the built-in templates are valid and unchanged', () => {
  for (const minutes of [30, 60, 90] as const) {
    for (const isFirst of [true, false]) {
      const template = builtInTemplate(minutes, isFirst)
      expect(validateTemplate(template, { minutes, seats: 8 })).toEqual({ errors: [], template })
    }
  }
})

test('validateTemplate: an error names the part and the field', () => {
  const { errors, template } = validateTemplate([part, { ...part, title: ' ', seconds: -1 }, { ...part, turns: 'nobody' }], hour)
  expect(errors.map(({ field }) => field)).toEqual(['parts.1.title', 'parts.1.seconds', 'parts.2.turns'])
  expect(template).toEqual([])
  expect(validateTemplate([{ ...part, tightSeconds: 61 }], hour).errors).toMatchObject([{ field: 'parts.0.tightSeconds' }])
})

test('validateTemplate: refuses a value that is not a list of parts', () => {
  for (const sent of [null, 'wins', {}, [], [null], [[]], Array.from({ length: templatePartsMax + 1 }, () => part)]) {
    expect(validateTemplate(sent, hour).errors.map(({ field }) => field)).toEqual(['parts'])
  }
})

test('validateTemplate: refuses a template that does not fit a full pod, with the minutes it takes', () => {
  const { errors } = validateTemplate([{ ...part, seconds: 600 }], hour)
  expect(errors).toEqual([
    { field: 'parts', message: 'With 8 members, this agenda takes 80 minutes, but the meeting has only 60.' },
  ])
  expect(validateTemplate([{ ...part, seconds: 600, tightSeconds: 300 }], hour).errors).toEqual([])
})

test('validateTemplate: existing keys stay, and new parts get a unique key', () => {
  const { template } = validateTemplate([part, { ...part, key: 'wins' }, { ...part, key: '../x', title: '5 ideas' }], hour)
  expect(template.map(({ key }) => key)).toEqual(['wins', 'wins-2', 'part'])
})

test('templatePartFields: accepted values of each field', () => {
  expect(describeFields(templatePartFields)).toEqual({
    title: 'required, text up to 60',
    how: 'lines up to 300, help',
    turns: 'required, one of everyone hot-seat none, as radio',
    timing: 'required, one of whole each rest, as radio',
    seconds: 'required, number 0 to 5400, keys numeric',
    tightSeconds: 'number 0 to 5400, keys numeric, help',
  })
  expect(blanksIn(templatePartFields)).toEqual([])
})

test('validateTemplate: parses the input and trims texts', () => {
  const sent = {
    key: 'wins',
    title: ' Wins ',
    how: ' One each. ',
    turns: 'everyone',
    timing: 'each',
    seconds: '60',
    tightSeconds: '30',
  }
  expect(validateTemplate([{ ...sent, flexible: true, other: 1 }], hour).template).toEqual([
    {
      key: 'wins',
      title: 'Wins',
      how: 'One each.',
      turns: 'everyone',
      timing: 'each',
      seconds: 60,
      tightSeconds: 30,
      flexible: true,
    },
  ])
  for (const nothing of [undefined, null, '']) {
    const { template } = validateTemplate([{ ...part, how: null, tightSeconds: nothing, flexible: 'yes' }], hour)
    expect(template).toEqual([{ ...part, key: 'wins', how: '' }])
  }
})

test('validateTemplate: a tight length may equal the length, and what fits to the second is accepted', () => {
  expect(validateTemplate([{ ...part, seconds: 60, tightSeconds: 60 }], hour).errors).toEqual([])
  expect(validateTemplate([{ ...part, seconds: 450 }], hour).errors).toEqual([])
  expect(validateTemplate([{ ...part, seconds: 451 }], hour).errors).toHaveLength(1)
  expect(
    validateTemplate(
      Array.from({ length: templatePartsMax }, () => ({ ...part, seconds: 30 })),
      hour,
    ).errors,
  ).toEqual([])
})

test('validateTemplate: each error of the whole template has its own message', () => {
  const messages = ['wins', [], Array.from({ length: templatePartsMax + 1 }, () => part), [{ ...part, seconds: 600 }]].map(
    (sent) => validateTemplate(sent, hour).errors[0]?.message,
  )
  expect(messages.every((message) => message)).toBe(true)
  expect(new Set(messages).size).toBe(4)
})

test('validateTemplate: a key that cannot stay is made from the title', () => {
  const keyOf = (key: unknown, title = 'Big wins!') => validateTemplate([{ ...part, key, title }], hour).template[0]?.key
  expect(['deal-2', 'a', 'x'.repeat(40)].map((key) => keyOf(key))).toEqual(['deal-2', 'a', 'x'.repeat(40)])
  expect(['Deal', '2-deal', '', 'x'.repeat(41), 'a b', ' a', 5, null].map((key) => keyOf(key))).toEqual(Array(8).fill('big-wins'))
  expect(keyOf(null, 'Wort '.repeat(12))).toBe(Array(8).fill('wort').join('-'))
})
