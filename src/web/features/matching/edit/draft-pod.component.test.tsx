import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editDraft, getDraftPod, undoDraftEdit } from '#contract/api/matching/drafts.ts'
import { getMatchingRun } from '#contract/api/matching/runs.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildMatchLine } from '#web/features/pods/market-testing.ts'
import { podPath } from '../paths.ts'
import { card, buildDraftMember, fakeId, noCost, buildDraftPod, buildTestRun } from '../testing.ts'
import { ana, ben, chooseFromMenu, appliedEdits, membersCard, menuOf, renderDraftPodPage } from './testing.ts'

const main = page.getByRole('main')

test('draft pod: shows its meeting time, its members, the new ones and its seats', async () => {
  await renderDraftPodPage({
    pod: { key: fakeId(40), isNew: false, podNumber: 12, name: 'Pod 12', members: 6, added: 2, lowestPair: null },
  })
  await expect.element(main.getByText(/Thursdays 12:00 PM · 6 members, 2 new/)).toBeVisible()
  await expect.element(main.getByText('6 of 8 taken')).toBeVisible()
  await expect.element(card('At a glance').getByText('–')).toBeVisible()
  expect(main.getByRole('button', { name: /^(Merge|Dissolve|Split)/ }).elements()).toHaveLength(0)
})

test('draft pod: a run that is no longer a draft is shown without actions', async () => {
  await renderDraftPodPage({ run: { state: 'accepted' } })
  await expect.element(main.getByText(/no longer a draft/)).toBeVisible()
  expect(menuOf('Ana Ruiz').elements()).toHaveLength(0)
  expect(main.getByRole('button', { name: /^Add/ }).elements()).toHaveLength(0)
})

test('draft pod: new members differ from those with a seat, and show how long they have waited', async () => {
  const people = [
    { ...ana, waitCycles: 2, isPinned: true },
    { ...ben, isAdded: false },
    buildDraftMember({ memberId: fakeId(13), name: 'Cy Dee', waitDays: null, waitCycles: 1 }),
    buildDraftMember({ memberId: fakeId(14), name: 'Di Eff', waitCycles: 3 }),
  ]
  await renderDraftPodPage({ people, pod: { isNew: false, podNumber: 12, key: fakeId(40) } })
  const rows = membersCard.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/New.*Pinned.*Waiting 6 days, skipped twice.*Available Thursdays/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Leader.*Already in this pod/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Waiting, skipped once/)
  await expect.element(rows.nth(3)).toMatchTextContent(/skipped 3 times/)
  expect(rows.nth(1).element().textContent).not.toContain('Available')
})

test('draft pod: why a member fits is opened and closed by a press', async () => {
  await renderDraftPodPage({ people: [{ ...ana, breakdown: [buildMatchLine()] }, ben] })
  const why = membersCard.getByRole('button', { name: /: match for Ana/ })
  const sum = membersCard.getByText(/The points add up to 82 of 100; 90%/)
  await expect.element(why).toHaveAttribute('aria-expanded', 'false')
  expect(membersCard.getByRole('button', { name: /: match for Ben/ }).elements()).toHaveLength(0)
  await why.click()
  await expect.element(sum).toBeVisible()
  await expect.element(why).toHaveAttribute('aria-expanded', 'true')
  await why.click()
  await expect.element(sum).not.toBeVisible()
})

test('draft pod: a member is pinned by a press, which says what it costs, and unpinned by the next', async () => {
  await renderDraftPodPage()
  respondWith(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
  await menuOf('Ana Ruiz').click()
  respondWith(getDraftPod, { ...buildDraftPod(), people: [{ ...ana, isPinned: true }, ben] })
  await page.getByRole('menuitem', { name: /^Pin here/ }).click()
  await expect.element(membersCard.getByText('Pinned')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('No effect on the match.').first()).toBeVisible()
  await chooseFromMenu(/^Unpin/)
  await expect.poll(appliedEdits).toEqual([
    { kind: 'pin', memberId: ana.memberId },
    { kind: 'unpin', memberId: ana.memberId },
  ])
  expect(requestsTo(editDraft).map(({ body }) => body.version)).toEqual([3, 4])
})

test('draft pod: the menu of a member with a seat has a single entry', async () => {
  await renderDraftPodPage({ people: [{ ...ana, isAdded: false }, ben] })
  await menuOf('Ana Ruiz').click()
  await expect.element(page.getByRole('menuitem')).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
})

test('draft pod: an edit for a draft that another admin has changed is refused, and the draft is refetched', async () => {
  await renderDraftPodPage()
  respondWithProblem(editDraft, 'draft-changed')
  await menuOf('Ana Ruiz').click()
  respondWith(getDraftPod, { ...buildDraftPod(), people: [ben] })
  await page.getByRole('menuitem', { name: /^Pin here/ }).click()
  await expect.element(page.getByText(problems['draft-changed'].detail)).toBeVisible()
  await expect.poll(() => menuOf('Ana Ruiz').elements().length).toBe(0)
})

test('draft pod: undoing the last edit is confirmed', async () => {
  await renderDraftPodPage({ run: { canUndoEdit: true } })
  const undo = main.getByRole('button', { name: 'Undo last edit' })
  const heldResponse = holdResponse(undoDraftEdit, { cost: noCost, run: buildTestRun({ version: 4 }) })
  await undo.click()
  await expect.element(undo).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatchingRun, buildTestRun({ version: 4 }))
  heldResponse.release()
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(/^Undone\./)
        .first(),
    )
    .toBeVisible()
  await expect.poll(() => undo.elements().length).toBe(0)
  expect(requestsTo(undoDraftEdit)).toMatchObject([{ params: { id: fakeId(1) }, body: { version: 3 } }])
})

test('draft pod: a failed load can be retried', async () => {
  respondWith(getMatchingRun, buildTestRun())
  respondWithProblem(getDraftPod, 'internal')
  await renderPage(podPath(fakeId(1), 'new-1'), admin)
  await expect.element(main.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getDraftPod, { ...buildDraftPod(), people: [ana] })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(membersCard).toBeVisible()
})
