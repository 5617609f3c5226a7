import { feasibilityFault } from '../check/group-sizes.ts'
import { InvalidInput } from '../check/invalid-input.ts'
import { anneal, type AnnealOptions } from '../search/anneal.ts'
import { Random, shuffle } from '../search/random.ts'
import { findTemperatures } from '../search/thermometer.ts'
import { type PairPartition, type SizeRules } from './pair-partition.ts'
import { candidatesOf, conflictsOf, countConflicts, objectiveOf, partitionOf, type Problem, readProblem } from './problem.ts'
import { evenSizes, steepSizes } from './sizes.ts'
import { type GroupInput, type GroupOutput, type GroupTools } from './types.ts'

const mostForOtherSizes = 64

const defaultEvalsPerMember = 2000

/** Share of the budget for finding the temperatures. */
const shareForTemperatures = 0.1

/** Above as many items exchanges are drawn with candidates in mind; up to it, gone through in order, which is faster for each. */
const mostInOrder = 512

/** Changes gone through in order that the search counts as one evaluation. */
const looksPerEvaluation = 32

/** Up to as many items a cooling begins warmer and is repeated more often: it is the number of beginnings that finds the best. */
const mostAnew = 40

/**
 * Divides items into groups so that their pairs count as much, or as little, as the search can reach.
 *
 * With a budget of evaluations the same input gives the same result; with one of CPU time, which needs `tools.cpuMs`, it may not.
 * The objective is summed anew from the input's own pairs.
 *
 * @throws InvalidInput when no groups have such sizes, or no division was found that keeps the forbidden pairs apart
 */
export function group(input: GroupInput, tools: GroupTools = {}): GroupOutput {
  const startedMs = tools.cpuMs?.() ?? 0
  const problem = readProblem(input)
  const fault = feasibilityFault(input.groups, problem.itemCount)
  if (fault) throw new InvalidInput([{ path: 'groups', message: fault }])
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
  const options = { ...budgetOf(problem, input, tools), random, candidates: candidatesOf(problem), tolerance: 0 }
  const groupOf = startOf(problem, input, random)
  const parting = part(problem, groupOf, options)
  const partition = partitionOf(problem, groupOf)
  const found = hasFixedSizes(problem, input.weight) ? improveSteep(partition, options) : improve(partition, options)
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

type Options = Omit<AnnealOptions, 'hot' | 'cold'>

/** Anneals between the temperatures that suit the problem, never to a worse division; returns the evaluations. */
function improve(partition: PairPartition, options: Options): number {
  const { evaluations, spent } = options
  const inOrder = partition.itemCount <= mostInOrder
  const before = partition.groupOf.slice()
  const asked = Math.min(inOrder ? evaluations * looksPerEvaluation : evaluations, 60_000_000 + 1000 * partition.itemCount)
  const { hottest, hot, cold, ...measured } = findTemperatures(partition, {
    ...options,
    inOrder,
    evaluations: Math.floor((spent ? 2_000_000 : asked) * shareForTemperatures),
    ...(spent ? { spent: () => spent() / shareForTemperatures } : {}),
  })
  const left = evaluations - measured.evaluations
  const used = Math.max(1e-9, spent?.() ?? 0)
  const expected = spent ? (measured.evaluations * (1 - used)) / used : left
  const result = anneal(partition, {
    ...options,
    inOrder,
    evaluations: left,
    reshapeEvery: options.reshapeEvery ?? 8 * partition.itemCount,
    hot: inOrder ? hot * (partition.itemCount <= mostAnew ? 2 : 1) : hottest,
    cold,
    rounds: inOrder ? roundsFor(partition.itemCount, expected) : 1,
    tolerance: hottest * 1e-10,
  })
  if (measured.gained + result.gained < 0) partition.restore(before)
  return measured.evaluations + result.evaluations
}

/** How often to cool: as often as it can be done slowly enough. */
function roundsFor(itemCount: number, evaluations: number): number {
  const [most, evalsPerMember] = itemCount <= mostAnew ? [64, 200] : [8, 600]
  return Math.max(1, Math.min(most, Math.floor(evaluations / (itemCount * evalsPerMember))))
}

/** Parts as many forbidden pairs as it can, before anything else counts; returns the evaluations. */
function part(problem: Problem, groupOf: Int32Array, options: Options): number {
  if (countConflicts(problem, groupOf) === 0) return 0
  const moves = { hot: 1, cold: 0.1, moveShare: 0.3, candidateShare: 0 }
  const evaluations = Math.max(200_000, 2000 * problem.itemCount)
  const conflicts = conflictsOf(problem, groupOf)
  const { evaluations: done } = anneal(conflicts, {
    random: options.random,
    candidates: options.candidates,
    evaluations,
    ...moves,
  })
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
  return { evaluations, spent: () => (limitMs === 0 ? 1 : (cpuMs() - startedMs) / limitMs), ...watch }
}

type WatchedBudget = Pick<AnnealOptions, 'evaluations' | 'spent' | 'onProgress' | 'shouldStop'>

/** Random groups of the sizes that promise most: as unlike as they may be where large groups count more for each pair. */
function startOf({ itemCount, rules, sign, pairOf }: Problem, { weight }: GroupInput, random: Random): Int32Array {
  const isSizeWorth = weight !== 'perMember' && sign * meanPair(itemCount, pairOf, random) > 0
  const sizes = isSizeWorth ? steepSizes(rules, itemCount) : evenSizes(rules, itemCount)
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
