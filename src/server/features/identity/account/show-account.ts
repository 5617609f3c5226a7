import type { Account } from '#contract/account.ts'
import { findValues, type Found } from '#server/platform/database/values.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { isFresh } from '../policy.ts'
import { accountFactsValue } from '../store/account-facts.ts'
import type { AccountDeps } from './deps.ts'
import { keeperOf } from './kept-here.ts'

/** What the account page is made of. */
export const accountValues = { facts: accountFactsValue }

/** How somebody signs in, and where they are signed in. Of a session only a fingerprint of its key in the table is shown. */
export function showAccount(
  { config, clock }: Pick<AccountDeps, 'config' | 'clock'>,
  viewer: Viewer,
  { facts }: Found<typeof accountValues>,
): Account {
  if (!facts) throw new Error('the person of a session is not there')
  const keptBy = keeperOf(config, facts.issuer)
  const { email, passwordChangedAt, authenticatorSince, recoveryCodesLeft, pendingEmail, passkeys, sessions } = facts
  return {
    email,
    keptBy,
    isFresh: isFresh(viewer, clock.now()),
    pendingEmail,
    secretChangedAt: toText(passwordChangedAt),
    authenticatorSince: toText(authenticatorSince),
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: toText(usedAt),
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

/** The same after a change. */
export async function showAccountAnew(deps: AccountDeps, viewer: Viewer): Promise<Account> {
  return showAccount(deps, viewer, await findValues(deps.db, accountValues, viewer.userId, deps.clock.now()))
}

const toText = (instant: Date | null): string | null => instant?.toISOString() ?? null
