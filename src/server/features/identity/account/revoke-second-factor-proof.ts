import type { Transaction } from '#server/platform/database/database.ts'
import { hasSecondFactor } from '../credentials/has-second-factor.ts'
import { deletePayloadsOf } from '../store/oidc-payloads.ts'
import { clearSecondFactorProof } from '../store/sessions.ts'

/**
 * Called after an account lost its last second factor: no session counts as verified by one any more. The sessions at the issuer
 * end, because they would still report how they were opened.
 */
export async function revokeSecondFactorProof(tx: Transaction, accountId: string, userId: string): Promise<void> {
  if (await hasSecondFactor(tx, accountId)) return
  await deletePayloadsOf(tx, accountId)
  await clearSecondFactorProof(tx, userId)
}
