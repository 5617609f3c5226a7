import { describe, expect, test } from 'vitest'
import strings from '#test/data/blns.json' with { type: 'json' }
import { checkNewPod, checkPodPatch } from './pod-patch.ts'

const plan = { name: 'Lone Star Doors', focus: 'Self Storage', dayTime: 'wed-1900' }

test('checkNewPod: name, focus and time are required, the rest has defaults', () => {
  expect(checkNewPod({}).faults.map(({ field }) => field)).toEqual(['name', 'focus', 'dayTime'])
  expect(checkNewPod(plan)).toEqual({
    faults: [],
    terms: {
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

test('checkPodPatch: checks and returns only what is sent', () => {
  expect(checkPodPatch({})).toEqual({ faults: [], terms: {} })
  expect(checkPodPatch({ state: '', link: '  ', timezone: 'UTC', podNumber: 7 })).toEqual({
    faults: [],
    terms: { state: null, link: null },
  })
  expect(checkPodPatch({ maxMembers: '7', durationMinutes: '30' }).terms).toEqual({ maxMembers: 7, durationMinutes: 30 })
})

test('checkPodPatch: what was answered may be sent again', () => {
  const answered = { durationMinutes: 90, maxMembers: 7, listed: false, skipsHolidays: true, description: '', link: null }
  expect(checkPodPatch(answered)).toEqual({ faults: [], terms: answered })
  expect(checkPodPatch({ description: null }).terms).toEqual({ description: '' })
  expect(checkPodPatch({ description: ' New doors ' }).terms).toEqual({ description: 'New doors' })
})

test('checkPodPatch: refuses values of another kind', () => {
  const wrong = { name: 12345, durationMinutes: ['30'], listed: 'true' }
  expect(checkPodPatch(wrong).faults.map(({ field }) => field)).toEqual(Object.keys(wrong))
})

describe('checkPodPatch: a meeting link is an http or https URL', () => {
  test.each(['https://meet.example/1', 'http://meet.example', 'HTTPS://MEET.EXAMPLE/a?b=c#d'])('accepts %s', (link) => {
    expect(checkPodPatch({ link })).toEqual({ faults: [], terms: { link } })
  })

  test.each([
    ...strings,
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
  ])('never returns %j as a link unless it is one', (text) => {
    const { faults, terms } = checkPodPatch({ link: text })
    const isWeb = /^https?:\/\//i.test(text.trim())
    expect(faults.length > 0 || terms.link === null || isWeb).toBe(true)
  })
})

test('checkPodPatch: a name is refused or stored trimmed, and needs 3 to 60 characters on one line', () => {
  for (const text of strings) {
    const { faults, terms } = checkPodPatch({ name: text })
    expect(faults.length === 1 || terms.name === text.trim(), text).toBe(true)
  }
  for (const name of ['', ' ab ', 'Two\nlines', 'Turned \u202etxet', 'x'.repeat(61), '\u200b\u200b\u200b'])
    expect(checkPodPatch({ name }).faults, name).toHaveLength(1)
})
