import { componentKeys, componentWeights, type Weights } from '../model.ts'
import { type MatchConfig, type MatchInput } from './types.ts'

/** Default configuration of a tribe. */
export const defaultConfig: MatchConfig = {
  podSize: { min: 4, preferredMin: 6, preferredMax: 8, max: 8 },
  spouse: 'separate',
  maxWaitCycles: 3,
  maxNewPerPod: 2,
  inertia: 0,
  weights: {},
  floor: 0,
}

/** Default number of evaluations per member. */
export const defaultEvalsPerMember = 2000

/**
 * Returns the input's configuration with defaults. A maximum below the preferred sizes lowers them, and a minimum above raises
 * them.
 */
export function configOf(input: Pick<MatchInput, 'config'>): MatchConfig {
  const overrides = input.config ?? {}
  const size = { ...defaultConfig.podSize, ...withoutNullish(overrides.podSize ?? {}) }
  const max = Math.max(2, size.max)
  const min = Math.min(max, Math.max(2, size.min))
  const preferredMax = Math.min(max, Math.max(min, size.preferredMax))
  const preferredMin = Math.min(preferredMax, Math.max(min, size.preferredMin))
  return { ...defaultConfig, ...withoutNullish(overrides), podSize: { min, preferredMin, preferredMax, max } }
}

function withoutNullish<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Values>
}

/** Returns the weights of all components as integers in the given proportion. Missing ones have their default. */
export function weightsOf(config: Pick<MatchConfig, 'weights'>): Weights {
  return toIntegerWeights({ ...componentWeights, ...withoutNullish(config.weights) })
}

/** Maximum integer weight. Keeps products of weights and scores exact. */
const maxWeight = 1e9

/**
 * Multiplies decimal weights by the smallest power of ten that makes them integers, as far as they stay exact. Leaves integers
 * unchanged.
 */
function toIntegerWeights(weights: Weights): Weights {
  const all = Object.values(weights)
  const largest = Math.max(...all)
  let scale = 1
  while (all.some((weight) => !isInteger(weight * scale)) && 10 * scale * largest <= maxWeight) scale *= 10
  const divisor = scale === 1 ? 1 : all.reduce((common, weight) => greatestDivisor(common, Math.round(weight * scale)), 0)
  const scaled = componentKeys.map((key) => [key, Math.round(weights[key] * scale) / divisor])
  return Object.fromEntries(scaled) as Weights
}

/** Tolerates the inexact binary form of decimals. */
function isInteger(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1e-12 * Math.abs(value)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/**
 * Returns the cost per member of a new pod of this size, in basis points: none for the preferred sizes, then 200, 600, 1200 and
 * so on for each member away from them.
 */
export function sizePenalty(size: number, { preferredMin, preferredMax }: MatchConfig['podSize']): number {
  const away = Math.max(0, preferredMin - size, size - preferredMax)
  return 100 * away * (away + 1)
}

/** Returns the value of placing a member who has waited this many cycles, in basis points. */
export function waitBonus(waitCycles: number): number {
  return 100 * (20 + 15 * waitCycles)
}
