import { ProblemError } from '#contract/problems.ts'
import type { Config } from '#server/platform/config.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { findAccount, type IdentityAccount, lockAccount } from '../store/accounts.ts'
import { findKey } from '../store/users.ts'

/** The host name of the sign-in service that keeps an account; null for the built-in one. */
export function keeperOf({ oidc }: Pick<Config, 'oidc'>, issuer: string): string | null {
  if (oidc === null && issuer === builtInIssuer) return null
  const address = oidc?.issuer ?? issuer
  return URL.canParse(address) ? new URL(address).hostname : address
}

/**
 * The account of a person at the built-in issuer.
 *
 * @throws ProblemError `kept-elsewhere` when another issuer vouches for them
 */
export async function findKeptHere(deps: { config: Config }, tx: Executor, userId: string): Promise<IdentityAccount> {
  return required(await findAccount(tx, await accountIdOf(deps, tx, userId)))
}

/**
 * The same for a change to come. Changes to one account wait for each other.
 *
 * @throws ProblemError `kept-elsewhere` when another issuer vouches for them
 */
export async function lockKeptHere(deps: { config: Config }, tx: Transaction, userId: string): Promise<IdentityAccount> {
  return required(await lockAccount(tx, await accountIdOf(deps, tx, userId)))
}

async function accountIdOf({ config }: { config: Config }, tx: Executor, userId: string): Promise<string> {
  const key = await findKey(tx, userId)
  if (!key || keeperOf(config, key.issuer) !== null) throw new ProblemError('kept-elsewhere')
  return key.subject
}

/** An account that went while its person was asking leaves nobody who asks. */
function required(account: IdentityAccount | null): IdentityAccount {
  if (!account) throw new ProblemError('sign-in-required')
  return account
}
