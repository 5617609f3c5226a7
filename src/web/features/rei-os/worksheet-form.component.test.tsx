import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commit, readCommitments } from '#contract/commitments.ts'
import { problems } from '#contract/problems.ts'
import { readWorksheet, saveWorksheet } from '#contract/worksheets.ts'
import { answer, disconnectOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { commitment, commitmentsWith } from '../commitments/testing.ts'
import { openedSheet, savedWorksheet, sentCells, takesSaves } from './testing.ts'
import { WorksheetForm } from './worksheet-form.tsx'

const why = page.getByRole('textbox', { name: 'Why I do this' })
const hours = page.getByRole('textbox', { name: 'Hours a week I work on it' })
const doors = page.getByRole('textbox', { name: 'Doors I own' })
const nextStep = page.getByRole('textbox', { name: 'My next step' })
const takeOver = page.getByRole('button', { name: /^Commit to the next step/ })
const question = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Keep what I typed' }) })
const saveState = () => document.querySelector('[data-save-state]')?.textContent

/** The form of the vision with these cells. */
async function open(cells: Parameters<typeof openedSheet>[1] = {}, unfinished: Record<string, unknown> = {}) {
  takesSaves('vision', cells)
  const sheet = openedSheet('vision', cells)
  await renderPart(<WorksheetForm sheet={sheet} unfinished={unfinished} />, podMember)
  return sheet
}

test('worksheet form: shows what is saved, sends what is typed with its version, and says that it is saved', async () => {
  await open({ why: 'Time with my family', doors: 12 })
  await expect.element(why).toHaveValue('Time with my family')
  await expect.element(doors).toHaveValue('12')
  expect(saveState()).toBe('saved as you go')
  const held = hold(saveWorksheet, savedWorksheet('vision', { why: 'Freedom', doors: 12 }, 4))
  await why.fill('Freedom')
  await expect.poll(saveState).toBe('saving…')
  held.release()
  await expect.poll(saveState).toBe('saved a moment ago')
  expect(sentTo(saveWorksheet)).toMatchObject([{ params: { slug: 'vision' }, body: { version: 3, changes: { why: 'Freedom' } } }])
})

test('worksheet form: what is emptied is sent as nothing, and a blank at its end stays while it is typed', async () => {
  await open({ why: 'Time', doors: 12 })
  await doors.clear()
  await why.fill('Time and ')
  await expect.poll(sentCells).toEqual({ doors: null, why: 'Time and ' })
  await expect.element(why).toHaveValue('Time and ')
})

test('worksheet form: what breaks a rule stays where it was typed, is said there, and is not sent; the rest is', async () => {
  await open()
  await hours.fill('400')
  await doors.fill('12')
  await expect.element(hours).toHaveAccessibleDescription(/168/)
  await expect.element(hours).toHaveValue('400')
  await expect.poll(sentCells).toEqual({ doors: 12 })
  await hours.fill('40')
  await expect.poll(sentCells).toEqual({ doors: 12, hours: 40 })
  await expect.element(hours).not.toHaveAccessibleDescription(/168/)
})

test('worksheet form: invalid input of an earlier visit is restored', async () => {
  await open({ hours: 40 }, { hours: '400' })
  await expect.element(hours).toHaveValue('400')
})

test('worksheet form: what comes from another tab is shown, beside what is typed here', async () => {
  const sheet = await open({ why: 'Time' })
  await expect.element(why).toHaveValue('Time')
  sheet.adopt(savedWorksheet('vision', { why: 'Freedom', notThis: 'Weekends' }, 4))
  await expect.element(why).toHaveValue('Freedom')
  await expect.element(page.getByRole('textbox', { name: 'What I will not do for it' })).toHaveValue('Weekends')
  expect(sentTo(saveWorksheet)).toEqual([])
})

test('worksheet form: what could not be sent stays, and a press tries again', async () => {
  await open()
  refuse(saveWorksheet, 'access-required')
  await why.fill('Freedom')
  await expect.poll(saveState).toMatch(/could not save/)
  takesSaves('vision')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(saveState).toBe('saved a moment ago')
  await expect.element(why).toHaveValue('Freedom')
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test('worksheet form: without an answer of the server it tries again by itself', async () => {
  await open()
  disconnectOnce(saveWorksheet)
  await why.fill('Freedom')
  await expect.poll(saveState).toBe('saved a moment ago')
  expect(sentCells()).toEqual({ why: 'Freedom' })
})

async function collide(): Promise<void> {
  await open({ why: 'Time', doors: 12 })
  refuseOnce(saveWorksheet, 'worksheet-changed')
  answer(readWorksheet, savedWorksheet('vision', { why: 'Freedom from a job', doors: 12 }, 7))
  await why.fill('Time with my family')
  await expect.element(question.getByText('Why I do this: “Freedom from a job” there')).toBeVisible()
  await expect.element(why).toHaveValue('Time with my family')
  expect(sentTo(saveWorksheet)).toHaveLength(1)
}

test('conflict banner: asks which of two stays; what was typed here is sent over the version that was read', async () => {
  await collide()
  await question.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect.poll(() => sentTo(saveWorksheet).at(-1)?.body).toEqual({ version: 7, changes: { why: 'Time with my family' } })
  await expect.poll(() => question.elements().length).toBe(0)
  await expect.element(why).toHaveValue('Time with my family')
})

test('conflict banner: what was saved elsewhere can stay, and nothing is sent', async () => {
  await collide()
  await question.getByRole('button', { name: 'Take the other' }).click()
  await expect.element(why).toHaveValue('Freedom from a job')
  await expect.poll(() => question.elements().length).toBe(0)
  expect(sentTo(saveWorksheet)).toHaveLength(1)
})

test('conflict banner: names every answer that differs, in the words of its field, also what was emptied', async () => {
  const sheet = await open({ why: 'Time', doors: 12 })
  const held = hold(saveWorksheet, savedWorksheet('vision', { doors: 1500 }, 5))
  answer(readWorksheet, savedWorksheet('vision', { doors: 1500 }, 5))
  await hours.fill('3')
  await expect.poll(() => sentTo(saveWorksheet).length).toBe(1)
  await why.fill('Time with my family')
  await doors.fill('13')
  sheet.adopt(savedWorksheet('vision', { doors: 1500 }, 4))
  await expect.element(question.getByText('Why I do this: emptied there')).toBeVisible()
  await expect.element(question.getByText('Doors I own: “1500” there')).toBeVisible()
  await question.getByRole('button', { name: 'Take the other' }).click()
  await expect.element(why).toHaveValue('')
  await expect.element(doors).toHaveValue('1,500')
  held.release()
})

test('commit button: while nothing is said there is none', async () => {
  await open()
  await expect.element(nextStep).toBeVisible()
  expect(takeOver.elements()).toHaveLength(0)
  await nextStep.fill('Call the agent')
  await expect.element(takeOver).toBeVisible()
})

test('commit button: a press commits to what is said by the next meeting, once, and shows that it is done', async () => {
  await open({ nextStep: 'Call the agent' })
  answer(readCommitments, commitmentsWith({ nextMeetingOn: '2026-01-20', commitments: [] }))
  answer(commit, ({ body: { id } }) => commitment({ id, activity: 'other', text: 'Call the agent', words: 'Call the agent' }))
  await takeOver.click()
  const taken = page.getByRole('button', { name: 'In your commitments' })
  await expect.element(taken).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/Call the agent/)).toBeVisible()
  expect(sentTo(commit).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, activity: 'other', text: 'Call the agent', dueOn: '2026-01-20', witnessId: null },
  ])
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true')
  await taken.click({ force: true })
  expect(sentTo(commit)).toHaveLength(1)
  // Something else can be committed to again.
  await nextStep.fill('Call the lender')
  await expect.element(takeOver).toBeVisible()
})

test('commit button: an open commitment can not be made twice', async () => {
  await open({ nextStep: 'Call the agent' })
  const known = commitment({ activity: 'other', text: 'Call the agent', words: 'Call the agent' })
  answer(readCommitments, commitmentsWith({ commitments: [known] }))
  await takeOver.click()
  await expect.element(page.getByRole('button', { name: 'In your commitments' })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/already/)).toBeVisible()
  expect(sentTo(commit)).toEqual([])
})

test.each([
  { is: 'settled', overrides: { outcome: 'done' } as const },
  { is: 'of another member', overrides: { memberId: '0190c0de-0000-7000-8000-0000000000b1' } },
])('commit button: the same words in a commitment that is $is become a new one', async ({ overrides }) => {
  await open({ nextStep: 'Call the agent' })
  const known = commitment({ activity: 'other', text: 'Call the agent', words: 'Call the agent', ...overrides })
  answer(readCommitments, commitmentsWith({ commitments: [known] }))
  answer(commit, ({ body: { id } }) => ({ ...known, id }))
  await takeOver.click()
  await expect.poll(() => sentTo(commit).length).toBe(1)
})

test('commit button: a refusal is said, and it can be pressed again', async () => {
  await open({ nextStep: 'Call the agent' })
  answer(readCommitments, commitmentsWith({ commitments: [] }))
  refuse(commit, 'too-many-requests')
  await takeOver.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(takeOver).not.toHaveAttribute('aria-disabled')
})
