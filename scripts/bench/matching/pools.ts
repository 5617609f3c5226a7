import { readFile, writeFile } from 'node:fs/promises'
import { match } from '#matching/match/match.ts'
import { type MatchInput, type MatchOutput } from '#matching/match/types.ts'
import { sha256Hex } from '#server/platform/digest.ts'
import { makePool } from '#test/matching/pools.ts'
import { clusteredPods, greedyPods, randomPods, objectiveOf } from './baselines.ts'
import { timed } from './cpu.ts'

/** The best known values of seeded pools, and how they were found. Content of `best-known.json`. */
export type BestKnown = {
  how: string
  pools: {
    members: number
    seed: number
    runs: number
    evalsPerMember: number
    best: number
    seedOfBest: number
    found: number[]
  }[]
}

const file = new URL('./best-known.json', import.meta.url)
const longRuns = 20

export const run = (input: MatchInput): MatchOutput => match(input, { digest: sha256Hex })

/** The pool for measuring lift. It has one meeting time, so any two members can share a pod. */
function liftPool(members: number, evalsPerMember: number, seed = 1): MatchInput {
  return { ...makePool({ members, seed: members, slots: 1, evalsPerMember }), seed }
}

/**
 * Measures lift: how far a match gets from random pods (0 %) to the best known ones (100 %), at the target budgets, compared with
 * the baselines. The value is the mean of three seeds, because a single one may be lucky.
 */
export async function measureLift(sizes: readonly number[]): Promise<string[][]> {
  const known = JSON.parse(await readFile(file, 'utf8')) as BestKnown
  return known.pools.filter(({ members }) => sizes.includes(members)).flatMap(({ members, best }) => liftRows(members, best))
}

function liftRows(members: number, best: number): string[][] {
  const pool = liftPool(members, 1)
  const random = [1, 2, 3, 4, 5]
    .map((draw) => objectiveOf(pool, randomPods(pool, draw)))
    .reduce((sum, objective) => sum + objective / 5, 0)
  const lift = (objective: number): string => `${((100 * (objective - random)) / (best - random)).toFixed(1)} %`
  const ours = [2000, 8000].map((evals) => {
    const runs = [1, 2, 3].map((seed) => timed(() => run(liftPool(members, evals, seed)).summary.objective))
    const mean = runs.reduce((sum, { value }) => sum + value / runs.length, 0)
    const ms = runs.reduce((sum, each) => sum + each.ms / runs.length, 0)
    const aim = evals === 2000 ? '≥ 99 % (must 95)' : '≥ 99.7 % (must 97)'
    return [`lift, ${members} members at ${evals} evaluations each`, `${lift(mean)} (${(ms / 1000).toFixed(1)} s CPU)`, aim]
  })
  return [
    ...ours,
    [`lift of greedy pods`, lift(objectiveOf(pool, greedyPods(pool))), ''],
    [`lift of k-means, cut into pods`, lift(objectiveOf(pool, clusteredPods(pool))), ''],
    [`lift of random pods`, lift(random), ''],
  ]
}

/** Pools for the search for best known values, with the budget of each of the twenty runs. */
const longBudgets = [
  { members: 210, evalsPerMember: 10_000 },
  { members: 1000, evalsPerMember: 4_000 },
]

/** Searches for the best values again with twenty seeds and a large budget, and writes them to `best-known.json`. */
export async function findBestKnown(budgets = longBudgets): Promise<void> {
  const pools = budgets.map(({ members, evalsPerMember }) => {
    const found = Array.from({ length: longRuns }, (_, i) => run(liftPool(members, evalsPerMember, 101 + i)).summary.objective)
    const best = Math.max(...found)
    return { members, seed: members, runs: longRuns, evalsPerMember, best, seedOfBest: 101 + found.indexOf(best), found }
  })
  const how =
    'BENCH_MATCHING_BEST=1 npm run bench -- matching: the best of runs with seeds 101 and on. Objective in basis points.'
  await writeFile(file, `${JSON.stringify({ how, pools } satisfies BestKnown, null, 2)}\n`)
}

/**
 * Measures how much of a draft survives when 2 % of its pool is replaced, and the quality lost compared with a draft from
 * scratch.
 */
export function measureWarmDraft(members: number): string[][] {
  const changed = Math.round(members / 50)
  const options = { members: members + changed, seed: 7, slots: 8, evalsPerMember: 2000 }
  const all = makePool(options)
  const before = run({ ...all, members: all.members.slice(0, members) })
  const now = { ...all, members: all.members.slice(changed) }
  const warm = run({ ...now, previousDraft: { pods: before.pods } })
  const cold = run(now)
  const leavers = new Set(all.members.slice(0, changed).map(({ id }) => id))
  const pairsBefore = pairsOf(before).filter((pair) => pair.split(' ').every((id) => !leavers.has(id)))
  const pairsAfter = new Set(pairsOf(warm))
  const unchangedShare = pairsBefore.filter((pair) => pairsAfter.has(pair)).length / Math.max(1, pairsBefore.length)
  const lostShare = 1 - warm.summary.objective / cold.summary.objective
  return [
    [
      `pairs kept in a warm draft, 2 % of ${members} members changed`,
      `${(100 * unchangedShare).toFixed(1)} %`,
      '≥ 90 % (must 75)',
    ],
    ['quality lost compared with a draft from scratch', `${(100 * lostShare).toFixed(2)} %`, '≤ 0.5 % (must 1)'],
  ]
}

function pairsOf({ pods }: MatchOutput): string[] {
  return pods.flatMap(({ members }) => members.flatMap((a, i) => members.slice(i + 1).map((b) => `${a} ${b}`)))
}
