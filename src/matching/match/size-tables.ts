import { type BlockTask } from './block.ts'
import { sizePenalty } from './config.ts'

/** By size: cost of a new pod for all its members, in basis points. */
export function sizePenalties({ podSize }: Pick<BlockTask, 'podSize'>, sizes: number): Float64Array {
  return Float64Array.from({ length: sizes }, (_, size) => size * sizePenalty(size, podSize))
}

/** By size: factor from a sum to the mean over the others. */
export function meanFactors(sizes: number): Float64Array {
  return Float64Array.from({ length: sizes }, (_, size) => (size > 1 ? 1 / (size - 1) : 0))
}
