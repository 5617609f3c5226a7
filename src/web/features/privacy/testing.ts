import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type Me, readMe } from '#contract/me.ts'
import { type DataExport, readDataExport } from '#contract/privacy.ts'
import type { Visitor } from '#contract/visitor.ts'
import { answer } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { privacyPlace } from './wanted.ts'

/** For tests: a copy of one's data that is half done. */
export function copy(overrides: Partial<DataExport> = {}): DataExport {
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

/** For tests: the same, ready to be fetched. */
export const ready = copy({
  state: 'ready',
  partsDone: 9,
  readyAt: '2026-01-14T15:00:10.000Z',
  expiresAt: '2026-01-21T15:00:00.000Z',
  fileUrl: '/api/data-exports/c1/file',
  fileBytes: 20_480,
})

type Given = { copy?: DataExport | null; isFresh?: boolean; me?: Partial<Me>; visitor?: Visitor }

/** For tests: opens the privacy page as it is with this copy, just after a sign-in unless stated. */
export async function openPrivacy({ copy: last = null, isFresh = true, me = {}, visitor = member }: Given = {}): Promise<void> {
  answer(readDataExport, { export: last, isFresh })
  answer(readMe, meWith(me))
  await renderPage(privacyPlace.path, visitor)
  await expect.element(download).toBeVisible()
}

/** For tests: the parts of the page. */
export const download: Locator = page.getByRole('region', { name: 'Download my data' })
export const deletion: Locator = page.getByRole('region', { name: 'Delete my account' })
