import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createCommitment, getCommitments } from '#contract/api/meetings/commitments.ts'
import { problems } from '#contract/problems/problems.ts'
import { getWorksheet, saveWorksheet } from '#contract/api/content/worksheets.ts'
import {
  respondWith,
  failConnectionOnce,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { buildCommitment, buildCommitments } from '#web/features/commitments/testing.ts'
import { openTestDraft, buildSavedWorksheet, sentCells, respondToSaves } from './testing.ts'
import { toSavedEntries } from './worksheet-draft.ts'
import { WorksheetForm } from './worksheet-form.tsx'

const whyField = page.getByRole('textbox', { name: 'Why I do this' })
const hoursField = page.getByRole('textbox', { name: 'Hours per week I work on it' })
const doorsField = page.getByRole('textbox', { name: 'Doors I own' })
const nextStepField = page.getByRole('textbox', { name: 'My next step' })
const commitButton = page.getByRole('button', { name: /^Commit to the next step/ })
const question = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Keep this version' }) })
const saveState = () => document.querySelector('[data-save-state]')?.textContent

/** The form of the vision with these cells. */
async function open(cells: Parameters<typeof openTestDraft>[1] = {}, incompleteChanges: Record<string, unknown> = {}) {
  respondToSaves('vision', cells)
  const draft = openTestDraft('vision', cells)
  await renderElement(<WorksheetForm draft={draft} invalidInputs={incompleteChanges} />, podMember)
  return draft
}

test('worksheet form: shows what is saved, sends what is typed with its version, and says that it is saved', async () => {
  await open({ why: 'Time with my family', doors: 12 })
  await expect.element(whyField).toHaveValue('Time with my family')
  await expect.element(doorsField).toHaveValue('12')
  expect(saveState()).toBe('saved as you go')
  const heldResponse = holdResponse(saveWorksheet, buildSavedWorksheet('vision', { why: 'Freedom', doors: 12 }, 4))
  await whyField.fill('Freedom')
  await expect.poll(saveState).toBe('saving…')
  heldResponse.release()
  await expect.poll(saveState).toBe('saved a moment ago')
  expect(requestsTo(saveWorksheet)).toMatchObject([
    { params: { slug: 'vision' }, body: { version: 3, changes: { why: 'Freedom' } } },
  ])
})

test('worksheet form: an emptied field is sent as null, and a trailing blank stays while typing', async () => {
  await open({ why: 'Time', doors: 12 })
  await doorsField.clear()
  await whyField.fill('Time and ')
  await expect.poll(sentCells).toEqual({ doors: null, why: 'Time and ' })
  await expect.element(whyField).toHaveValue('Time and ')
})

test('worksheet form: invalid input stays in its field with an error and is not sent; the rest is', async () => {
  await open()
  await hoursField.fill('400')
  await doorsField.fill('12')
  await expect.element(hoursField).toHaveAccessibleDescription(/168/)
  await expect.element(hoursField).toHaveValue('400')
  await expect.poll(sentCells).toEqual({ doors: 12 })
  await hoursField.fill('40')
  await expect.poll(sentCells).toEqual({ doors: 12, hours: 40 })
  await expect.element(hoursField).not.toHaveAccessibleDescription(/168/)
})

test('worksheet form: invalid input of an earlier visit is restored', async () => {
  await open({ hours: 40 }, { hours: '400' })
  await expect.element(hoursField).toHaveValue('400')
})

test('worksheet form: what comes from another tab is shown, beside what is typed here', async () => {
  const draft = await open({ why: 'Time' })
  await expect.element(whyField).toHaveValue('Time')
  draft.setSaved(toSavedEntries(buildSavedWorksheet('vision', { why: 'Freedom', notThis: 'Weekends' }, 4)))
  await expect.element(whyField).toHaveValue('Freedom')
  await expect.element(page.getByRole('textbox', { name: 'What I won’t do for it' })).toHaveValue('Weekends')
  expect(requestsTo(saveWorksheet)).toEqual([])
})

test('worksheet form: what could not be sent stays, and a press tries again', async () => {
  await open()
  respondWithProblem(saveWorksheet, 'access-required')
  await whyField.fill('Freedom')
  await expect.poll(saveState).toMatch(/couldn’t sync/)
  respondToSaves('vision')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(saveState).toBe('saved a moment ago')
  await expect.element(whyField).toHaveValue('Freedom')
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test('worksheet form: without a response from the server it retries automatically', async () => {
  await open()
  failConnectionOnce(saveWorksheet)
  await whyField.fill('Freedom')
  await expect.poll(saveState).toBe('saved a moment ago')
  expect(sentCells()).toEqual({ why: 'Freedom' })
})

async function collide(): Promise<void> {
  await open({ why: 'Time', doors: 12 })
  respondOnceWithProblem(saveWorksheet, 'worksheet-changed')
  respondWith(getWorksheet, buildSavedWorksheet('vision', { why: 'Freedom from a job', doors: 12 }, 7))
  await whyField.fill('Time with my family')
  await expect.element(question.getByText('Why I do this, other version: “Freedom from a job”')).toBeVisible()
  await expect.element(whyField).toHaveValue('Time with my family')
  expect(requestsTo(saveWorksheet)).toHaveLength(1)
}

test('conflict banner: asks which of two stays; what was typed here is sent over the version that was read', async () => {
  await collide()
  await question.getByRole('button', { name: 'Keep this version' }).click()
  await expect.poll(() => requestsTo(saveWorksheet).at(-1)?.body).toEqual({ version: 7, changes: { why: 'Time with my family' } })
  await expect.poll(() => question.elements().length).toBe(0)
  await expect.element(whyField).toHaveValue('Time with my family')
})

test('conflict banner: what was saved elsewhere can stay, and nothing is sent', async () => {
  await collide()
  await question.getByRole('button', { name: 'Use the other version' }).click()
  await expect.element(whyField).toHaveValue('Freedom from a job')
  await expect.poll(() => question.elements().length).toBe(0)
  expect(requestsTo(saveWorksheet)).toHaveLength(1)
})

test('conflict banner: names every answer that differs, with its field label, including emptied ones', async () => {
  const draft = await open({ why: 'Time', doors: 12 })
  const heldResponse = holdResponse(saveWorksheet, buildSavedWorksheet('vision', { doors: 1500 }, 5))
  respondWith(getWorksheet, buildSavedWorksheet('vision', { doors: 1500 }, 5))
  await hoursField.fill('3')
  await expect.poll(() => requestsTo(saveWorksheet).length).toBe(1)
  await whyField.fill('Time with my family')
  await doorsField.fill('13')
  draft.setSaved(toSavedEntries(buildSavedWorksheet('vision', { doors: 1500 }, 4)))
  await expect.element(question.getByText('Why I do this, other version: empty')).toBeVisible()
  await expect.element(question.getByText('Doors I own, other version: “1500”')).toBeVisible()
  await question.getByRole('button', { name: 'Use the other version' }).click()
  await expect.element(whyField).toHaveValue('')
  await expect.element(doorsField).toHaveValue('1,500')
  heldResponse.release()
})

test('commit button: hidden while the next step is empty', async () => {
  await open()
  await expect.element(nextStepField).toBeVisible()
  expect(commitButton.elements()).toHaveLength(0)
  await nextStepField.fill('Call the agent')
  await expect.element(commitButton).toBeVisible()
})

test('commit button: a press commits to the next step by the next meeting, once, and shows that it is done', async () => {
  await open({ nextStep: 'Call the agent' })
  respondWith(getCommitments, buildCommitments({ nextMeetingOn: '2026-01-20', commitments: [] }))
  respondWith(createCommitment, ({ body: { id } }) =>
    buildCommitment({ id, activity: 'other', text: 'Call the agent', words: 'Call the agent' }),
  )
  await commitButton.click()
  const committedButton = page.getByRole('button', { name: 'In your commitments' })
  await expect.element(committedButton).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/Call the agent/)).toBeVisible()
  expect(requestsTo(createCommitment).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, activity: 'other', text: 'Call the agent', dueOn: '2026-01-20', witnessId: null },
  ])
  await expect.element(committedButton).toHaveAttribute('aria-disabled', 'true')
  await committedButton.click({ force: true })
  expect(requestsTo(createCommitment)).toHaveLength(1)
  // A different next step can be committed to again.
  await nextStepField.fill('Call the lender')
  await expect.element(commitButton).toBeVisible()
})

test('commit button: an open commitment cannot be made twice', async () => {
  await open({ nextStep: 'Call the agent' })
  const existingCommitment = buildCommitment({ activity: 'other', text: 'Call the agent', words: 'Call the agent' })
  respondWith(getCommitments, buildCommitments({ commitments: [existingCommitment] }))
  await commitButton.click()
  await expect.element(page.getByRole('button', { name: 'In your commitments' })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/already/)).toBeVisible()
  expect(requestsTo(createCommitment)).toEqual([])
})

test.each([
  { is: 'settled', overrides: { outcome: 'done' } as const },
  { is: 'of another member', overrides: { memberId: '0190c0de-0000-7000-8000-0000000000b1' } },
])('commit button: the same text as in a commitment that is $is creates a new one', async ({ overrides }) => {
  await open({ nextStep: 'Call the agent' })
  const existingCommitment = buildCommitment({ activity: 'other', text: 'Call the agent', words: 'Call the agent', ...overrides })
  respondWith(getCommitments, buildCommitments({ commitments: [existingCommitment] }))
  respondWith(createCommitment, ({ body: { id } }) => ({ ...existingCommitment, id }))
  await commitButton.click()
  await expect.poll(() => requestsTo(createCommitment).length).toBe(1)
})

test('commit button: an error is shown, and it can be pressed again', async () => {
  await open({ nextStep: 'Call the agent' })
  respondWith(getCommitments, buildCommitments({ commitments: [] }))
  respondWithProblem(createCommitment, 'too-many-requests')
  await commitButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(commitButton).not.toHaveAttribute('aria-disabled')
})
