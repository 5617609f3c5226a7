import type { Account } from '#contract/api/identity/account.ts'
import { loadUserData, type Loaded } from '#server/platform/database/user-loaders.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { isRecentlyAuthenticated } from '../policy.ts'
import { accountDetailsLoader } from '../store/account-details.ts'
import type { IdentityDeps } from '../deps.ts'
import { externalIssuerHost } from './local-account.ts'

export const accountLoaders = { facts: accountDetailsLoader }

/** Presents a user's sign-in methods and sessions. A session's ID is only a fingerprint of its key. */
export function presentAccount(
  { config, clock }: Pick<IdentityDeps, 'config' | 'clock'>,
  viewer: Viewer,
  { facts }: Loaded<typeof accountLoaders>,
): Account {
  if (!facts) throw new Error('the user of a session was not found')
  const keptBy = externalIssuerHost(config, facts.issuer)
  const { email, passwordChangedAt, authenticatorSince, recoveryCodesLeft, pendingEmail, passkeys, sessions } = facts
  return {
    email,
    keptBy,
    isFresh: isRecentlyAuthenticated(viewer, clock.now()),
    pendingEmail,
    secretChangedAt: toIso(passwordChangedAt),
    authenticatorSince: toIso(authenticatorSince),
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: toIso(usedAt),
    })),
    sessions: sessions.map(({ id, device, createdAt, seenAt }) => ({
      id: fingerprint(id),
      device,
      isCurrent: id === viewer.sessionId,
      signedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  }
}

/** Returns the account, as after a change. */
export async function getAccount(deps: IdentityDeps, viewer: Viewer): Promise<Account> {
  return presentAccount(deps, viewer, await loadUserData(deps.db, accountLoaders, viewer.userId, deps.clock.now()))
}

const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null
