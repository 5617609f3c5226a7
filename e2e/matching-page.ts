import { expect, type Page } from '@playwright/test'
import type { Demo } from './fixtures.ts'
import { openPod } from './pods/pod-page.ts'

/** As much of a run as journeys look at. */
type Run = { id: string; number: number; placed: number; version: number }
type Matching = { pool: { members: number }; running: Run | null; draft: Run | null; lastAccepted: Run | null }

const path = '/admin/matching'

/** Signs an admin in and opens the match. */
export async function openMatching(page: Page, demo: Demo): Promise<void> {
  await openPod(page, demo, 'admin', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Matching run' })).toBeVisible()
}

/** The match as the server has it. */
export async function readMatching(page: Page): Promise<Matching> {
  const answer = await page.request.get('/api/admin/matching')
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Matching
}

/** Has a draft made from the page and waits until it stands there. */
export async function makeDraft(page: Page): Promise<Run> {
  const started = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/api/admin/matching/runs'),
  )
  await page.getByRole('button', { name: /^(Make a draft now|Run again)$/ }).click()
  const { id } = (await (await started).json()) as Run
  return finishedDraft(page, id)
}

/** The draft a run has become, shown on the page. */
async function finishedDraft(page: Page, id: string): Promise<Run> {
  await expect.poll(async () => (await readMatching(page)).draft?.id, { timeout: 120_000 }).toBe(id)
  await expect(page.getByRole('heading', { name: /^Making draft/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Proposed pods' })).toBeVisible()
  const { draft } = await readMatching(page)
  if (!draft) throw new Error('There is no draft.')
  return draft
}

/** The table of a heading. */
export function tableOf(page: Page, name: string) {
  return page.getByRole('region', { name }).getByRole('table')
}

/** Opens a pod of the draft: a new one, or one with free seats that somebody comes to. Answers its heading. */
export async function openDraftPod(page: Page, kind: 'new' | 'joined'): Promise<string> {
  const rows = tableOf(page, 'Proposed pods').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more pods' })
  while (await more.isVisible()) await more.click()
  await rows
    .filter({ has: page.getByRole('rowheader', { name: kind === 'new' ? /^New \d+$/ : /^\d+$/ }) })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('region', { name: 'Members', exact: true })).toBeVisible()
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}
