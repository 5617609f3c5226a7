import { readMyMatch } from '#contract/my-match.ts'
import { queryOf } from '../../lib/queries.ts'

/** Where the member stands with matching: why they are in their pod, or how their wait for one stands. */
export const myMatchQuery = queryOf(readMyMatch)
