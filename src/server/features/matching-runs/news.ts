import type { Executor } from '#server/platform/database/database.ts'
import { listAdminIds } from '../identity/index.ts'
import { tellNews } from '../pods/index.ts'
import type { MatchingDeps } from './deps.ts'

/** Lets the admins' open pages read the runs anew, once the transaction commits. */
export async function tellAdmins(deps: Pick<MatchingDeps, 'live'>, tx: Executor): Promise<void> {
  await tellNews(deps, tx, await listAdminIds(tx), { kind: 'matching-changed' })
}
