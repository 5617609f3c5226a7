import { page, type Locator } from 'vitest/browser'
import { expect } from 'vitest'
import { type Account, type AccountSession, type Passkey, readAccount } from '#contract/account.ts'
import { answer } from '../../testing/fake-api.ts'
import { type RenderedPage, renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'

/** For tests: whose account it is. */
export const ownerId = member.user?.id ?? ''
export const accountPath = '/dashboard/account'

/** A browser session of a member, for tests. */
export function session(overrides: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 's1',
    device: 'Firefox on Linux',
    isCurrent: true,
    signedInAt: '2026-01-10T15:00:00.000Z',
    seenAt: '2026-01-14T15:00:00.000Z',
    ...overrides,
  }
}

/** For tests: another browser than the one on show. */
export const phone = session({ id: 's2', device: 'Safari on iPhone', isCurrent: false })

export function passkey(overrides: Partial<Passkey> = {}): Passkey {
  return { id: 'k1', name: 'Old laptop', createdAt: '2026-01-10T15:00:00.000Z', usedAt: null, ...overrides }
}

/** An account that just signed in, in this browser only and without a second factor, for tests. */
export function account(overrides: Partial<Account> = {}): Account {
  return {
    email: 'dana@demo.test',
    keptBy: null,
    isFresh: true,
    pendingEmail: null,
    secretChangedAt: null,
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    sessions: [session()],
    ...overrides,
  }
}

/** For tests: opens the page of an account. */
export async function openAccount(overrides: Partial<Account> = {}): Promise<RenderedPage> {
  answer(readAccount, account(overrides))
  const opened = await renderPage(accountPath, member)
  await expect.element(card('Where you are signed in')).toBeVisible()
  return opened
}

/** For tests: a part of the page by its heading. */
export const card = (name: string | RegExp): Locator => page.getByRole('region', { name })

/** For tests: what the page says of a success. */
export const said = (): Locator => page.getByRole('status')
