import { notifyOfDataExport } from '../notifications/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { findExport } from './store.ts'

/** Notifies the user that their export is ready. Does nothing if it was deleted meanwhile. */
export async function notifyExportReady(deps: PrivacyDeps, exportId: string): Promise<void> {
  const dataExport = await findExport(deps.db, exportId)
  if (!dataExport?.expiresAt) return
  await notifyOfDataExport(deps, { exportId, userId: dataExport.userId, expiresAt: dataExport.expiresAt })
}
