import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type DraftMember, type DraftPodSummary, type DraftEdit, editDraft, getDraftPod } from '#contract/api/matching/drafts.ts'
import { getMatchingRun, type MatchingRun } from '#contract/api/matching/runs.ts'
import { respondWith, requestsTo } from '#web/testing/fake-api.ts'
import { type RenderedPage, renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { podPath } from '../paths.ts'
import { card, buildDraftMember, fakeId, buildDraftPod, buildTestRun } from '../testing.ts'

/** For tests: the two members of the pod. */
export const ana = buildDraftMember()
export const ben = buildDraftMember({ memberId: fakeId(12), name: 'Ben Cole', totalMatch: 74, isLeader: true })

export const membersCard = card('Members')
export const menuOf = (name: string): Locator => membersCard.getByRole('button', { name: `Actions for ${name}` })

type PodPageOverrides = { run?: Partial<MatchingRun>; pod?: Partial<DraftPodSummary>; people?: DraftMember[] }

/** For tests: opens the page of a draft pod. */
export async function renderDraftPodPage({
  run: changes = {},
  pod = {},
  people = [ana, ben],
}: PodPageOverrides = {}): Promise<RenderedPage> {
  respondWith(getMatchingRun, buildTestRun({ version: 3, ...changes }))
  respondWith(getDraftPod, { ...buildDraftPod(pod), people })
  const rendered = await renderPage(podPath(fakeId(1), buildDraftPod(pod).key), admin)
  await expect.element(membersCard).toBeVisible()
  return rendered
}

/** For tests: selects an item of Ana's menu. */
export async function chooseFromMenu(entry: RegExp): Promise<void> {
  await menuOf('Ana Ruiz').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** For tests: edits that were applied, without those whose cost was only previewed. */
export const appliedEdits = (): DraftEdit[] =>
  requestsTo(editDraft)
    .filter(({ body }) => body.dryRun !== true)
    .map(({ body }) => body.edit)
