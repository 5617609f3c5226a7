import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { InvalidInput } from '../check/invalid-input.ts'
import { match } from './match.ts'
import { type MatchInput, type MatchOutput, type PoolMember, type PoolPod } from './types.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const run = (input: MatchInput): MatchOutput => match(input, { digest })

/** A member who differs slightly from every other one. */
const member = (number: number, values: Partial<PoolMember> = {}): PoolMember => ({
  id: `m${String(number).padStart(3, '0')}`,
  email: `m${number}@example.com`,
  slots: ['S0'],
  tzOffsetMin: -60 * (number % 7),
  profile: {
    birthdate: `19${60 + ((number * 7) % 40)}-03-01`,
    netWorth: number % 2 ? '$100,000 - $249,999' : '$250,000 - $499,999',
  },
  statement: {
    doorCount: (number * 13) % 50,
    strengthCategories: [`area ${number % 5}`],
    improvementCategories: [`area ${(number + 2) % 5}`],
  },
  ...values,
})
const members = (count: number, values: Partial<PoolMember> = {}): PoolMember[] =>
  Array.from({ length: count }, (_, i) => member(i, values))
const pool = (given: readonly PoolMember[], rest: Partial<MatchInput> = {}): MatchInput => ({
  schema: 'podmatch/1',
  budget: { evalsPerMember: 200 },
  members: given,
  pods: [],
  ...rest,
})
const podOf = ({ pods }: MatchOutput, id: string) => pods.find((pod) => pod.members.includes(id))
const incumbents = (podId: string, count: number, from = 100): PoolMember[] =>
  Array.from({ length: count }, (_, i) => member(from + i, { podId }))
const podWith = (id: string, incumbentMembers: readonly PoolMember[], values: Partial<PoolPod> = {}): PoolPod => ({
  id,
  slot: 'S0',
  maxMembers: 8,
  members: incumbentMembers.map((each) => each.id),
  ...values,
})
const named = (email: string): Partial<PoolMember> => ({ profile: { spouseEmail: email } })

describe('match: pod sizes', () => {
  test.each([
    [3, []],
    [4, [4]],
    [8, [8]],
    [9, [4, 5]],
    [11, [5, 6]],
    [13, [6, 7]],
  ])('%i members make pods of %j', (count, sizes) => {
    const { pods, summary } = run(pool(members(count)))
    expect(pods.map((pod) => pod.members.length).sort((a, b) => a - b)).toEqual(sizes)
    expect(summary.placed).toBe(sizes.reduce((sum, size) => sum + size, 0))
  })

  test('config.podSize changes the sizes', () => {
    const { pods } = run(pool(members(9), { config: { podSize: { min: 3, preferredMin: 3, preferredMax: 3, max: 3 } } }))
    expect(pods.map((pod) => pod.members.length)).toEqual([3, 3, 3])
  })
})

describe('match: existing pods and ineligible members', () => {
  test('adds no member to a closed or full pod and assigns no holder', () => {
    const [closed, full] = [incumbents('closed', 4), incumbents('full', 8, 200)]
    const pods = [podWith('closed', closed, { open: false }), podWith('full', full)]
    const output = run(pool([...members(4), ...closed, ...full], { pods }))
    expect(output.pods.map(({ id }) => id)).toEqual(['new-1'])
    expect(output.assignments.map(({ memberId }) => memberId)).toEqual(members(4).map(({ id }) => id))
  })

  test('an inactive member, one without an opt-in and one without slots get a reason', () => {
    const given = [member(1, { active: false }), member(2, { podOptIn: false }), member(3, { slots: [] })]
    expect(run(pool(given)).unplaced.map(({ reason }) => reason)).toEqual(['ineligible', 'ineligible', 'no_slot_mates'])
  })

  test('adds at most two members to an existing pod, and none with maxNewPerPod 0', () => {
    const incumbentMembers = incumbents('p', 3)
    const input = pool([...members(3), ...incumbentMembers], { pods: [podWith('p', incumbentMembers)] })
    expect(run(input).pods.map(({ added }) => added.length)).toEqual([2])
    expect(run({ ...input, config: { maxNewPerPod: 0 } }).pods).toEqual([])
  })

  test('an empty pod gets two members or none', () => {
    expect(run(pool(members(1), { pods: [podWith('p', [])] })).pods).toEqual([])
    expect(run(pool(members(2), { pods: [podWith('p', [])] })).pods.map(({ added }) => added.length)).toEqual([2])
  })
})

describe('match: members who may not share a pod', () => {
  test('one of two members who blocks the other is enough', () => {
    const given = members(12).map((each, i) => (i === 0 ? { ...each, blockedIds: ['m001', 'm002'] } : each))
    const output = run(pool(given))
    expect(podOf(output, 'm000')?.members).not.toContain('m001')
    expect(podOf(output, 'm000')?.members).not.toContain('m002')
  })

  test('separates couples, whatever the case of the email', () => {
    const given = members(12).map((each, i) => (i === 0 ? { ...each, ...named('M1@Example.com') } : each))
    const output = run(pool(given))
    expect(podOf(output, 'm000')?.id).not.toBe(podOf(output, 'm001')?.id)
  })

  test('a member does not return to a previous pod', () => {
    const incumbentMembers = incumbents('p', 4)
    const given = [member(1, { previousPods: ['p'] }), ...incumbentMembers]
    expect(run(pool(given, { pods: [podWith('p', incumbentMembers)] })).unplaced[0]?.reason).toBe('no_feasible_pod')
  })

  test('members who all block each other stay unplaced with a reason', () => {
    const ids = members(10).map(({ id }) => id)
    const { unplaced, pods } = run(pool(members(10, { blockedIds: ids })))
    expect(pods).toEqual([])
    expect(unplaced.map(({ reason }) => reason)).toEqual(ids.map(() => 'no_feasible_pod'))
  })
})

describe('match: couples together', () => {
  const config = { spouse: 'together' } as const

  test('are in one pod', () => {
    const given = members(13).map((each, i) => (i % 4 === 0 && i < 12 ? { ...each, ...named(`m${i + 1}@example.com`) } : each))
    const output = run(pool(given, { config }))
    for (const i of [0, 4, 8]) expect(podOf(output, given[i]?.id ?? '')).toBe(podOf(output, given[i + 1]?.id ?? ''))
    expect(output.summary.placed).toBe(13)
  })

  test('stay unplaced together', () => {
    const given = members(5).map((each, i) => (i === 0 ? { ...each, ...named('m1@example.com'), slots: ['S1'] } : each))
    const output = run(pool(given, { config }))
    expect(output.unplaced.map(({ memberId }) => memberId)).toEqual(members(5).map(({ id }) => id))
  })

  test('a member joins the pod of a spouse who holds a seat', () => {
    const incumbentMembers = incumbents('p', 4)
    const other = incumbents('q', 4, 200)
    const given = [member(1, named(incumbentMembers[0]?.email ?? '')), ...incumbentMembers, ...other]
    const output = run(pool(given, { config, pods: [podWith('p', incumbentMembers), podWith('q', other)] }))
    expect(podOf(output, 'm001')?.id).toBe('p')
  })
})

describe('match: waiting and unplaced members', () => {
  test('a member who has waited two cycles is placed before others', () => {
    const given = [...members(8), member(8, { waitCycles: 2, tzOffsetMin: 600 })]
    const output = run(pool(given, { config: { podSize: { min: 8, preferredMin: 8, preferredMax: 8, max: 8 } } }))
    expect(output.unplaced).toHaveLength(1)
    expect(podOf(output, 'm008')).toBeDefined()
  })

  test('breaks up a pod when only that places the member who has waited longest', () => {
    // A pod of four at S1 is possible only with three members who fit S0 better.
    const flexible = members(4, { slots: ['S0', 'S1'] })
    const given = [...flexible.slice(0, 3), member(3), member(9, { slots: ['S1'], waitCycles: 3, tzOffsetMin: 600 })]
    expect(podOf(run(pool(given)), 'm009')?.slot).toBe('S1')
  })

  test('suggests slots that would place an unplaced member', () => {
    const given = [...members(6), member(8, { slots: ['S9'] })]
    const [waiting] = run(pool(given)).unplaced
    expect(waiting).toMatchObject({ memberId: 'm008', reason: 'no_slot_mates', suggestedSlots: ['S0'] })
    const advised = given.map((each) => (each.id === 'm008' ? { ...each, slots: ['S9', 'S0'] } : each))
    expect(run(pool(advised)).unplaced).toEqual([])
  })

  test('places no member below the floor', () => {
    const { unplaced } = run(pool(members(6), { config: { floor: 99 } }))
    expect(unplaced.map(({ reason }) => reason)).toEqual(members(6).map(() => 'below_floor'))
  })
})

describe('match: pins', () => {
  const incumbentMembers = incumbents('p', 5)
  const base = pool([...members(14, { slots: ['S0', 'S1'] }), ...incumbentMembers], { pods: [podWith('p', incumbentMembers)] })

  test('to an existing pod are respected', () => {
    const output = run({ ...base, pins: [{ memberId: 'm003', podId: 'p' }] })
    expect(podOf(output, 'm003')?.id).toBe('p')
  })

  test('to a pod of the previous draft create it again', () => {
    const draft = run(base)
    const founded = draft.pods.find(({ isNew }) => isNew)
    const moved = draft.pods.find(({ isNew, id }) => isNew && id !== founded?.id)?.members[0] ?? ''
    const podId = founded?.id ?? ''
    const output = run({ ...base, previousDraft: { pods: draft.pods }, pins: [{ memberId: moved, podId }] })
    expect(podOf(output, moved)).toMatchObject({ id: podId, slot: founded?.slot })
  })

  test.each([
    [[{ memberId: 'm000', podId: 'nowhere' }], 'pins[0].podId'],
    [[{ memberId: 'nobody', podId: 'p' }], 'pins[0].memberId'],
    [[0, 1, 2].map((i) => ({ memberId: `m00${i}`, podId: 'p' })), 'pins[2]'],
  ])('refuses %j', (pins, path) => {
    const errorOf = (): unknown => {
      try {
        return run({ ...base, pins })
      } catch (error) {
        return error
      }
    }
    const error = errorOf()
    expect(error).toBeInstanceOf(InvalidInput)
    expect((error as InvalidInput).errors.map((inputError) => inputError.path)).toContain(path)
  })
})

describe('match: output', () => {
  test('is the same for any order of members and pods', () => {
    const incumbentMembers = incumbents('p', 4)
    const input = pool([...members(40, { slots: ['S0', 'S1'] }), ...incumbentMembers], {
      pods: [podWith('p', incumbentMembers), podWith('q', [], { slot: 'S1' })],
    })
    const turned = { ...input, members: input.members.toReversed(), pods: input.pods.toReversed() }
    expect(run(turned).engine.resultHash).toBe(run(input).engine.resultHash)
  })

  test('suggests a leader who has finished the leader guide', () => {
    const given = members(6).map((each, i) => (i === 4 ? { ...each, events: { watchedLeaderTrainingV1: true } } : each))
    expect(run(pool(given)).pods[0]?.suggestedLeader).toBe('m004')
  })

  test('places no member of an empty pool, whatever the budget', () => {
    expect(run(pool([], { budget: { evalsPerMember: 1e7 } })).summary.placed).toBe(0)
  })

  test('at least 85 percent of the pairs remain when two of a hundred members change', () => {
    const before = members(100)
    const draft = run(pool(before))
    const after = [...before.slice(2), member(400), member(401)]
    const output = run(pool(after, { previousDraft: { pods: draft.pods } }))
    const pairs = ({ pods }: MatchOutput) =>
      new Set(pods.flatMap((pod) => pod.members.flatMap((a, i) => pod.members.slice(i + 1).map((b) => `${a} ${b}`))))
    const [was, is] = [pairs(draft), pairs(output)]
    const unchangedPairs = [...was].filter((pair) => is.has(pair)).length
    expect(unchangedPairs / was.size).toBeGreaterThan(0.85)
    expect(output.summary.placed).toBe(100)
  })
})
