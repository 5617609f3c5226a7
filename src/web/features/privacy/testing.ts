import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type Me, getMe } from '#contract/api/me.ts'
import { type DataExport, getDataExport } from '#contract/api/privacy.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { privacyReauthPage } from './use-resume-after-reauth.ts'

/** For tests: a data export in progress. */
export function buildDataExport(overrides: Partial<DataExport> = {}): DataExport {
  return {
    id: 'c1',
    state: 'gathering',
    partsDone: 3,
    partsTotal: 9,
    requestedAt: '2026-01-14T15:00:00.000Z',
    readyAt: null,
    expiresAt: null,
    fileUrl: null,
    fileBytes: null,
    ...overrides,
  }
}

/** For tests: a data export ready for download. */
export const readyExport = buildDataExport({
  state: 'ready',
  partsDone: 9,
  readyAt: '2026-01-14T15:00:10.000Z',
  expiresAt: '2026-01-21T15:00:00.000Z',
  fileUrl: '/api/data-exports/c1/file',
  fileBytes: 20_480,
})

type PrivacyPageOptions = { copy?: DataExport | null; isFresh?: boolean; me?: Partial<Me>; visitor?: Visitor }

/** For tests: opens the privacy page with this data export, by default after a recent sign-in. */
export async function renderPrivacyPage({
  copy: latest = null,
  isFresh = true,
  me = {},
  visitor = member,
}: PrivacyPageOptions = {}): Promise<void> {
  respondWith(getDataExport, { export: latest, isFresh })
  respondWith(getMe, buildMe(me))
  await renderPage(privacyReauthPage.path, visitor)
  await expect.element(download).toBeVisible()
}

/** For tests: the sections of the page. */
export const download: Locator = page.getByRole('region', { name: 'Download my data' })
export const deletion: Locator = page.getByRole('region', { name: 'Delete my account' })
