import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type DraftMember, type DraftPodLine, type Edit, editDraft, readDraftPod } from '#contract/matching-drafts.ts'
import { readMatchingRun, type Run } from '#contract/matching-runs.ts'
import { answer, sentTo } from '../../../testing/fake-api.ts'
import { type RenderedPage, renderPage } from '../../../testing/render-page.tsx'
import { admin } from '../../../testing/visitors.ts'
import { podPath } from '../paths.ts'
import { card, draftMember, idOf, podLine, run } from '../testing.ts'

/** For tests: the two members of the pod. */
export const ana = draftMember()
export const ben = draftMember({ memberId: idOf(12), name: 'Ben Cole', totalMatch: 74, isLeader: true })

export const members = card('Members')
export const menuOf = (name: string): Locator => members.getByRole('button', { name: `Actions for ${name}` })

type Given = { run?: Partial<Run>; pod?: Partial<DraftPodLine>; people?: DraftMember[] }

/** For tests: opens the page of a pod of a draft. */
export async function openPod({ run: changes = {}, pod = {}, people = [ana, ben] }: Given = {}): Promise<RenderedPage> {
  answer(readMatchingRun, run({ version: 3, ...changes }))
  answer(readDraftPod, { ...podLine(pod), people })
  const rendered = await renderPage(podPath(idOf(1), podLine(pod).key), admin)
  await expect.element(members).toBeVisible()
  return rendered
}

/** For tests: chooses an entry of the menu of Ana. */
export async function choose(entry: RegExp): Promise<void> {
  await menuOf('Ana Ruiz').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** For tests: what was really done, without what was only asked about. */
export const done = (): Edit[] =>
  sentTo(editDraft)
    .filter(({ body }) => body.dryRun !== true)
    .map(({ body }) => body.edit)
