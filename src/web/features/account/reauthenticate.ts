import { t } from '#domain/i18n/messages.ts'
import { type Draft, type DraftKey, saveDraft } from '#web/lib/drafts/draft-storage.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { startSignIn } from '#web/features/identity/sign-in.ts'

/** Minutes after a sign-in in which the server accepts account changes. */
export const freshSignInMinutes = 10

/** A page that requires reauthentication: its path, the name of its draft, and the text that says what happens afterwards. */
export type ReauthPage = { path: string; form: string; draftText: string }

const accountPage: ReauthPage = {
  path: '/dashboard/account',
  form: 'account',
  draftText: t`We’ll save what you typed, except passwords.`,
}

/** Draft key for input that is stored during reauthentication. Never contains a password. */
export const reauthDraftKey = (userId: string, { form }: ReauthPage = accountPage): DraftKey => [userId, form]

/** The user who must reauthenticate, and the page. Defaults to the account page. */
export type AccountUser = { id: string; email: string; page?: ReauthPage }

/**
 * Redirects to the sign-in service, which asks for password or passkey again and returns to the page. The input is stored and
 * restored.
 */
export async function reauthenticate({ id, email, page = accountPage }: AccountUser, draft: Draft = {}): Promise<void> {
  await saveDraft(reauthDraftKey(id, page), draft)
  try {
    location.assign(await startSignIn(page.path, { prompt: 'login', login_hint: email }))
  } catch (error) {
    showToast({ type: 'error', message: toProblem(error).detail })
  }
}

/** Tells the user that the last sign-in is too long ago for a change, and offers to reauthenticate. */
export async function promptReauthentication(user: AccountUser, draft: Draft): Promise<void> {
  const isConfirmed = await confirm({
    title: t`Confirm it’s you`,
    content: t`You signed in more than ${{ freshSignInMinutes }} minutes ago. Sign in again and we’ll bring you right back. ${{ draftText: (user.page ?? accountPage).draftText }}`,
    confirmText: t`Sign in again`,
    cancelText: t`Not now`,
  })
  if (isConfirmed) await reauthenticate(user, draft)
}
