import { type ComponentKey, componentWeights } from '../model.ts'
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

/** Weights of all components, those a tribe has not named at their own. */
export function weightsOf(config: Pick<MatchConfig, 'weights'>): Record<ComponentKey, number> {
  return { ...componentWeights, ...withoutGaps(config.weights) }
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
