import { describe, expect, test } from 'vitest'
import strings from '#test/data/blns.json' with { type: 'json' }
import { checkNewPod, checkPodPatch } from './pod-patch.ts'

const plan = { name: 'Lone Star Doors', focus: 'Self Storage', dayTime: 'wed-1900' }

test('a new pod needs a name, a focus and a time, and has the rest of itself', () => {
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

test('of a change only what is sent is checked and kept', () => {
  expect(checkPodPatch({})).toEqual({ faults: [], terms: {} })
  expect(checkPodPatch({ state: '', link: '  ', timezone: 'UTC', podNumber: 7 })).toEqual({
    faults: [],
    terms: { state: null, link: null },
  })
  expect(checkPodPatch({ maxMembers: '7', durationMinutes: '30' }).terms).toEqual({ maxMembers: 7, durationMinutes: 30 })
})

describe('a meeting link leads to a page of the web', () => {
  test.each(['https://meet.example/1', 'http://meet.example', 'HTTPS://MEET.EXAMPLE/a?b=c#d'])('%s does', (link) => {
    expect(checkPodPatch({ link })).toEqual({ faults: [], terms: { link } })
  })

  test.each([
    ...strings,
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
  ])('%j does not, and is refused', (text) => {
    const { faults, terms } = checkPodPatch({ link: text })
    const isWeb = /^https?:\/\//i.test(text.trim())
    expect(faults.length > 0 || terms.link === null || isWeb).toBe(true)
  })
})

test('a name may hold whatever fits on one line', () => {
  for (const text of strings) {
    const { faults, terms } = checkPodPatch({ name: text })
    expect(faults.length === 1 || terms.name === text.trim(), text).toBe(true)
  }
  for (const name of ['', ' ab ', 'Two\nlines', 'Turned \u202etxet', 'x'.repeat(61), '\u200b\u200b\u200b'])
    expect(checkPodPatch({ name }).faults, name).toHaveLength(1)
})
