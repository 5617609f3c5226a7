import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { getRetentionSession, recordRetentionEvent, type RetentionSession } from '#contract/api/retention.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildSession } from './build-session.ts'
import { openCancelFlow } from '../open-cancel-flow.ts'
import { reasonLabels } from '../reason-text.ts'

/** The session in tests, unless a test passes its own. */
export const session = buildSession()

/** The dialog of the flow, as the root for queries. */
export const flow = page.getByRole('alertdialog')
export const keepButton = flow.getByRole('button', { name: 'Keep my membership' })
export const continueButton = flow.getByRole('button', { name: 'Continue to cancel' })
export const offers = flow.getByRole('heading', { level: 3 })
export const alert = flow.getByRole('alert')

/** The text of toasts and status elements. */
export function statusText(): string {
  return page
    .getByRole('status')
    .elements()
    .map((element) => element.textContent)
    .join()
}

/** The radio button of a reason. */
export function reasonRadio(name: keyof typeof reasonLabels) {
  return flow.getByRole('radio', { name: reasonLabels[name] })
}

/** Opens the flow as the membership page does. Returns a function that gives the outcome, `open` until then. */
export async function openFlow(retentionSession: RetentionSession | null = session): Promise<() => string> {
  if (retentionSession) respondWith(getRetentionSession, retentionSession)
  respondWith(recordRetentionEvent, undefined)
  await renderElement(<button type="button">Opener</button>, member)
  await page.getByRole('button', { name: 'Opener' }).click()
  let status = 'open'
  const ended = openCancelFlow({ token: 'token-1' }).then((result) => (status = result.status))
  // The flow has a React root of its own, which only its end unmounts.
  onTestFinished(async () => {
    if (status === 'open') await flow.getByRole('button').first().click()
    await ended
  })
  await expect.element(flow).toBeVisible()
  return () => status
}

/** Selects a reason and continues to the next screen. */
export async function chooseReason(name: keyof typeof reasonLabels): Promise<void> {
  await reasonRadio(name).click()
  await continueButton.click()
}
