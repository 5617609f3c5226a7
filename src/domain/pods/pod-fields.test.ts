import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { stateCodes } from '../profile/states.ts'
import { niches } from '../statement/options.ts'
import { podFields } from './pod-fields.ts'
import { slotIds } from './slots.ts'

test('podFields: the fields of a pod that a leader fills in', () => {
  expect(describeFields(podFields)).toEqual({
    name: 'required, text of 3 to 60',
    description: 'lines up to 500, help',
    focus: `required, one of ${niches.join(' ')}, as combo`,
    state: `one of ${stateCodes.join(' ')}, as combo, help`,
    dayTime: `required, one of ${slotIds.join(' ')}`,
    durationMinutes: 'required, one of 30 60 90',
    maxMembers: 'required, number 4 to 8, keys numeric',
    link: 'text of a form, as url, help',
    skipsHolidays: 'flag, as switch',
    listed: 'flag, as switch',
  })
  expect(blanksIn(podFields)).toEqual([])
})

test('podFields: a missing and an unknown day are rejected with the same message', () => {
  const only = { only: ['dayTime'] }
  const [missing, unknown] = [{}, { dayTime: 'mon-0300' }].map((values) => validateFields(podFields, values, only))
  expect(missing).toHaveLength(1)
  expect(unknown).toEqual(missing)
})

test('podFields: a link is completed with https, and at most 500 characters', () => {
  const link = podFields.find(({ name }) => name === 'link')!
  expect(link.normalize?.('meet.example/pod')).toBe('https://meet.example/pod')
  const ofLength = (length: number) =>
    validateFields(podFields, { link: 'https://a.example/'.padEnd(length, 'x') }, { only: ['link'] })
  expect([ofLength(500).length, ofLength(501).length]).toEqual([0, 1])
})
