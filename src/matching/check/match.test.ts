import { makePool } from '#test/matching/pools.ts'
import { describe, expect, test } from 'vitest'
import { InvalidInput } from './invalid-input.ts'
import { validateMatchInput } from './match.ts'

const small = {
  schema: 'podmatch/1',
  members: [
    { id: 'm1', slots: ['S0'] },
    { id: 'm2', slots: ['S0'] },
    { id: 'm3', slots: ['S1'] },
  ],
  pods: [{ id: 'p1', slot: 'S0', members: ['m2'] }],
}

const member = (more: object): object => ({
  ...small,
  members: [{ id: 'm1', slots: ['S0'], ...more }, ...small.members.slice(1)],
})
const pod = (more: object): object => ({ ...small, pods: [{ ...small.pods[0], ...more }] })

/** Every error as `path: message`. */
function errorsOf(input: unknown): string[] {
  try {
    validateMatchInput(input)
    return []
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return error.errors.map(({ path, message }) => `${path}: ${message}`)
  }
}

test('validateMatchInput: needs only schema, ids, slots and pod members', () => {
  expect(validateMatchInput(small)).toEqual(small)
  expect(validateMatchInput({ schema: 'podmatch/1', members: [] })).toEqual({ schema: 'podmatch/1', members: [], pods: [] })
})

test('validateMatchInput: accepts generated pools and unknown keys', () => {
  const pool = makePool({ members: 300, pods: 20, seed: 1, spouses: 0.2, formers: 0.2, blockers: 0.1, waiting: 0.3 })
  expect(errorsOf(pool)).toEqual([])
  expect(errorsOf({ ...pool, comment: { deep: [[]] }, members: pool.members.map((each) => ({ ...each, hobby: 7 })) })).toEqual([])
})

test('validateMatchInput: accepts any role and category, and null as missing', () => {
  const statement = { assetFocusCategories: ['Vineyards'], doorCount: null, netWorth: -50_000, improvementCategories: [] }
  const profile = { currentRole: 'Beekeeper', netWorth: null, birthdate: '', spouseEmail: null }
  expect(errorsOf(member({ statement, profile, answersByTopic: { hobbies: [1, null, 5] }, email: null }))).toEqual([])
})

test('validateMatchInput: accepts unknown holders, null answers, negative seeds and partial weights', () => {
  expect(errorsOf(pod({ members: ['m2', 'stranger'] }))).toEqual([])
  expect(errorsOf(member({ podId: 'p1', statement: { doorCount: 3.5 }, answersByTopic: { hobbies: null } }))).toEqual([])
  expect(errorsOf({ ...small, seed: -7, config: { maxWaitCycles: 0, weights: { financial: 0.25, language: 0 } } })).toEqual([])
})

test.each<[string, unknown, string]>([
  ['no object', [], ': Must be an object, not a list.'],
  ['null', null, ': Must be an object, not null.'],
  ['another schema', { ...small, schema: 'podmatch/2' }, 'schema: Must be "podmatch/1", not "podmatch/2".'],
  ['no members', { ...small, members: undefined, pods: [] }, 'members: Is missing.'],
  ['a member without id', { ...small, members: [{ slots: [] }], pods: [] }, 'members[0].id: Is missing.'],
  ['a number as id', member({ id: 7 }), 'members[0].id: Must be a string of 1 to 200 characters, not 7.'],
  ['no meeting times', member({ slots: undefined }), 'members[0].slots: Is missing.'],
  ['a word for a list', member({ slots: 'S0' }), 'members[0].slots: Must be a list, not "S0".'],
  ['a member who is none', { ...small, members: [null], pods: [] }, 'members[0]: Must be an object, not null.'],
  ['NaN', member({ statement: { netWorth: NaN } }), 'members[0].statement.netWorth: Must be a finite number, not NaN.'],
  [
    'an infinite sum',
    member({ statement: { netAnnualIncome: Infinity } }),
    'members[0].statement.netAnnualIncome: Must be a finite number, not Infinity.',
  ],
  [
    'doors below none',
    member({ statement: { doorCount: -2 } }),
    'members[0].statement.doorCount: Must be a number from 0 to 1000000000, not -2.',
  ],
  [
    'an answer of 6',
    member({ answersByTopic: { hobbies: [3, 6] } }),
    'members[0].answersByTopic.hobbies[1]: Must be a whole number from 1 to 5, or null, not 6.',
  ],
  [
    'a topic in odd letters',
    member({ answersByTopic: { 'my "hobby"': 3 } }),
    'members[0].answersByTopic["my \\"hobby\\""]: Must be a list, not 3.',
  ],
  [
    'a day that never was',
    member({ profile: { birthdate: '1985-02-29' } }),
    'members[0].profile.birthdate: Must be a date such as 1985-02-11, not "1985-02-29".',
  ],
  ['a text for true', member({ active: 'yes' }), 'members[0].active: Must be true or false, not "yes".'],
  [
    'a time zone beyond a day',
    member({ tzOffsetMin: 5_000 }),
    'members[0].tzOffsetMin: Must be a whole number from -1440 to 1440, not 5000.',
  ],
  ['cycles below none', member({ waitCycles: -1 }), 'members[0].waitCycles: Must be a whole number from 0 to 1000000, not -1.'],
  ['an unknown pod', member({ podId: 'p9' }), 'members[0].podId: There is no pod "p9".'],
  [
    'a pod that has no seat for who says to be in it',
    { ...pod({ maxMembers: 1 }), members: [{ ...small.members[0], podId: 'p1' }, ...small.members.slice(1)] },
    'pods[0].maxMembers: Must be at least 2, the number of its members, not 1.',
  ],
  [
    'another pod than the one that lists the member',
    {
      ...small,
      members: [{ ...small.members[1], podId: 'p2' }],
      pods: [...small.pods, { id: 'p2', slot: 'S1', members: [] }],
    },
    'members[0].podId: Says "p2", but "m2" is listed in the pod "p1".',
  ],
  [
    'the same id twice',
    { ...small, members: [...small.members, { id: 'm1', slots: [] }] },
    'members[3].id: "m1" is also the id of members[0].',
  ],
  [
    'the same pod twice',
    { ...small, pods: [...small.pods, { id: 'p1', slot: 'S1', members: [] }] },
    'pods[1].id: "p1" is also the id of pods[0].',
  ],
  ['a member twice in a pod', pod({ members: ['m2', 'm2'] }), 'pods[0].members[1]: "m2" is already in this pod.'],
  [
    'a member in two pods',
    { ...small, pods: [...small.pods, { id: 'p2', slot: 'S1', members: ['m2'] }] },
    'pods[1].members[0]: "m2" is already in the pod "p1". A member can be in only one.',
  ],
  ['no seats', pod({ maxMembers: 0 }), 'pods[0].maxMembers: Must be a whole number from 1 to 1000, not 0.'],
  [
    'fewer seats than members',
    pod({ members: ['m1', 'm2'], maxMembers: 1 }),
    'pods[0].maxMembers: Must be at least 2, the number of its members, not 1.',
  ],
  [
    'a seed that is not told from the next',
    { ...small, seed: 2 ** 53 },
    'seed: Must be a whole number from -9007199254740991 to 9007199254740991, not 9007199254740992.',
  ],
  [
    'a budget below none',
    { ...small, budget: { evalsPerMember: -1 } },
    'budget.evalsPerMember: Must be a whole number from 0 to 1000000000, not -1.',
  ],
  ['no moment', { ...small, now: 'soon' }, 'now: Must be a date and time such as 2026-01-05T00:00:00Z, not "soon".'],
  [
    'a moment without a zone',
    { ...small, now: '2026-01-05T00:00:00' },
    'now: Must be a date and time such as 2026-01-05T00:00:00Z, not "2026-01-05T00:00:00".',
  ],
  [
    'sizes in the wrong order',
    { ...small, config: { podSize: { min: 8, max: 6 } } },
    'config.podSize.max: Must be at least 8, which is min, not 6.',
  ],
  [
    'a smallest size above the usual largest',
    { ...small, config: { podSize: { min: 9 } } },
    'config.podSize.max: Must be at least 9, which is min, not 8.',
  ],
  [
    'an unknown rule',
    { ...small, config: { spouse: 'apart' } },
    'config.spouse: Must be "separate" or "together" or "ignore", not "apart".',
  ],
  [
    'a weight below none',
    { ...small, config: { weights: { financial: -5 } } },
    'config.weights.financial: Must be a number from 0 to 1000000, not -5.',
  ],
])('validateMatchInput: reports %s with its path', (_, input, inputError) => {
  expect(errorsOf(input)).toEqual([inputError])
})

describe('validateMatchInput: pins', () => {
  const pins = (...all: [string, string][]): object => ({ ...small, pins: all.map(([memberId, podId]) => ({ memberId, podId })) })

  test.each<[string, object, string]>([
    ['of an unknown member', pins(['m9', 'p1']), 'pins[0].memberId: "m9" is not one of the members.'],
    ['to nowhere', pins(['m1', 'new-1']), 'pins[0].podId: There is no pod "new-1", and the previous draft does not create one.'],
    [
      'of somebody with a place',
      { ...pins(['m2', 'p2']), pods: [...small.pods, { id: 'p2', slot: 'S1', members: [] }] },
      'pins[0]: "m2" has a seat in "p1" and is never moved, so it cannot be pinned to "p2".',
    ],
    [
      'that contradict each other',
      { ...pins(['m1', 'p1'], ['m1', 'p2']), pods: [...small.pods, { id: 'p2', slot: 'S1', members: [] }] },
      'pins[1]: "m1" is already pinned to "p1", so it cannot also be pinned to "p2".',
    ],
    [
      'of more than there are seats',
      { ...pins(['m1', 'p1'], ['m3', 'p1']), pods: [{ ...small.pods[0], maxMembers: 2 }] },
      'pins: With 2 pinned to it, "p1" would have 3 members, more than its maximum of 2.',
    ],
    [
      'to seats that somebody says to hold',
      {
        ...pins(['m1', 'p1']),
        members: [...small.members, { id: 'm4', slots: [], podId: 'p1' }],
        pods: [{ ...small.pods[0], maxMembers: 2 }],
      },
      'pins: With 1 pinned to it, "p1" would have 3 members, more than its maximum of 2.',
    ],
  ])('reports pins %s', (_, input, inputError) => {
    expect(errorsOf(input)).toEqual([inputError])
  })

  test('accepts pins to a pod of the previous draft, repeated pins and pins to the pod a member is in', () => {
    const previousDraft = { pods: [{ id: 'new-1', slot: 'S1', isNew: true, members: ['m3', 'gone'] }] }
    expect(errorsOf({ ...pins(['m3', 'new-1'], ['m3', 'new-1'], ['m2', 'p1']), previousDraft })).toEqual([])
  })
})

test('validateMatchInput: reports all faults at once, at most a hundred', () => {
  expect(errorsOf({ ...member({ slots: 3, active: 1 }), seed: 1.5, schema: 'x' })).toHaveLength(4)
  expect(errorsOf({ ...small, members: Array.from({ length: 500 }, () => 7), pods: [] })).toHaveLength(100)
  expect(errorsOf({ ...small, seed: 0.5, members: [...small.members, small.members[0]] })).toHaveLength(2)
})

test('validateMatchInput: handles deep input and prototype names', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown
  expect(errorsOf({ ...small, seed: deep, comment: deep })).toEqual([
    'seed: Must be a whole number from -9007199254740991 to 9007199254740991, not a list.',
  ])
  const polluting = JSON.parse(
    '{"schema":"podmatch/1","__proto__":{"seed":-1},"members":[{"id":"__proto__","slots":["constructor"],"answersByTopic":{"__proto__":[1]}}],"pods":[{"id":"toString","slot":"x","members":["__proto__"]}]}',
  ) as unknown
  expect(errorsOf(polluting)).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'seed')).toBe(false)
})

test('validateMatchInput: cuts long values in messages', () => {
  const [inputError] = errorsOf({ ...small, now: 'x'.repeat(100_000) })
  expect(inputError?.length).toBeLessThan(200)
})
