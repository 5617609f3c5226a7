import { makePool } from '#test/matching/pools.ts'
import { expect, test } from 'vitest'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import { match } from '#matching/match/match.ts'
import { sha256Hex } from '../digest.ts'
import { type RunProgress } from './progress-sum.ts'
import { solveMatch } from './solve-match.ts'

/** Several blocks, as most members accept one meeting time alone. */
const pool = makePool({
  members: 120,
  pods: 8,
  slots: 12,
  acceptedSlots: 1,
  seed: 5,
  waiting: 0.2,
  spouses: 0.1,
  evalsPerMember: 200,
})

/** A pool too large to finish within the test. */
const endless = { ...pool, budget: { evalsPerMember: 1_000_000_000 } }

test.each([0, 1, 2, 4])('solveMatch: %i workers give the same result as match', async (workers) => {
  expect(await solveMatch(pool, { workers })).toEqual(match(pool, { digest: sha256Hex }))
})

test.each([0, 2])('solveMatch: progress with %i workers grows until all tasks are done', async (workers) => {
  const reported: RunProgress[] = []
  const { engine, summary } = await solveMatch(pool, { workers, onProgress: (progress) => reported.push(progress) })
  const evaluations = reported.map((progress) => progress.evaluations)
  expect(evaluations).toEqual(evaluations.toSorted((a, b) => a - b))
  expect(reported.at(-1)).toMatchObject({ placed: summary.placed, evaluations: engine.evals })
  expect(reported.at(-1)?.tasksDone).toBe(reported.at(-1)?.tasks)
})

test('solveMatch: an aborted match rejects with the reason', async () => {
  const controller = new AbortController()
  const run = solveMatch(endless, {
    workers: 2,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('Enough.')),
  })
  await expect(run).rejects.toThrow('Enough.')
})

test('solveMatch: a signal aborted beforehand rejects with its reason', async () => {
  const signal = AbortSignal.abort(new Error('Too late.'))
  await expect(solveMatch(endless, { workers: 0, signal })).rejects.toThrow('Too late.')
  await expect(solveMatch(endless, { workers: 1, signal })).rejects.toThrow('Too late.')
})

test('solveMatch: an invalid pool rejects with InvalidInput', async () => {
  const twice = { ...pool, members: [...pool.members, ...pool.members.slice(0, 1)] }
  await expect(solveMatch(twice, { workers: 2 })).rejects.toThrow(InvalidInput)
  const [one, other] = pool.members.filter(({ slots }) => slots[0] === pool.pods[0]?.slot)
  const blocked = {
    ...pool,
    members: pool.members.map((each) => (each === one ? { ...each, blockedIds: [other?.id ?? ''] } : each)),
  }
  const pins = [one, other].map((member) => ({ memberId: member?.id ?? '', podId: pool.pods[0]?.id ?? '' }))
  await expect(solveMatch({ ...blocked, pins }, { workers: 1 })).rejects.toThrow(InvalidInput)
})

test('solveMatch: an empty pool places no members', async () => {
  const empty = { schema: 'podmatch/1' as const, members: [], pods: [], budget: { evalsPerMember: 10_000_000 } }
  expect((await solveMatch(empty, { workers: 2 })).summary).toMatchObject({ placed: 0, unplaced: 0 })
})
