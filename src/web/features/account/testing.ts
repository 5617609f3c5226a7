import { page, type Locator } from 'vitest/browser'
import { expect } from 'vitest'
import { type Account, type AccountSession, type Passkey, getAccount } from '#contract/api/identity/account.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { type RenderedPage, renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'

/** For tests: ID of the account's user. */
export const ownerId = member.user?.id ?? ''
export const accountPath = '/dashboard/account'

/** A browser session of a member, for tests. */
export function buildAccountSession(overrides: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 's1',
    device: 'Firefox on Linux',
    isCurrent: true,
    signedInAt: '2026-01-10T15:00:00.000Z',
    seenAt: '2026-01-14T15:00:00.000Z',
    ...overrides,
  }
}

/** For tests: a session in a different browser. */
export const phoneSession = buildAccountSession({ id: 's2', device: 'Safari on iPhone', isCurrent: false })

export function buildPasskey(overrides: Partial<Passkey> = {}): Passkey {
  return { id: 'k1', name: 'Old laptop', createdAt: '2026-01-10T15:00:00.000Z', usedAt: null, ...overrides }
}

/** For tests: an account with a recent sign-in, one session and no second factor. */
export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    email: 'dana@demo.test',
    keptBy: null,
    isFresh: true,
    pendingEmail: null,
    secretChangedAt: null,
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    sessions: [buildAccountSession()],
    ...overrides,
  }
}

/** For tests: opens the account page. */
export async function renderAccountPage(overrides: Partial<Account> = {}): Promise<RenderedPage> {
  respondWith(getAccount, buildAccount(overrides))
  const renderedPage = await renderPage(accountPath, member)
  await expect.element(card('Where you’re signed in')).toBeVisible()
  return renderedPage
}

/** For tests: a section of the page by its heading. */
export const card = (name: string | RegExp): Locator => page.getByRole('region', { name })

/** For tests: the page's success message. */
export const statusMessage = (): Locator => page.getByRole('status')
