import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commit, nudge, readCommitments, settleCommitment, takeBackCommitment } from '#contract/commitments.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member, podMember } from '../../testing/visitors.ts'
import { CommitmentsPage } from './commitments-page.tsx'
import { commitment, commitmentsWith, marisol, person, priya, userId } from './testing.ts'

const path = '/dashboard/pod/commitments'
const letters = commitment()
const given = commitmentsWith

const form = page.getByRole('form')
const done = page.getByRole('button', { name: `Done: ${letters.words}` })
const undo = page.getByRole('button', { name: `Undo: ${letters.words}` })

test('commitments page: what it shows is loading until the answer comes', async () => {
  const held = hold(readCommitments, given())
  await renderPart(<CommitmentsPage />, podMember, path)
  await expect.element(page.getByText('Loading your commitments')).toBeInTheDocument()
  expect(form.elements()).toHaveLength(0)
  held.release()
  await expect.element(done).toBeVisible()
})

test('commitments page: a failed answer offers to try again, which shows the page', async () => {
  refuse(readCommitments, 'internal')
  await renderPage(path, podMember)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readCommitments, given())
  await again.click()
  await expect.element(done).toBeVisible()
})

test('commitments page: without a commitment it shows the form, and no outcome to choose', async () => {
  answer(readCommitments, given({ commitments: [], members: [], pod: null, nextMeetingOn: null }))
  await renderPage(path, member)
  await expect.element(form).toBeVisible()
  expect(done.elements()).toHaveLength(0)
})

test('commitments page: an outcome that is refused is rolled back on the screen, and the refusal is said', async () => {
  answer(readCommitments, given())
  refuseOnce(settleCommitment, 'not-found')
  await renderPage(path, podMember)
  await done.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(done).toBeVisible()
  expect(undo.elements()).toHaveLength(0)
  expect(sentTo(settleCommitment).map(({ body }) => body)).toEqual([{ outcome: 'done', reached: null }])
})

test('commitments page: an outcome shows at once with the focus on its undo, then the page is read again', async () => {
  answer(readCommitments, given())
  await renderPage(path, podMember)
  await expect.element(done).toBeVisible()
  const held = hold(settleCommitment, { ...letters, outcome: 'done' })
  answer(readCommitments, given({ commitments: [{ ...letters, outcome: 'done' }] }))
  await done.click()
  await expect.element(undo).toHaveFocus()
  expect(sentTo(readCommitments)).toHaveLength(1)
  held.release()
  await expect.poll(() => sentTo(readCommitments).length).toBe(2)
})

test('commitments page: "Partly" asks how many, and sends the number', async () => {
  answer(readCommitments, given())
  answer(settleCommitment, ({ body }) => ({ ...letters, outcome: body.outcome, reached: body.reached ?? null }))
  await renderPage(path, podMember)
  await page.getByRole('button', { name: `Partly: ${letters.words}` }).click()
  await page.getByRole('textbox', { name: /of 20/ }).fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentTo(settleCommitment).map(({ body }) => body)).toEqual([{ outcome: 'partly', reached: 12 }])
})

test('commitments page: a commitment is deleted only after the question was answered', async () => {
  answer(readCommitments, given())
  answer(takeBackCommitment, undefined)
  await renderPage(path, podMember)
  const remove = page.getByRole('button', { name: `Take back: ${letters.words}` })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(takeBackCommitment)).toHaveLength(0)
  await remove.click()
  answer(readCommitments, given({ commitments: [] }))
  await dialog.getByRole('button').last().click()
  await expect.poll(() => sentTo(takeBackCommitment).map(({ params }) => params.id)).toEqual([letters.id])
  await expect.poll(() => done.elements().length).toBe(0)
})

test('commitments page: the button at its head moves the focus to the first field of the form', async () => {
  answer(readCommitments, given())
  await renderPage(path, podMember)
  await page.getByRole('button', { name: 'Commit to something' }).click()
  await expect.element(form.getByRole('combobox').first()).toHaveFocus()
})

test('commit form: suggests the witness of the latest commitment', async () => {
  const earlier = { ...letters, id: '0190c0de-0000-7000-8000-0000000000c2', madeAt: '2026-01-07T15:00:00.000Z' }
  answer(
    readCommitments,
    given({
      commitments: [
        { ...letters, witnessId: priya.id },
        { ...earlier, witnessId: marisol.id },
      ],
    }),
  )
  await renderPage(path, podMember)
  await expect.element(form.getByRole('combobox', { name: /^Witness/ })).toHaveValue(priya.id)
})

test('commit form: suggests no witness who has left the pod', async () => {
  answer(
    readCommitments,
    given({ commitments: [{ ...letters, witnessId: priya.id }], members: [person(userId, 'Dana', { isYou: true }), marisol] }),
  )
  await renderPage(path, podMember)
  await expect.element(form.getByRole('combobox', { name: /^Witness/ })).toHaveValue('')
})

test('commit form: sends the input with the suggested day, says so, and leaves an empty form with the focus', async () => {
  answer(readCommitments, given({ commitments: [] }))
  await renderPage(path, podMember)
  answer(commit, ({ body: { id } }) => ({ ...letters, id }))
  await choose('Letters sent')
  await form.getByLabelText(/^How many/).fill('20')
  const submit = form.getByRole('button', { name: 'Commit', exact: true })
  answer(readCommitments, given())
  await submit.click()
  await expect.element(page.getByRole('status').getByText(letters.words, { exact: false })).toBeVisible()
  expect(sentTo(commit).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, activity: 'letters', target: 20, dueOn: '2026-01-20' },
  ])
  await expect.element(form.getByRole('combobox').first()).toHaveValue('')
  await expect.element(submit).toHaveFocus()
})

test('pod card: the witness asks once, and can not ask again', async () => {
  const theirs = { ...letters, memberId: marisol.id, witnessId: userId, witnessAskedAt: '2026-01-16T13:00:00.000Z' }
  answer(readCommitments, given({ commitments: [theirs] }))
  await renderPage(path, podMember)
  const ask = page.getByRole('button', { name: new RegExp(`Marisol, ${letters.words}`) })
  await expect.element(ask).toBeVisible()
  answer(nudge, { ...theirs, nudgedAt: '2026-01-16T15:00:00.000Z' })
  answer(readCommitments, given({ commitments: [{ ...theirs, nudgedAt: '2026-01-16T15:00:00.000Z' }] }))
  await ask.click()
  await expect.poll(() => ask.elements().length).toBe(0)
  expect(sentTo(nudge).map(({ params }) => params.id)).toEqual([theirs.id])
})

async function choose(activity: string): Promise<void> {
  await form.getByRole('combobox').first().fill(activity)
  await page.getByRole('option', { name: activity }).click()
}
