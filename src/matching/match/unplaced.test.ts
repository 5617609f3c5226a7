import { expect, test } from 'vitest'
import { derived } from '../derived.ts'
import { componentWeights } from '../model.ts'
import { rankApplicants, rankPods } from '../rank.ts'
import { weightsOf } from './config.ts'
import { match } from './match.ts'
import { type MatchInput, type MatchOutput } from './types.ts'

/** The documented pool format for callers of the engine. */
const contract: MatchInput = {
  schema: 'podmatch/1',
  seed: 1,
  now: '2026-01-05T00:00:00Z',
  budget: { evalsPerMember: 2000 },
  config: {
    podSize: { min: 4, preferredMin: 6, preferredMax: 8, max: 8 },
    spouse: 'separate',
    maxWaitCycles: 3,
    maxNewPerPod: 2,
    inertia: 0,
    weights: {},
  },
  members: [
    {
      id: 'm1',
      email: 'a@x',
      active: true,
      podOptIn: true,
      slots: ['S0'],
      tzOffsetMin: -300,
      answersByTopic: { hobbies: [3, 4, null, 2, 5, 1, 3] },
      profile: { netWorth: '$100,000 - $249,999', startingIncome: '...', birthdate: '1985-02-11', spouseEmail: 'b@x' },
      statement: { realEstateActiveInvolve: [], doorCount: 3, netWorth: 0, assetFocusCategories: ['Multi-Family Investing'] },
      previousPods: ['p9'],
      blockedIds: ['m7'],
      waitCycles: 0,
      podId: null,
    },
  ],
  pods: [{ id: 'p1', slot: 'S0', maxMembers: 8, members: ['m2'], leader: 'm2', open: true }],
  pins: [{ memberId: 'm1', podId: 'p1' }],
  previousDraft: null,
}

const run = (input: MatchInput): MatchOutput => match(input, { digest: (text) => `${text.length}` })

test('match: a holder without a record counts half, with a warning', () => {
  const { pods, assignments, unplaced, warnings } = run(contract)
  expect(pods).toMatchObject([{ id: 'p1', members: ['m1', 'm2'], added: ['m1'], suggestedLeader: 'm2' }])
  expect(assignments).toMatchObject([{ memberId: 'm1', podId: 'p1', totalMatch: 50, confidence: 0 }])
  expect(unplaced).toEqual([])
  expect(warnings).toContain('No record for 1 current pod member, so their missing answers count as neutral.')
})

test('match: a holder without a record takes a seat, and blocks against them count', () => {
  const pod = { id: 'p1', slot: 'S0', members: ['x', 'y'] }
  const looking = { id: 'm1', slots: ['S0'] }
  const at = (pool: Partial<MatchInput>) => run({ schema: 'podmatch/1', members: [looking], pods: [pod], ...pool })
  expect(at({}).summary.placed).toBe(1)
  expect(at({ pods: [{ ...pod, maxMembers: 2 }] }).unplaced).toMatchObject([{ memberId: 'm1', reason: 'no_slot_mates' }])
  expect(at({ pods: [{ ...pod, open: false }] }).summary.placed).toBe(0)
  expect(at({ members: [{ ...looking, blockedIds: ['y'] }] }).summary.placed).toBe(0)
  const incumbent = { id: 'h', slots: [], podId: 'p1' }
  expect(at({ members: [looking, incumbent], pods: [{ ...pod, maxMembers: 3 }] }).summary.placed).toBe(0)
})

test('weightsOf: decimal weights become exact integers in proportion', () => {
  expect(weightsOf({ weights: {} })).toEqual(componentWeights)
  expect(weightsOf({ weights: { financial: 0.25 } })).toEqual({
    financial: 1,
    strategy: 80,
    complement: 80,
    personality: 60,
    timezone: 40,
    lifeStage: 20,
    language: 20,
  })
  const third = Object.values(weightsOf({ weights: { financial: 1 / 3 } }))
  expect(third.every((weight) => Number.isSafeInteger(1e5 * weight))).toBe(true)
  const tenfold = Object.fromEntries(Object.entries(componentWeights).map(([key, weight]) => [key, weight / 10]))
  const { inputHash: _, ...engine } = run(contract).engine
  expect(run({ ...contract, config: { weights: tenfold } }).engine).toMatchObject(engine)
})

test('match: accepts any safe integer as seed and returns it', () => {
  const members = Array.from({ length: 12 }, (_, i) => ({ id: `m${i}`, slots: ['S0'] }))
  for (const seed of [-7, 0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
    expect(run({ ...contract, pins: [], pods: [], members, seed, budget: { evalsPerMember: 20 } })).toMatchObject({
      engine: { seed },
      summary: { placed: 12 },
    })
  }
})

test('match: maxWaitCycles 0 still places a member', () => {
  const [firstMember] = contract.members
  expect(run({ ...contract, config: { maxWaitCycles: 0 }, members: firstMember ? [firstMember] : [] }).summary.placed).toBe(1)
})

test('derived, rankPods, rankApplicants: accept bare facts, missing answers and missing ids', () => {
  const memberAttributes = {
    answersByTopic: { hobbies: [1, 2, 3, 4], health: null },
    profile: { currentRole: 'Owner', birthdate: '1990-01-01' },
  }
  expect(derived(memberAttributes)).toEqual(derived({ member: memberAttributes }))
  expect(derived(memberAttributes).topics).toEqual({ hobbies: 38, health: null })
  const pods = [{ id: 'p1', memberRecords: [memberAttributes, {}] }]
  expect(rankPods({ member: memberAttributes, pods }).results).toMatchObject([{ podId: 'p1', totalMatch: expect.any(Number) }])
  expect(
    rankApplicants({ pod: { memberRecords: [memberAttributes] }, applicants: [memberAttributes, { id: 'm1' }] }).results,
  ).toMatchObject([{ memberId: null }, { memberId: 'm1' }])
})

test('match: 600 members with one shared spouse email end unplaced within 15 CPU seconds', { timeout: 60_000 }, () => {
  const members = Array.from({ length: 600 }, (_, i) => ({
    id: `m${i}`,
    slots: ['S0'],
    email: 'one@x',
    profile: { spouseEmail: 'ONE@x' },
  }))
  const pool: MatchInput = { schema: 'podmatch/1', members, pods: [], budget: { evalsPerMember: 1 } }
  const before = process.cpuUsage().user
  for (const spouse of ['separate', 'together'] as const) expect(run({ ...pool, config: { spouse } }).summary.placed).toBe(0)
  expect(process.cpuUsage().user - before).toBeLessThan(15_000_000)
})

test(
  'match: 2,000 unplaced members get suggested slots within 15 CPU seconds, right for the first of them',
  { timeout: 60_000 },
  () => {
    const times = Array.from({ length: 300 }, (_, i) => `T${i % 40}`)
    const pods = times.map((slot, i) => ({ id: `p${i}`, slot, members: [`h${i}`, `g${i}`] }))
    const members = Array.from({ length: 2_100 }, (_, i) => ({ id: `m${i}`, slots: [] as string[], tzOffsetMin: 15 * (i % 40) }))
    const pool: MatchInput = { schema: 'podmatch/1', members, pods, budget: { evalsPerMember: 1 } }
    const before = process.cpuUsage().user
    const advised = run(pool).unplaced.filter(({ suggestedSlots }) => suggestedSlots.length === 3)
    expect(process.cpuUsage().user - before).toBeLessThan(15_000_000)
    expect(advised).toHaveLength(2_000)
    const [{ memberId, suggestedSlots } = { memberId: '', suggestedSlots: [''] }] = advised
    for (const slot of suggestedSlots) {
      const asked = members.filter(({ id }) => id === memberId).map((member) => ({ ...member, slots: [slot] }))
      expect(run({ ...pool, members: asked }).assignments).toMatchObject([{ memberId }])
    }
  },
)
