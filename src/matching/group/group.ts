import { checkGroup } from '../check/group.ts'
import { InvalidInput } from '../check/invalid-input.ts'
import { anneal, type AnnealOptions } from '../search/anneal.ts'
import { Random, shuffle } from '../search/random.ts'
import { closeGroups } from './close-groups.ts'
import { improve, type ImproveOptions as Options } from './improve.ts'
import { type PairPartition, type SizeRules } from './pair-partition.ts'
import { candidatesOf, conflictsOf, countConflicts, objectiveOf, partitionOf, type Problem, readProblem } from './problem.ts'
import { evenSizes, steepSizes } from './sizes.ts'
import { type GroupInput, type GroupOutput, type GroupTools } from './types.ts'

const mostForOtherSizes = 64

const defaultEvalsPerMember = 2000

/**
 * Divides items into groups so that their pairs count as much, or as little, as the search can reach.
 *
 * With a budget of evaluations the same input gives the same result; with one of CPU time, which needs `tools.cpuMs`, it may not.
 * The objective is summed anew from the input's own pairs.
 *
 * @param given looked at first, as on the command line; its schema may be left out here
 * @throws InvalidInput when something is wrong with it, no groups have such sizes, or no division was found that keeps the
 *   forbidden pairs apart
 */
export function group(given: GroupInput, tools: GroupTools = {}): GroupOutput {
  const startedMs = tools.cpuMs?.() ?? 0
  const input = checkGroup({ ...given, schema: given.schema ?? 'podmatch-group/1' })
  const problem = readProblem(input)
  const random = new Random(input.seed ?? 1)
  const { groupOf, evaluations } = problem.itemCount === 0 ? nothing : search(problem, input, random, { ...tools, startedMs })
  const groups = problem.rules.mayBeEmpty ? numberedAnew(groupOf) : [...groupOf]
  const objective = objectiveOf(problem, input.weight, groupOf)
  return { groups, objective, evals: evaluations, cpuMs: tools.cpuMs ? tools.cpuMs() - startedMs : 0 }
}

/** With the CPU time at which the call began: reading the input is part of its budget. */
type StartedTools = GroupTools & { startedMs: number }

type Found = { groupOf: Int32Array; evaluations: number }

const nothing: Found = { groupOf: new Int32Array(0), evaluations: 0 }

function search(problem: Problem, input: GroupInput, random: Random, tools: StartedTools): Found {
  const groupOf = startOf(problem, input, random)
  const parting = part(problem, groupOf, random)
  const partition = partitionOf(problem, groupOf)
  const candidates = candidatesOf(problem, partition)
  const isKept = isClose(problem) && parting === 0
  const begun = { ...budgetOf(problem, input, tools), random, candidates, tolerance: 0, isClose: isKept }
  const found = hasFixedSizes(problem, input.weight) ? improveSteep(partition, begun) : improve(partition, begun)
  return { groupOf: partition.groupOf, evaluations: parting + found }
}

/**
 * Whether the sizes to begin with are known to be good: where large groups count more. While a search is warm there are so many
 * more ways to be of even sizes that it would end there.
 */
function hasFixedSizes({ rules, sign }: Problem, weight: GroupInput['weight']): boolean {
  return (weight === 'sum' && sign > 0) || hasOneSize(rules)
}

function hasOneSize({ least, most, mayBeEmpty }: SizeRules): boolean {
  return !mayBeEmpty && least.every((size, group) => size === most[group])
}

/** Changes sizes in descents alone; where there are few items, half of the budget tries whether others are better after all. */
function improveSteep(partition: PairPartition, options: Options): number {
  const fixed = { ...options, moveShare: 0, reshapeEvery: Infinity }
  if (partition.itemCount > mostForOtherSizes || hasOneSize(partition.rules)) return improve(partition, fixed)
  const { spent } = options
  const half = Math.floor(options.evaluations / 2)
  const first = improve(partition, { ...fixed, evaluations: half, ...(spent ? { spent: () => 2 * spent() } : {}) })
  const rest = { ...options, evaluations: options.evaluations - half, ...(spent ? { spent: () => 2 * spent() - 1 } : {}) }
  return first + improve(partition, rest)
}

const noCandidates = { count: 1, of: new Int32Array(0) }

/** Parts as many forbidden pairs as it can, before anything else counts; returns the evaluations. */
function part(problem: Problem, groupOf: Int32Array, random: Random): number {
  if (countConflicts(problem, groupOf) === 0) return 0
  const moves = { hot: 1, cold: 0.1, moveShare: 0.3, candidateShare: 0 }
  const evaluations = Math.max(200_000, 2000 * problem.itemCount)
  const conflicts = conflictsOf(problem, groupOf)
  const { evaluations: done } = anneal(conflicts, { random, candidates: noCandidates, evaluations, ...moves })
  if (countConflicts(problem, groupOf) === 0) return done
  const message = 'No division was found that keeps all of these pairs apart.'
  throw new InvalidInput([{ path: 'forbidPairs', message }])
}

function budgetOf({ itemCount }: Problem, { budget }: GroupInput, { cpuMs, startedMs, ...watch }: StartedTools): WatchedBudget {
  const limitMs = budget?.cpuMs ?? null
  const isTimed = limitMs !== null && cpuMs !== undefined
  const evalsPerMember = budget?.evalsPerMember ?? (isTimed ? null : defaultEvalsPerMember)
  const evaluations = evalsPerMember === null ? Number.MAX_SAFE_INTEGER : evalsPerMember * itemCount
  if (!isTimed) return { evaluations, ...watch }
  return { evaluations: limitMs === 0 ? 0 : evaluations, spent: () => (cpuMs() - startedMs) / limitMs, ...watch }
}

type WatchedBudget = Pick<AnnealOptions, 'evaluations' | 'spent' | 'onProgress' | 'shouldStop'>

/** Whether points that are close are to meet, so that there is a better beginning than chance. */
function isClose({ points, sign }: Problem): boolean {
  return points !== null && sign < 0
}

/**
 * Groups of the sizes that promise most: as unlike as they may be where large groups count more for each pair. Points that are to
 * be close are so from the beginning; otherwise chance decides who meets.
 */
function startOf(problem: Problem, { weight }: GroupInput, random: Random): Int32Array {
  const { itemCount, rules, sign, pairOf, points, apart } = problem
  const isSizeWorth = weight !== 'perMember' && sign * meanPair(itemCount, pairOf, random) > 0
  const sizes = isSizeWorth ? steepSizes(rules, itemCount) : evenSizes(rules, itemCount)
  if (points && isClose(problem)) return closeGroups(points, sizes, apart)
  const groupOf = new Int32Array(itemCount)
  let item = 0
  for (const [group, size] of sizes.entries()) for (let i = 0; i < size; i++) groupOf[item++] = group
  shuffle(groupOf, random)
  return groupOf
}

function meanPair(itemCount: number, pairOf: Problem['pairOf'], random: Random): number {
  let sum = 0
  for (let i = 0; i < 1000; i++) {
    const a = random.below(itemCount)
    const b = random.below(itemCount)
    if (a !== b) sum += pairOf(a, b) / 1000
  }
  return sum
}

/** Groups numbered from 0 in the order of their first items, as empty ones are none. */
function numberedAnew(groupOf: Int32Array): number[] {
  const numbers = new Map<number, number>()
  return Array.from(groupOf, (group) => {
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    return number
  })
}
