import type { Transaction } from '#server/platform/database/database.ts'
import { hasFactor } from '../credentials/has-factor.ts'
import { removePayloadsOf } from '../store/oidc-payloads.ts'
import { forgetSecondFactor } from '../store/sessions.ts'

/**
 * Once the last second factor of an account is gone, no session of its person counts as opened with one. The issuer forgets its own,
 * as it would go on saying by what they were opened.
 */
export async function noteFactorLost(tx: Transaction, accountId: string, userId: string): Promise<void> {
  if (await hasFactor(tx, accountId)) return
  await removePayloadsOf(tx, accountId)
  await forgetSecondFactor(tx, userId)
}
