import { expect, type Page } from '@playwright/test'
import type { Demo } from './fixtures.ts'
import { openPod } from './pods/pod-page.ts'

/** The fields of a matching run that journeys use. */
type Run = { id: string; number: number; placed: number; version: number }
type Matching = { pool: { members: number }; running: Run | null; draft: Run | null; lastAccepted: Run | null }

const path = '/admin/matching'

/** Signs in as an admin and opens the matching page. */
export async function openMatching(page: Page, demo: Demo): Promise<void> {
  await openPod(page, demo, 'admin', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Matching run' })).toBeVisible()
}

/** State of matching, from the API. */
export async function getMatching(page: Page): Promise<Matching> {
  const response = await page.request.get('/api/admin/matching')
  expect(response.status()).toBe(200)
  return (await response.json()) as Matching
}

/** Starts a draft from the page and waits until the page shows it. */
export async function createDraft(page: Page): Promise<Run> {
  const started = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/api/admin/matching/runs'),
  )
  await page.getByRole('button', { name: /^(Create a draft now|Run again)$/ }).click()
  const { id } = (await (await started).json()) as Run
  return waitForDraft(page, id)
}

/** Waits until a run has finished as the draft and the page shows it. */
async function waitForDraft(page: Page, id: string): Promise<Run> {
  await expect.poll(async () => (await getMatching(page)).draft?.id, { timeout: 120_000 }).toBe(id)
  await expect(page.getByRole('heading', { name: /^Creating draft/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Proposed pods' })).toBeVisible()
  const { draft } = await getMatching(page)
  if (!draft) throw new Error('There is no draft.')
  return draft
}

/** The table in the region with this name. */
export function tableOf(page: Page, name: string) {
  return page.getByRole('region', { name }).getByRole('table')
}

/** Opens a pod of the draft: a new one, or an existing one that gets a new member. Returns its heading. */
export async function openDraftPod(page: Page, kind: 'new' | 'joined'): Promise<string> {
  const rows = tableOf(page, 'Proposed pods').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more' })
  while (await more.isVisible()) await more.click()
  await rows
    .filter({ has: page.getByRole('rowheader', { name: kind === 'new' ? /^New \d+$/ : /^\d+$/ }) })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('region', { name: 'Members', exact: true })).toBeVisible()
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}
