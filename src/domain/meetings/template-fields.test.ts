import { expect, test } from 'vitest'
import { checkTemplate, templatePartsMax } from './template-fields.ts'
import { builtInTemplate } from './templates.ts'

const hour = { minutes: 60, seats: 8 } as const
const part = { title: 'Wins', how: 'One each.', turns: 'everyone', timing: 'each', seconds: 60 }

test('checkTemplate: the built-in templates are valid and unchanged', () => {
  for (const minutes of [30, 60, 90] as const) {
    for (const isFirst of [true, false]) {
      const template = builtInTemplate(minutes, isFirst)
      expect(checkTemplate(template, { minutes, seats: 8 })).toEqual({ faults: [], template })
    }
  }
})

test('checkTemplate: a fault names the part and the field', () => {
  const { faults, template } = checkTemplate([part, { ...part, title: ' ', seconds: -1 }, { ...part, turns: 'nobody' }], hour)
  expect(faults.map(({ field }) => field)).toEqual(['parts.1.title', 'parts.1.seconds', 'parts.2.turns'])
  expect(template).toEqual([])
  expect(checkTemplate([{ ...part, tightSeconds: 61 }], hour).faults).toMatchObject([{ field: 'parts.0.tightSeconds' }])
})

test('checkTemplate: refuses a value that is not a list of parts', () => {
  for (const sent of [null, 'wins', {}, [], [null], [[]], Array.from({ length: templatePartsMax + 1 }, () => part)]) {
    expect(checkTemplate(sent, hour).faults.map(({ field }) => field)).toEqual(['parts'])
  }
})

test('checkTemplate: refuses a template that does not fit a full pod, with the minutes it takes', () => {
  const { faults } = checkTemplate([{ ...part, seconds: 600 }], hour)
  expect(faults).toEqual([{ field: 'parts', message: 'With 8 members this takes 80 minutes; the meeting has 60.' }])
  expect(checkTemplate([{ ...part, seconds: 600, tightSeconds: 300 }], hour).faults).toEqual([])
})

test('checkTemplate: existing keys stay, and new parts get a unique key', () => {
  const { template } = checkTemplate([part, { ...part, key: 'wins' }, { ...part, key: '../x', title: '5 ideas' }], hour)
  expect(template.map(({ key }) => key)).toEqual(['wins', 'wins-2', 'part'])
})
