import { ProblemError } from '#contract/problems/problems.ts'
import type { Config } from '#server/platform/config.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { findAccount, type IdentityAccount, lockAccount } from '../store/accounts.ts'
import { findIssuerKey } from '../store/users.ts'

/** Returns the host name of the external sign-in service that manages an account. Null for the built-in issuer. */
export function externalIssuerHost({ oidc }: Pick<Config, 'oidc'>, issuer: string): string | null {
  if (oidc === null && issuer === builtInIssuer) return null
  const address = oidc?.issuer ?? issuer
  return URL.canParse(address) ? new URL(address).hostname : address
}

/**
 * Returns a user's account at the built-in issuer.
 *
 * @throws ProblemError `kept-elsewhere` if the account belongs to another issuer
 */
export async function getLocalAccount(deps: { config: Config }, tx: Executor, userId: string): Promise<IdentityAccount> {
  return requireAccountRow(await findAccount(tx, await accountIdOf(deps, tx, userId)))
}

/**
 * Like {@link getLocalAccount}, locked for a change until the transaction ends.
 *
 * @throws ProblemError `kept-elsewhere` if the account belongs to another issuer
 */
export async function lockLocalAccount(deps: { config: Config }, tx: Transaction, userId: string): Promise<IdentityAccount> {
  return requireAccountRow(await lockAccount(tx, await accountIdOf(deps, tx, userId)))
}

async function accountIdOf({ config }: { config: Config }, tx: Executor, userId: string): Promise<string> {
  const key = await findIssuerKey(tx, userId)
  if (!key || externalIssuerHost(config, key.issuer) !== null) throw new ProblemError('kept-elsewhere')
  return key.subject
}

/** Throws if the account was deleted during the request. */
function requireAccountRow(account: IdentityAccount | null): IdentityAccount {
  if (!account) throw new ProblemError('sign-in-required')
  return account
}
