import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DraftEdit, editDraft, searchDraftMembers, listDraftPods, getDraftPod } from '#contract/api/matching/drafts.ts'
import { getMatching, getMatchingRun } from '#contract/api/matching/runs.ts'
import { problems } from '#contract/problems/problems.ts'
import {
  respondWith,
  respondOnceWith,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { buildMatching } from '../matching-test-data.ts'
import { matchingPath } from '../paths.ts'
import {
  buildDraftMember,
  givenLists,
  fakeId,
  dialogButton,
  noCost,
  buildDraftPod,
  alertDialog,
  buildTestRun,
  buildDraftWaiting,
} from '../testing.ts'
import { ana, ben, chooseFromMenu, appliedEdits, renderDraftPodPage } from './testing.ts'

const main = page.getByRole('main')

const other = buildDraftPod({ key: 'new-2', name: 'New 2' })
const full = buildDraftPod({ key: 'new-3', name: 'New 3', members: 8 })

test('move dialog: offers the other pods, those without a seat last and not to be chosen, and the waiting list', async () => {
  givenLists([full, buildDraftPod(), other])
  await renderDraftPodPage()
  await chooseFromMenu(/^Move to/)
  const radios = alertDialog.getByRole('radio')
  await expect.element(radios.first()).toBeVisible()
  const labels = radios.elements().map((radio) => radio.closest('label')?.textContent ?? '')
  expect(labels).toHaveLength(3)
  expect(labels[0]).toContain('Back to the waiting list')
  expect(labels[1]).toMatch(/New 2.*Thu 12:00 PM ET · 4 of 8 seats · cohesion 72/)
  expect(labels[2]).toMatch(/New 3.*full/)
  await expect.element(radios.nth(2)).toBeDisabled()
  await expect.element(dialogButton('Move')).toHaveAttribute('aria-disabled', 'true')
})

test('move dialog: the cost of the move is requested and shown before it is done', async () => {
  givenLists([buildDraftPod(), other])
  await renderDraftPodPage()
  const cost = {
    ...noCost,
    objectiveAfter: 60,
    meanAfter: 71.6,
    members: [{ memberId: ana.memberId, name: 'Ana Ruiz', before: 82, after: 74 }],
  }
  respondWith(editDraft, { cost, run: buildTestRun({ version: 4 }) })
  await chooseFromMenu(/^Move to/)
  await alertDialog.getByRole('radio', { name: /New 2/ }).click()
  await expect.element(alertDialog.getByText('Ana Ruiz: 82 to 74')).toBeVisible()
  expect(appliedEdits()).toEqual([])
  expect(requestsTo(editDraft)).toMatchObject([{ body: { dryRun: true, version: 3 } }])
  respondWith(getDraftPod, { ...buildDraftPod(), people: [ben] })
  await dialogButton('Move').click()
  await expect.poll(() => alertDialog.elements().length).toBe(0)
  expect(appliedEdits()).toEqual([{ kind: 'move', memberId: ana.memberId, to: 'new-2' }])
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(/Ana Ruiz 82 to 74\./)
        .first(),
    )
    .toBeVisible()
})

test('move dialog: a move that would break a rule is explained, and cannot be done', async () => {
  givenLists([buildDraftPod(), other])
  await renderDraftPodPage()
  respondWithProblem(editDraft, 'edit-refused', { detail: 'Spouses.' })
  await chooseFromMenu(/^Move to/)
  await alertDialog.getByRole('radio', { name: /^Back to/ }).click()
  await expect.element(alertDialog.getByText('Spouses.')).toBeVisible()
  await expect.element(dialogButton('Move')).toHaveAttribute('aria-disabled', 'true')
})

test('move dialog: a failed load of pods can be retried; without another pod it says so', async () => {
  respondOnceWithProblem(listDraftPods, 'internal')
  await renderDraftPodPage()
  await chooseFromMenu(/^Move to/)
  await expect.element(alertDialog.getByText(problems.internal.detail)).toBeVisible()
  givenLists([buildDraftPod()])
  await alertDialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alertDialog.getByText(/^No pods to choose from/)).toBeVisible()
})

test('swap dialog: offers those who wait at that time, and finds others by their name', async () => {
  givenLists([buildDraftPod()], [buildDraftWaiting({ name: 'Wanda Ash' })])
  await renderDraftPodPage()
  await chooseFromMenu(/^Swap with/)
  await expect.element(alertDialog.getByRole('radio', { name: /Wanda Ash.*Not placed/ })).toBeVisible()
  const foundMember = { memberId: fakeId(33), name: 'Zoe Young', podKey: 'new-2', podName: 'New 2', totalMatch: 70 }
  respondWith(searchDraftMembers, { members: [foundMember, { ...foundMember, memberId: ben.memberId, name: 'Ben Cole' }] })
  respondWith(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
  await alertDialog.getByRole('searchbox').fill('zo')
  const zoe = alertDialog.getByRole('radio', { name: /Zoe Young.*New 2 · match 70/ })
  await zoe.click()
  // Members of this pod cannot swap with each other.
  expect(alertDialog.getByRole('radio').elements()).toHaveLength(1)
  await dialogButton('Swap').click()
  await expect.poll(appliedEdits).toEqual([{ kind: 'swap', memberId: ana.memberId, withId: foundMember.memberId }])
})

test('apart dialog: separates a member from another one of the same pod', async () => {
  await renderDraftPodPage()
  respondWith(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
  await chooseFromMenu(/^Keep apart/)
  await alertDialog.getByRole('radio', { name: /Ben Cole/ }).click()
  await dialogButton('Keep apart').click()
  await expect.poll(appliedEdits).toEqual([{ kind: 'forbid', memberId: ana.memberId, withId: ben.memberId }])
})

test('bring dialog: brings a waiting member into the pod', async () => {
  givenLists([buildDraftPod()], [buildDraftWaiting({ name: 'Wanda Ash' })])
  await renderDraftPodPage()
  respondWith(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
  await main.getByRole('button', { name: /^Add/ }).click()
  await alertDialog.getByRole('radio', { name: /Wanda Ash/ }).click()
  await dialogButton('Add').click()
  await expect.poll(appliedEdits).toEqual([{ kind: 'move', memberId: fakeId(21), to: 'new-1' }])
})

test('split: a pod too small for two says why, and its button asks nothing', async () => {
  await renderDraftPodPage()
  const split = main.getByRole('button', { name: /^Split/ })
  await expect.element(split).toHaveAccessibleDescription('A pod needs at least 8 members to split.')
  const button = await split.findElement()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  expect(alertDialog.elements()).toHaveLength(0)
})

test('split dialog: sends the chosen members to a new pod', async () => {
  const cy = buildDraftMember({ memberId: fakeId(13), name: 'Cy Dee', isAdded: false })
  await renderDraftPodPage({ pod: { members: 8 }, people: [ana, ben, cy] })
  respondWith(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
  await main.getByRole('button', { name: /^Split/ }).click()
  const boxes = alertDialog.getByRole('checkbox')
  await expect.element(boxes.first()).toBeVisible()
  expect(boxes.elements()).toHaveLength(2)
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await boxes.nth(0).click()
  await dialogButton('Split').click()
  await expect.poll(appliedEdits).toEqual([{ kind: 'split', podKey: 'new-1', memberIds: [ben.memberId] }])
})

test('merge dialog: offers the other pods, and closing it sends nothing and returns the focus', async () => {
  givenLists([buildDraftPod(), other])
  await renderDraftPodPage()
  respondWith(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
  const merge = main.getByRole('button', { name: /^Merge/ })
  await merge.click()
  await expect.element(alertDialog.getByRole('radio', { name: /New 2/ })).toBeVisible()
  expect(alertDialog.getByRole('radio').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => alertDialog.elements().length).toBe(0)
  await expect.element(merge).toHaveFocus()
  expect(appliedEdits()).toEqual([])
})

test('dissolve dialog: says at once what it costs; canceling changes nothing and returns the focus', async () => {
  await renderDraftPodPage()
  respondWith(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
  const dissolve = main.getByRole('button', { name: /^Dissolve/ })
  await dissolve.click()
  await expect.element(alertDialog.getByText('No effect on the match.')).toBeVisible()
  expect(requestsTo(editDraft).map(({ body }) => body.edit)).toEqual([{ kind: 'dissolve', podKey: 'new-1' }])
  await alertDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => alertDialog.elements().length).toBe(0)
  await expect.element(dissolve).toHaveFocus()
  expect(appliedEdits()).toEqual([])
})

type DialogCase = { button: RegExp; confirm: string; edit: DraftEdit; chooses: RegExp | null }
const merge: DialogCase = {
  button: /^Merge/,
  confirm: 'Merge',
  edit: { kind: 'merge', podKey: 'new-1', intoKey: 'new-2' },
  chooses: /New 2/,
}
const dissolve: DialogCase = {
  button: /^Dissolve/,
  confirm: 'Dissolve',
  edit: { kind: 'dissolve', podKey: 'new-1' },
  chooses: null,
}

/** Opens a dialog about the pod as a whole, chooses in it, and waits for the cost. */
async function openConfirmDialog({ button, confirm, chooses }: DialogCase): Promise<void> {
  respondOnceWith(editDraft, { cost: noCost, run: buildTestRun({ version: 3 }) })
  await main.getByRole('button', { name: button }).click()
  if (chooses) await alertDialog.getByRole('radio', { name: chooses }).click()
  await expect.element(alertDialog.getByText('No effect on the match.')).toBeVisible()
  await expect.element(dialogButton(confirm)).not.toHaveAttribute('aria-disabled', 'true')
}

const sentEdits = () => requestsTo(editDraft).map(({ body }) => body)

test.each([
  ['merge', merge],
  ['dissolve', dissolve],
] as const)(
  '%s dialog: a press sends the edit once, says what it cost, and leads to the matching page with the focus on its heading',
  async (_, dialog) => {
    givenLists([buildDraftPod(), other])
    respondWith(getMatching, buildMatching({ draft: buildTestRun({ version: 4 }) }))
    const { url } = await renderDraftPodPage()
    await openConfirmDialog(dialog)
    const heldResponse = holdResponse(editDraft, { cost: noCost, run: buildTestRun({ version: 4 }) })
    await dialogButton(dialog.confirm).dblClick()
    await expect.element(dialogButton(dialog.confirm)).toHaveAttribute('aria-busy', 'true')
    heldResponse.release()
    await expect.poll(url).toBe(matchingPath)
    await expect.poll(() => alertDialog.elements().length).toBe(0)
    await expect.element(page.getByRole('status').getByText('No effect on the match.').first()).toBeVisible()
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(sentEdits()).toEqual([
      { version: 3, edit: dialog.edit, dryRun: true },
      { version: 3, edit: dialog.edit },
    ])
  },
)

test.each([
  ['merge', merge],
  ['dissolve', dissolve],
] as const)(
  '%s dialog: a draft changed elsewhere is reported; the dialog stays with the focus on its button and asks for the new cost',
  async (_, dialog) => {
    givenLists([buildDraftPod(), other])
    const { url } = await renderDraftPodPage()
    const before = url()
    await openConfirmDialog(dialog)
    respondOnceWithProblem(editDraft, 'draft-changed')
    respondWith(getMatchingRun, buildTestRun({ version: 5 }))
    respondWith(editDraft, { cost: { ...noCost, objectiveAfter: 60, meanAfter: 71.6 }, run: buildTestRun({ version: 5 }) })
    await dialogButton(dialog.confirm).click()
    await expect.element(page.getByText(problems['draft-changed'].detail)).toBeVisible()
    await expect.poll(() => sentEdits().at(-1)).toEqual({ version: 5, edit: dialog.edit, dryRun: true })
    await expect.poll(() => alertDialog.getByText('No effect on the match.').elements().length).toBe(0)
    await expect.element(dialogButton(dialog.confirm)).toHaveFocus()
    await expect.poll(url).toBe(before)
  },
)

test.each([
  ['merge', merge],
  ['dissolve', dissolve],
] as const)('%s dialog: an edit that is refused when its cost is requested cannot be sent', async (_, dialog) => {
  givenLists([buildDraftPod(), other])
  await renderDraftPodPage()
  respondWithProblem(editDraft, 'edit-refused', { detail: 'Spouses.' })
  await main.getByRole('button', { name: dialog.button }).click()
  if (dialog.chooses) await alertDialog.getByRole('radio', { name: dialog.chooses }).click()
  await expect.element(alertDialog.getByText('Spouses.')).toBeVisible()
  await expect.element(dialogButton(dialog.confirm)).toHaveAttribute('aria-disabled', 'true')
  await dialogButton(dialog.confirm).click({ force: true })
  expect(appliedEdits()).toEqual([])
})
