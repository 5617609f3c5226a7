import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createCommitment,
  nudge,
  getCommitments,
  recordCommitmentOutcome,
  deleteCommitment,
} from '#contract/api/meetings/commitments.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { CommitmentsPage } from './commitments-page.tsx'
import { buildCommitment, buildCommitments, marisol, buildCommittedMember, priya, userId } from './testing.ts'

const path = '/dashboard/pod/commitments'
const letters = buildCommitment()
const buildResponse = buildCommitments

const form = page.getByRole('form')
const doneButton = page.getByRole('button', { name: `Done: ${letters.words}` })
const undo = page.getByRole('button', { name: `Undo: ${letters.words}` })

test('commitments page: what it shows is loading until the response arrives', async () => {
  const heldResponse = holdResponse(getCommitments, buildResponse())
  await renderElement(<CommitmentsPage />, podMember, path)
  await expect.element(page.getByText('Loading your commitments')).toBeInTheDocument()
  expect(form.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(doneButton).toBeVisible()
})

test('commitments page: a failed load can be retried, which shows the page', async () => {
  respondWithProblem(getCommitments, 'internal')
  await renderPage(path, podMember)
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getCommitments, buildResponse())
  await retryButton.click()
  await expect.element(doneButton).toBeVisible()
})

test('commitments page: without a commitment it shows the form, and no outcome to choose', async () => {
  respondWith(getCommitments, buildResponse({ commitments: [], members: [], pod: null, nextMeetingOn: null }))
  await renderPage(path, member)
  await expect.element(form).toBeVisible()
  expect(doneButton.elements()).toHaveLength(0)
})

test('commitments page: an outcome that is refused is rolled back and the error is shown', async () => {
  respondWith(getCommitments, buildResponse())
  respondOnceWithProblem(recordCommitmentOutcome, 'not-found')
  await renderPage(path, podMember)
  await doneButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(doneButton).toBeVisible()
  expect(undo.elements()).toHaveLength(0)
  expect(requestsTo(recordCommitmentOutcome).map(({ body }) => body)).toEqual([{ outcome: 'done', reached: null }])
})

test('commitments page: an outcome shows at once with the focus on its undo, then the page is refetched', async () => {
  respondWith(getCommitments, buildResponse())
  await renderPage(path, podMember)
  await expect.element(doneButton).toBeVisible()
  const heldResponse = holdResponse(recordCommitmentOutcome, { ...letters, outcome: 'done' })
  respondWith(getCommitments, buildResponse({ commitments: [{ ...letters, outcome: 'done' }] }))
  await doneButton.click()
  await expect.element(undo).toHaveFocus()
  expect(requestsTo(getCommitments)).toHaveLength(1)
  heldResponse.release()
  await expect.poll(() => requestsTo(getCommitments).length).toBe(2)
})

test('commitments page: "Partly" asks how many, and sends the number', async () => {
  respondWith(getCommitments, buildResponse())
  respondWith(recordCommitmentOutcome, ({ body }) => ({ ...letters, outcome: body.outcome, reached: body.reached ?? null }))
  await renderPage(path, podMember)
  await page.getByRole('button', { name: `Partly: ${letters.words}` }).click()
  await page.getByRole('textbox', { name: /of 20/ }).fill('12')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => requestsTo(recordCommitmentOutcome).map(({ body }) => body))
    .toEqual([{ outcome: 'partly', reached: 12 }])
})

test('commitments page: a commitment is deleted only after the question was answered', async () => {
  respondWith(getCommitments, buildResponse())
  respondWith(deleteCommitment, undefined)
  await renderPage(path, podMember)
  const remove = page.getByRole('button', { name: `Delete: ${letters.words}` })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(deleteCommitment)).toHaveLength(0)
  await remove.click()
  respondWith(getCommitments, buildResponse({ commitments: [] }))
  await dialog.getByRole('button').last().click()
  await expect.poll(() => requestsTo(deleteCommitment).map(({ params }) => params.id)).toEqual([letters.id])
  await expect.poll(() => doneButton.elements().length).toBe(0)
})

test('commitments page: the button at its head moves the focus to the first field of the form', async () => {
  respondWith(getCommitments, buildResponse())
  await renderPage(path, podMember)
  await page.getByRole('button', { name: 'Commit to something' }).click()
  await expect.element(form.getByRole('combobox').first()).toHaveFocus()
})

test('commit form: suggests the witness of the latest commitment', async () => {
  const earlierCommitment = { ...letters, id: '0190c0de-0000-7000-8000-0000000000c2', madeAt: '2026-01-07T15:00:00.000Z' }
  respondWith(
    getCommitments,
    buildResponse({
      commitments: [
        { ...letters, witnessId: priya.id },
        { ...earlierCommitment, witnessId: marisol.id },
      ],
    }),
  )
  await renderPage(path, podMember)
  await expect.element(form.getByRole('combobox', { name: /^Witness/ })).toHaveValue(priya.id)
})

test('commit form: suggests no witness who has left the pod', async () => {
  respondWith(
    getCommitments,
    buildResponse({
      commitments: [{ ...letters, witnessId: priya.id }],
      members: [buildCommittedMember(userId, 'Dana', { isYou: true }), marisol],
    }),
  )
  await renderPage(path, podMember)
  await expect.element(form.getByRole('combobox', { name: /^Witness/ })).toHaveValue('')
})

test('commit form: sends the input with the suggested day, says so, and leaves an empty form with the focus', async () => {
  respondWith(getCommitments, buildResponse({ commitments: [] }))
  await renderPage(path, podMember)
  respondWith(createCommitment, ({ body: { id } }) => ({ ...letters, id }))
  await chooseActivity('Letters sent')
  await form.getByLabelText(/^How many/).fill('20')
  const submit = form.getByRole('button', { name: 'Commit', exact: true })
  respondWith(getCommitments, buildResponse())
  await submit.click()
  await expect.element(page.getByRole('status').getByText(letters.words, { exact: false })).toBeVisible()
  expect(requestsTo(createCommitment).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, activity: 'letters', target: 20, dueOn: '2026-01-20' },
  ])
  await expect.element(form.getByRole('combobox').first()).toHaveValue('')
  await expect.element(submit).toHaveFocus()
})

test('pod card: the witness asks once, and cannot ask again', async () => {
  const marisolCommitment = { ...letters, memberId: marisol.id, witnessId: userId, witnessAskedAt: '2026-01-16T13:00:00.000Z' }
  respondWith(getCommitments, buildResponse({ commitments: [marisolCommitment] }))
  await renderPage(path, podMember)
  const askButton = page.getByRole('button', { name: new RegExp(`Marisol, ${letters.words}`) })
  await expect.element(askButton).toBeVisible()
  respondWith(nudge, { ...marisolCommitment, nudgedAt: '2026-01-16T15:00:00.000Z' })
  respondWith(getCommitments, buildResponse({ commitments: [{ ...marisolCommitment, nudgedAt: '2026-01-16T15:00:00.000Z' }] }))
  await askButton.click()
  await expect.poll(() => askButton.elements().length).toBe(0)
  expect(requestsTo(nudge).map(({ params }) => params.id)).toEqual([marisolCommitment.id])
})

async function chooseActivity(activity: string): Promise<void> {
  await form.getByRole('combobox').first().fill(activity)
  await page.getByRole('option', { name: activity }).click()
}
