import { type Draft, type DraftKey, keepDraft } from '../../lib/drafts.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { startSignIn } from '../identity/sign-in.ts'

/** For so many minutes after a sign-in the server takes changes. */
export const freshMinutes = 10

/**
 * A page that asks for it: where it is, under which name it keeps what was typed while its person is away to sign in, and what
 * it promises of that.
 */
export type Place = { path: string; form: string; promise: string }

const accountPlace: Place = {
  path: '/dashboard/account',
  form: 'account',
  promise: 'What you typed is kept, passwords are not.',
}

/** Where a page keeps what was typed while its person is away to sign in. Never a password. */
export const typedKey = (userId: string, { form }: Place = accountPlace): DraftKey => [userId, form]

/** Who is to confirm that it is them, and where; the account page where nothing is said. */
export type Person = { id: string; email: string; place?: Place }

/**
 * Goes to the sign-in service, which asks for password or passkey once more, and comes back to the page. What was typed is
 * there again then.
 */
export async function confirmIdentity({ id, email, place = accountPlace }: Person, typed: Draft = {}): Promise<void> {
  await keepDraft(typedKey(id, place), typed)
  try {
    location.assign(await startSignIn(place.path, { prompt: 'login', login_hint: email }))
  } catch (error) {
    notify({ type: 'error', message: asProblem(error).detail })
  }
}

/** Says that the last sign-in is too long ago for a change, and offers the way to the sign-in service. */
export async function offerToConfirm(person: Person, typed: Draft): Promise<void> {
  const isAccepted = await confirm({
    title: 'Confirm that it is you',
    content: `You signed in more than ${freshMinutes} minutes ago. Sign in once more and you come back here. ${(person.place ?? accountPlace).promise}`,
    confirmText: 'Sign in again',
    cancelText: 'Not now',
  })
  if (isAccepted) await confirmIdentity(person, typed)
}
