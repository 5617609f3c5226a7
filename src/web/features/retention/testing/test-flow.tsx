import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { readRetentionSession, reportRetentionEvent, type RetentionSession } from '#contract/retention.ts'
import { answer } from '../../../testing/fake-api.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { member } from '../../../testing/visitors.ts'
import { buildSession } from './build-session.ts'
import { openCancelFlow } from '../open-cancel-flow.ts'
import { reasonWords } from '../reason-words.ts'

/** What the flow shows in tests, except where stated. */
export const session = buildSession()

/** The dialog of the flow and what is found in it. */
export const flow = page.getByRole('alertdialog')
export const keep = flow.getByRole('button', { name: 'Keep my membership' })
export const goOn = flow.getByRole('button', { name: 'Continue to cancel' })
export const offers = flow.getByRole('heading', { level: 3 })
export const alert = flow.getByRole('alert')

/** What notifications and outputs say. */
export function said(): string {
  return page
    .getByRole('status')
    .elements()
    .map((one) => one.textContent)
    .join()
}

/** Chooses a reason. */
export function reason(name: keyof typeof reasonWords) {
  return flow.getByRole('radio', { name: reasonWords[name] })
}

/** Opens the flow as the page of the membership does; gives how it ended, `open` until then. */
export async function openFlow(given: RetentionSession | null = session): Promise<() => string> {
  if (given) answer(readRetentionSession, given)
  answer(reportRetentionEvent, undefined)
  await renderPart(<button type="button">Opener</button>, member)
  await page.getByRole('button', { name: 'Opener' }).click()
  let status = 'open'
  const ended = openCancelFlow({ token: 'token-1' }).then((result) => (status = result.status))
  // The flow has a tree of its own, which only its end takes away.
  onTestFinished(async () => {
    if (status === 'open') await flow.getByRole('button').first().click()
    await ended
  })
  await expect.element(flow).toBeVisible()
  return () => status
}

/** Continues from the reason to the next screen. */
export async function choose(name: keyof typeof reasonWords): Promise<void> {
  await reason(name).click()
  await goOn.click()
}
