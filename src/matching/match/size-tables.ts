import { type BlockTask } from './block.ts'
import { sizePenalty } from './config.ts'

/** By size: what all members of a new pod cost, in basis points. */
export function penaltiesOf({ podSize }: Pick<BlockTask, 'podSize'>, sizes: number): Float64Array {
  return Float64Array.from({ length: sizes }, (_, size) => size * sizePenalty(size, podSize))
}

/** By size: what a sum is multiplied with for the mean over the others. */
export function sharesOf(sizes: number): Float64Array {
  return Float64Array.from({ length: sizes }, (_, size) => (size > 1 ? 1 / (size - 1) : 0))
}
