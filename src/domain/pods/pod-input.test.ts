import { describe, expect, test } from 'vitest'
import strings from '#test/data/blns.json' with { type: 'json' }
import { validateNewPod, validatePodPatch } from './pod-input.ts'

const plan = { name: 'Lone Star Doors', focus: 'Self Storage', dayTime: 'wed-1900' }

test('validateNewPod: name, focus and time are required, the rest has defaults', () => {
  expect(validateNewPod({}).errors.map(({ field }) => field)).toEqual(['name', 'focus', 'dayTime'])
  expect(validateNewPod(plan)).toEqual({
    errors: [],
    input: {
      ...plan,
      description: '',
      state: null,
      durationMinutes: 60,
      maxMembers: 6,
      link: null,
      skipsHolidays: false,
      listed: true,
    },
  })
})

test('validatePodPatch: checks and returns only what is sent', () => {
  expect(validatePodPatch({})).toEqual({ errors: [], input: {} })
  expect(validatePodPatch({ state: '', link: '  ', timezone: 'UTC', podNumber: 7 })).toEqual({
    errors: [],
    input: { state: null, link: null },
  })
  expect(validatePodPatch({ maxMembers: '7', durationMinutes: '30' }).input).toEqual({ maxMembers: 7, durationMinutes: 30 })
})

test('validatePodPatch: a response can be sent back unchanged', () => {
  const input = { durationMinutes: 90, maxMembers: 7, listed: false, skipsHolidays: true, description: '', link: null }
  expect(validatePodPatch(input)).toEqual({ errors: [], input: input })
  expect(validatePodPatch({ description: null }).input).toEqual({ description: '' })
  expect(validatePodPatch({ description: ' New doors ' }).input).toEqual({ description: 'New doors' })
})

test('validatePodPatch: refuses values of another kind', () => {
  const wrong = { name: 12345, durationMinutes: ['30'], listed: 'true' }
  expect(validatePodPatch(wrong).errors.map(({ field }) => field)).toEqual(Object.keys(wrong))
})

describe('validatePodPatch: a meeting link is an http or https URL', () => {
  test.each(['https://meet.example/1', 'http://meet.example', 'HTTPS://MEET.EXAMPLE/a?b=c#d'])('accepts %s', (link) => {
    expect(validatePodPatch({ link })).toEqual({ errors: [], input: { link } })
  })

  test.each([
    ...strings,
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
  ])('never returns %j as a link unless it is one', (text) => {
    const { errors, input: patch } = validatePodPatch({ link: text })
    const isWeb = /^https?:\/\//i.test(text.trim())
    expect(errors.length > 0 || patch.link === null || isWeb).toBe(true)
  })
})

test('validatePodPatch: a name is refused or stored trimmed, and needs 3 to 60 characters on one line', () => {
  for (const text of strings) {
    const { errors, input: patch } = validatePodPatch({ name: text })
    expect(errors.length === 1 || patch.name === text.trim(), text).toBe(true)
  }
  for (const name of ['', ' ab ', 'Two\nlines', 'Turned \u202etxet', 'x'.repeat(61), '\u200b\u200b\u200b'])
    expect(validatePodPatch({ name }).errors, name).toHaveLength(1)
})
