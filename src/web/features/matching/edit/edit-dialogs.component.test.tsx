import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Edit, editDraft, findDraftMembers, listDraftPods, readDraftPod } from '#contract/matching-drafts.ts'
import { readMatching, readMatchingRun } from '#contract/matching-runs.ts'
import { problems } from '#contract/problems.ts'
import { answer, answerOnce, hold, refuse, refuseOnce, sentTo } from '../../../testing/fake-api.ts'
import { buildMatching } from '../matching-world.ts'
import { matchingPath } from '../paths.ts'
import { draftMember, givenLists, idOf, inQuestion, noCost, podLine, question, run, waiting } from '../testing.ts'
import { ana, ben, choose, done, openPod } from './testing.ts'

const main = page.getByRole('main')

const other = podLine({ key: 'new-2', name: 'New 2' })
const full = podLine({ key: 'new-3', name: 'New 3', members: 8 })

test('move dialog: offers the other pods, those without a seat last and not to be chosen, and the waiting list', async () => {
  givenLists([full, podLine(), other])
  await openPod()
  await choose(/^Move to/)
  const radios = question.getByRole('radio')
  await expect.element(radios.first()).toBeVisible()
  const labels = radios.elements().map((radio) => radio.closest('label')?.textContent ?? '')
  expect(labels).toHaveLength(3)
  expect(labels[0]).toContain('Back to those who wait')
  expect(labels[1]).toMatch(/New 2.*Thu 12:00 PM ET · 4 of 8 seats · cohesion 72/)
  expect(labels[2]).toMatch(/New 3.*full/)
  await expect.element(radios.nth(2)).toBeDisabled()
  await expect.element(inQuestion('Move')).toHaveAttribute('aria-disabled', 'true')
})

test('move dialog: the cost of the move is requested and shown before it is done', async () => {
  givenLists([podLine(), other])
  await openPod()
  const cost = {
    ...noCost,
    objectiveAfter: 60,
    meanAfter: 71.6,
    members: [{ memberId: ana.memberId, name: 'Ana Ruiz', before: 82, after: 74 }],
  }
  answer(editDraft, { cost, run: run({ version: 4 }) })
  await choose(/^Move to/)
  await question.getByRole('radio', { name: /New 2/ }).click()
  await expect.element(question.getByText('Ana Ruiz: 82 to 74')).toBeVisible()
  expect(done()).toEqual([])
  expect(sentTo(editDraft)).toMatchObject([{ body: { dryRun: true, version: 3 } }])
  answer(readDraftPod, { ...podLine(), people: [ben] })
  await inQuestion('Move').click()
  await expect.poll(() => question.elements().length).toBe(0)
  expect(done()).toEqual([{ kind: 'move', memberId: ana.memberId, to: 'new-2' }])
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(/Ana Ruiz 82 to 74\./)
        .first(),
    )
    .toBeVisible()
})

test('move dialog: a move that would break a rule is explained, and can not be done', async () => {
  givenLists([podLine(), other])
  await openPod()
  refuse(editDraft, 'edit-refused', { detail: 'Spouses.' })
  await choose(/^Move to/)
  await question.getByRole('radio', { name: /^Back to/ }).click()
  await expect.element(question.getByText('Spouses.')).toBeVisible()
  await expect.element(inQuestion('Move')).toHaveAttribute('aria-disabled', 'true')
})

test('move dialog: a failed load of pods can be retried; without another pod it says so', async () => {
  refuseOnce(listDraftPods, 'internal')
  await openPod()
  await choose(/^Move to/)
  await expect.element(question.getByText(problems.internal.detail)).toBeVisible()
  givenLists([podLine()])
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question.getByText(/^No pod to choose/)).toBeVisible()
})

test('swap dialog: offers those who wait at that time, and finds others by their name', async () => {
  givenLists([podLine()], [waiting({ name: 'Wanda Ash' })])
  await openPod()
  await choose(/^Swap with/)
  await expect.element(question.getByRole('radio', { name: /Wanda Ash.*No place yet/ })).toBeVisible()
  const found = { memberId: idOf(33), name: 'Zoe Young', podKey: 'new-2', podName: 'New 2', totalMatch: 70 }
  answer(findDraftMembers, { members: [found, { ...found, memberId: ben.memberId, name: 'Ben Cole' }] })
  answer(editDraft, { cost: noCost, run: run({ version: 4 }) })
  await question.getByRole('searchbox').fill('zo')
  const zoe = question.getByRole('radio', { name: /Zoe Young.*New 2 · match 70/ })
  await zoe.click()
  // Those of this pod change no places with each other.
  expect(question.getByRole('radio').elements()).toHaveLength(1)
  await inQuestion('Swap').click()
  await expect.poll(done).toEqual([{ kind: 'swap', memberId: ana.memberId, withId: found.memberId }])
})

test('apart dialog: separates a member from another one of the same pod', async () => {
  await openPod()
  answer(editDraft, { cost: noCost, run: run({ version: 4 }) })
  await choose(/^Never together/)
  await question.getByRole('radio', { name: /Ben Cole/ }).click()
  await inQuestion('Keep apart').click()
  await expect.poll(done).toEqual([{ kind: 'forbid', memberId: ana.memberId, withId: ben.memberId }])
})

test('bring dialog: brings a waiting member into the pod', async () => {
  givenLists([podLine()], [waiting({ name: 'Wanda Ash' })])
  await openPod()
  answer(editDraft, { cost: noCost, run: run({ version: 4 }) })
  await main.getByRole('button', { name: /^Bring/ }).click()
  await question.getByRole('radio', { name: /Wanda Ash/ }).click()
  await inQuestion('Bring').click()
  await expect.poll(done).toEqual([{ kind: 'move', memberId: idOf(21), to: 'new-1' }])
})

test('split: a pod too small for two says why, and its button asks nothing', async () => {
  await openPod()
  const split = main.getByRole('button', { name: /^Split/ })
  await expect.element(split).toHaveAccessibleDescription('A pod can be split from 8 members on.')
  const button = await split.findElement()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  expect(question.elements()).toHaveLength(0)
})

test('split dialog: sends the chosen members to a new pod', async () => {
  const cy = draftMember({ memberId: idOf(13), name: 'Cy Dee', isAdded: false })
  await openPod({ pod: { members: 8 }, people: [ana, ben, cy] })
  answer(editDraft, { cost: noCost, run: run({ version: 4 }) })
  await main.getByRole('button', { name: /^Split/ }).click()
  const boxes = question.getByRole('checkbox')
  await expect.element(boxes.first()).toBeVisible()
  expect(boxes.elements()).toHaveLength(2)
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await boxes.nth(0).click()
  await inQuestion('Split').click()
  await expect.poll(done).toEqual([{ kind: 'split', podKey: 'new-1', memberIds: [ben.memberId] }])
})

test('merge dialog: offers the other pods, and closing it sends nothing and returns the focus', async () => {
  givenLists([podLine(), other])
  await openPod()
  answer(editDraft, { cost: noCost, run: run({ version: 4 }) })
  const merge = main.getByRole('button', { name: /^Merge/ })
  await merge.click()
  await expect.element(question.getByRole('radio', { name: /New 2/ })).toBeVisible()
  expect(question.getByRole('radio').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.elements().length).toBe(0)
  await expect.element(merge).toHaveFocus()
  expect(done()).toEqual([])
})

test('dissolve dialog: says at once what it costs; canceling changes nothing and returns the focus', async () => {
  await openPod()
  answer(editDraft, { cost: noCost, run: run({ version: 4 }) })
  const dissolve = main.getByRole('button', { name: /^Dissolve/ })
  await dissolve.click()
  await expect.element(question.getByText('Costs nothing.')).toBeVisible()
  expect(sentTo(editDraft).map(({ body }) => body.edit)).toEqual([{ kind: 'dissolve', podKey: 'new-1' }])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => question.elements().length).toBe(0)
  await expect.element(dissolve).toHaveFocus()
  expect(done()).toEqual([])
})

type Dialog = { button: RegExp; confirm: string; edit: Edit; chooses: RegExp | null }
const merge: Dialog = {
  button: /^Merge/,
  confirm: 'Merge',
  edit: { kind: 'merge', podKey: 'new-1', intoKey: 'new-2' },
  chooses: /New 2/,
}
const dissolve: Dialog = { button: /^Dissolve/, confirm: 'Dissolve', edit: { kind: 'dissolve', podKey: 'new-1' }, chooses: null }

/** Opens a dialog about the pod as a whole, chooses in it, and waits for the cost. */
async function ask({ button, confirm, chooses }: Dialog): Promise<void> {
  answerOnce(editDraft, { cost: noCost, run: run({ version: 3 }) })
  await main.getByRole('button', { name: button }).click()
  if (chooses) await question.getByRole('radio', { name: chooses }).click()
  await expect.element(question.getByText('Costs nothing.')).toBeVisible()
  await expect.element(inQuestion(confirm)).not.toHaveAttribute('aria-disabled', 'true')
}

const sentEdits = () => sentTo(editDraft).map(({ body }) => body)

test.each([
  ['merge', merge],
  ['dissolve', dissolve],
] as const)(
  '%s dialog: a press sends the edit once, says what it cost, and leads to the matching page with the focus on its heading',
  async (_, dialog) => {
    givenLists([podLine(), other])
    answer(readMatching, buildMatching({ draft: run({ version: 4 }) }))
    const { address } = await openPod()
    await ask(dialog)
    const held = hold(editDraft, { cost: noCost, run: run({ version: 4 }) })
    await inQuestion(dialog.confirm).dblClick()
    await expect.element(inQuestion(dialog.confirm)).toHaveAttribute('aria-busy', 'true')
    held.release()
    await expect.poll(address).toBe(matchingPath)
    await expect.poll(() => question.elements().length).toBe(0)
    await expect.element(page.getByRole('status').getByText('Costs nothing.').first()).toBeVisible()
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
  '%s dialog: a draft changed elsewhere is said; the dialog stays with the focus on its button and asks for the new cost',
  async (_, dialog) => {
    givenLists([podLine(), other])
    const { address } = await openPod()
    const before = address()
    await ask(dialog)
    refuseOnce(editDraft, 'draft-changed')
    answer(readMatchingRun, run({ version: 5 }))
    answer(editDraft, { cost: { ...noCost, objectiveAfter: 60, meanAfter: 71.6 }, run: run({ version: 5 }) })
    await inQuestion(dialog.confirm).click()
    await expect.element(page.getByText(problems['draft-changed'].detail)).toBeVisible()
    await expect.poll(() => sentEdits().at(-1)).toEqual({ version: 5, edit: dialog.edit, dryRun: true })
    await expect.poll(() => question.getByText('Costs nothing.').elements().length).toBe(0)
    await expect.element(inQuestion(dialog.confirm)).toHaveFocus()
    expect(address()).toBe(before)
  },
)

test.each([
  ['merge', merge],
  ['dissolve', dissolve],
] as const)('%s dialog: an edit that is refused when its cost is requested can not be sent', async (_, dialog) => {
  givenLists([podLine(), other])
  await openPod()
  refuse(editDraft, 'edit-refused', { detail: 'Spouses.' })
  await main.getByRole('button', { name: dialog.button }).click()
  if (dialog.chooses) await question.getByRole('radio', { name: dialog.chooses }).click()
  await expect.element(question.getByText('Spouses.')).toBeVisible()
  await expect.element(inQuestion(dialog.confirm)).toHaveAttribute('aria-disabled', 'true')
  await inQuestion(dialog.confirm).click({ force: true })
  expect(done()).toEqual([])
})
