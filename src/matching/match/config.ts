import { componentKeys, componentWeights, type Weights } from '../model.ts'
import { type MatchConfig, type MatchInput } from './types.ts'

/** What a tribe has decided that has decided nothing. */
export const defaultConfig: MatchConfig = {
  podSize: { min: 4, preferredMin: 6, preferredMax: 8, max: 8 },
  spouse: 'separate',
  maxWaitCycles: 3,
  maxNewPerPod: 2,
  inertia: 0,
  weights: {},
  floor: 0,
}

/** Evaluations for each member when the input names none. */
export const defaultEvalsPerMember = 2000

/** The config of an input with every value there. A maximum below the preferred sizes lowers them, and a minimum above raises them. */
export function configOf(input: Pick<MatchInput, 'config'>): MatchConfig {
  const given = input.config ?? {}
  const size = { ...defaultConfig.podSize, ...withoutGaps(given.podSize ?? {}) }
  const max = Math.max(2, size.max)
  const min = Math.min(max, Math.max(2, size.min))
  const preferredMax = Math.min(max, Math.max(min, size.preferredMax))
  const preferredMin = Math.min(preferredMax, Math.max(min, size.preferredMin))
  return { ...defaultConfig, ...withoutGaps(given), podSize: { min, preferredMin, preferredMax, max } }
}

function withoutGaps<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Values>
}

/** Weights of all components as whole numbers in the proportion they were given, those a tribe has not named at their own. */
export function weightsOf(config: Pick<MatchConfig, 'weights'>): Weights {
  return wholeWeights({ ...componentWeights, ...withoutGaps(config.weights) })
}

/** The largest whole weight: products of weights and scores stay exact. */
const largestWeight = 1e9

/** Weights with decimals times the least power of ten that leaves none, or as many of them as are exact; whole ones as they are. */
function wholeWeights(weights: Weights): Weights {
  const all = Object.values(weights)
  const largest = Math.max(...all)
  let scale = 1
  while (all.some((weight) => !isWhole(weight * scale)) && 10 * scale * largest <= largestWeight) scale *= 10
  const divisor = scale === 1 ? 1 : all.reduce((common, weight) => greatestDivisor(common, Math.round(weight * scale)), 0)
  const scaled = componentKeys.map((key) => [key, Math.round(weights[key] * scale) / divisor])
  return Object.fromEntries(scaled) as Weights
}

/** Decimals do not end exactly in binary. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1e-12 * Math.abs(value)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/**
 * Basis points that every member of a new pod of this size costs: none for the preferred sizes, then 200, 600, 1200 and so on for
 * each member away from them.
 */
export function sizePenalty(size: number, { preferredMin, preferredMax }: MatchConfig['podSize']): number {
  const away = Math.max(0, preferredMin - size, size - preferredMax)
  return 100 * away * (away + 1)
}

/** Basis points that placing a member is worth who has waited so many cycles. */
export function waitBonus(waitCycles: number): number {
  return 100 * (20 + 15 * waitCycles)
}
