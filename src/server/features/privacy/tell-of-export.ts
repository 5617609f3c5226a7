import { tellOfDataCopy } from '../notifications/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { findExport } from './store.ts'

/** Has the owner of a copy told that it is ready; nobody where it is gone meanwhile. */
export async function tellOfExport(deps: PrivacyDeps, exportId: string): Promise<void> {
  const found = await findExport(deps.db, exportId)
  if (!found?.expiresAt) return
  await tellOfDataCopy(deps, { exportId, userId: found.userId, expiresAt: found.expiresAt })
}
