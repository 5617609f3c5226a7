import { getMyMatch } from '#contract/api/pods/my-match.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Query of the member's match: the match with their pod, or the status of their wait. */
export const myMatchQuery = queryOf(getMyMatch)
