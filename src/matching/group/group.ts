import { validateGroupInput } from '../check/group.ts'
import { InvalidInput } from '../check/invalid-input.ts'
import { anneal, type AnnealOptions } from '../search/anneal.ts'
import { Random, shuffle } from '../search/random.ts'
import { buildCloseGroups } from './close-groups.ts'
import { improve, type ImproveOptions as Options } from './improve.ts'
import { type PairPartition, type SizeRules } from './pair-partition.ts'
import {
  candidatesOf,
  conflictsOf,
  countConflicts,
  objectiveOf,
  partitionOf,
  type GroupProblem,
  parseProblem,
} from './problem.ts'
import { evenSizes, unevenSizes } from './sizes.ts'
import { type GroupInput, type GroupOutput, type GroupTools } from './types.ts'

const maxItemsForSizeSearch = 64

const defaultEvalsPerMember = 2000

/**
 * Divides items into groups to maximize or minimize the sum over their pairs.
 * With a budget of evaluations, the result is deterministic. With one of CPU time, which requires `tools.cpuMs`, it is not.
 * The objective is recomputed from the input's own pairs.
 * @param rawInput validated first, as on the command line; its schema is optional here
 * @throws InvalidInput if the input is invalid, no groups have such sizes, or no division was found that separates the forbidden
 * pairs
 */
export function group(rawInput: GroupInput, tools: GroupTools = {}): GroupOutput {
  const startedMs = tools.cpuMs?.() ?? 0
  const input = validateGroupInput({ ...rawInput, schema: rawInput.schema ?? 'podmatch-group/1' })
  const problem = parseProblem(input)
  const random = new Random(input.seed ?? 1)
  const { groupOf, evaluations } = problem.itemCount === 0 ? emptyResult : search(problem, input, random, { ...tools, startedMs })
  const groups = problem.rules.mayBeEmpty ? renumberGroups(groupOf) : [...groupOf]
  const objective = objectiveOf(problem, input.weight, groupOf)
  return { groups, objective, evals: evaluations, cpuMs: tools.cpuMs ? tools.cpuMs() - startedMs : 0 }
}

/** Includes the CPU time at the start of the call, because reading the input is part of the budget. */
type StartedTools = GroupTools & { startedMs: number }

type SearchResult = { groupOf: Int32Array; evaluations: number }

const emptyResult: SearchResult = { groupOf: new Int32Array(0), evaluations: 0 }

function search(problem: GroupProblem, input: GroupInput, random: Random, tools: StartedTools): SearchResult {
  const groupOf = initialGroups(problem, input, random)
  const separationEvaluations = separateForbiddenPairs(problem, groupOf, random)
  const partition = partitionOf(problem, groupOf)
  const candidates = candidatesOf(problem, partition)
  const keepsInitialGroups = startsFromCloseGroups(problem) && separationEvaluations === 0
  const begun = { ...budgetOf(problem, input, tools), random, candidates, tolerance: 0, isClose: keepsInitialGroups }
  const found = hasFixedSizes(problem, input.weight) ? improveUnevenSizes(partition, begun) : improve(partition, begun)
  return { groupOf: partition.groupOf, evaluations: separationEvaluations + found }
}

/**
 * Whether the initial sizes are known to be good, as when large groups count more. At high temperatures the search would drift
 * to even sizes, because there are far more of them.
 */
function hasFixedSizes({ rules, sign }: GroupProblem, weight: GroupInput['weight']): boolean {
  return (weight === 'sum' && sign > 0) || hasOneSize(rules)
}

function hasOneSize({ min: least, max: most, mayBeEmpty }: SizeRules): boolean {
  return !mayBeEmpty && least.every((size, group) => size === most[group])
}

/** Changes sizes only in descents. With few items, half of the budget tries whether other sizes are better. */
function improveUnevenSizes(partition: PairPartition, options: Options): number {
  const fixed = { ...options, moveShare: 0, reshapeEvery: Infinity }
  if (partition.itemCount > maxItemsForSizeSearch || hasOneSize(partition.rules)) return improve(partition, fixed)
  const { spent } = options
  const half = Math.floor(options.evaluations / 2)
  const first = improve(partition, { ...fixed, evaluations: half, ...(spent ? { spent: () => 2 * spent() } : {}) })
  const rest = { ...options, evaluations: options.evaluations - half, ...(spent ? { spent: () => 2 * spent() - 1 } : {}) }
  return first + improve(partition, rest)
}

const noCandidates = { count: 1, of: new Int32Array(0) }

/** Separates as many forbidden pairs as possible before optimizing anything else. Returns the evaluations. */
function separateForbiddenPairs(problem: GroupProblem, groupOf: Int32Array, random: Random): number {
  if (countConflicts(problem, groupOf) === 0) return 0
  const moves = { hot: 1, cold: 0.1, moveShare: 0.3, candidateShare: 0 }
  const evaluations = Math.max(200_000, 2000 * problem.itemCount)
  const conflicts = conflictsOf(problem, groupOf)
  const { evaluations: done } = anneal(conflicts, { random, candidates: noCandidates, evaluations, ...moves })
  if (countConflicts(problem, groupOf) === 0) return done
  const message = 'No grouping was found that separates all of these pairs.'
  throw new InvalidInput([{ path: 'forbidPairs', message }])
}

function budgetOf(
  { itemCount }: GroupProblem,
  { budget }: GroupInput,
  { cpuMs, startedMs, ...watch }: StartedTools,
): SearchBudget {
  const limitMs = budget?.cpuMs ?? null
  const isTimed = limitMs !== null && cpuMs !== undefined
  const evalsPerMember = budget?.evalsPerMember ?? (isTimed ? null : defaultEvalsPerMember)
  const evaluations = evalsPerMember === null ? Number.MAX_SAFE_INTEGER : evalsPerMember * itemCount
  if (!isTimed) return { evaluations, ...watch }
  return { evaluations: limitMs === 0 ? 0 : evaluations, spent: () => (cpuMs() - startedMs) / limitMs, ...watch }
}

type SearchBudget = Pick<AnnealOptions, 'evaluations' | 'spent' | 'onProgress' | 'shouldStop'>

/** Whether nearby points should share groups, so that a better start than a random one exists. */
function startsFromCloseGroups({ points, sign }: GroupProblem): boolean {
  return points !== null && sign < 0
}

/**
 * Returns initial groups of the most promising sizes: as uneven as possible if large groups count more per pair. Nearby points
 * share groups from the start. Otherwise members are random.
 */
function initialGroups(problem: GroupProblem, { weight }: GroupInput, random: Random): Int32Array {
  const { itemCount, rules, sign, pairOf, points, forbidden: apart } = problem
  const isSizeWorth = weight !== 'perMember' && sign * meanPair(itemCount, pairOf, random) > 0
  const sizes = isSizeWorth ? unevenSizes(rules, itemCount) : evenSizes(rules, itemCount)
  if (points && startsFromCloseGroups(problem)) return buildCloseGroups(points, sizes, apart)
  const groupOf = new Int32Array(itemCount)
  let item = 0
  for (const [group, size] of sizes.entries()) for (let i = 0; i < size; i++) groupOf[item++] = group
  shuffle(groupOf, random)
  return groupOf
}

function meanPair(itemCount: number, pairOf: GroupProblem['pairOf'], random: Random): number {
  let sum = 0
  for (let i = 0; i < 1000; i++) {
    const a = random.below(itemCount)
    const b = random.below(itemCount)
    if (a !== b) sum += pairOf(a, b) / 1000
  }
  return sum
}

/** Renumbers groups from 0 in the order of their first items and drops empty ones. */
function renumberGroups(groupOf: Int32Array): number[] {
  const numbers = new Map<number, number>()
  return Array.from(groupOf, (group) => {
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    return number
  })
}
