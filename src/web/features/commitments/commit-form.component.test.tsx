import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createCommitment, type Commitments, getCommitments } from '#contract/api/meetings/commitments.ts'
import { respondWith, failConnectionOnce, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { buildCommitment, buildCommitments, marisol } from './testing.ts'

const form = page.getByRole('form')
const activity = form.getByRole('combobox').first()
const submit = form.getByRole('button', { name: 'Commit', exact: true })
const quick = (name: string) => form.getByRole('button', { name, exact: true })
const bodies = () => requestsTo(createCommitment).map(({ body }) => body)

async function open(overrides: Partial<Commitments> = {}, visitor = podMember): Promise<void> {
  respondWith(getCommitments, buildCommitments({ commitments: [], ...overrides }))
  await renderPage('/dashboard/pod/commitments', visitor)
  await expect.element(submit).toBeVisible()
}

async function choose(name: string): Promise<void> {
  await activity.fill(name)
  await page.getByRole('option', { name }).click()
}

test('commit form: asks for the number with the label of the activity, and reports a missing one beside it', async () => {
  await open()
  await expect.element(form.getByRole('textbox', { name: /^How many\b/ })).toBeVisible()
  await choose('Letters sent')
  await submit.click()
  const count = form.getByRole('textbox', { name: /^How many letters/ })
  await expect.element(count).toHaveAccessibleDescription(/required/)
  expect(requestsTo(createCommitment)).toEqual([])
})

test('commit form: a custom activity takes text instead of a number', async () => {
  await open()
  await expect.element(form.getByRole('textbox', { name: /^In your words \(optional\)/ })).toBeVisible()
  await choose('Something else')
  respondWith(createCommitment, ({ body: { id } }) => buildCommitment({ id, words: 'Sign the lease' }))
  await form.getByRole('textbox', { name: /^What will you do/ }).fill('Sign the lease')
  await submit.click()
  await expect.poll(bodies).toMatchObject([{ activity: 'other', text: 'Sign the lease', dueOn: '2026-01-20' }])
})

test('commit form: the day is the next meeting or a week from today', async () => {
  await open()
  await expect.element(quick('Next meeting')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(quick('In a week')).toHaveAttribute('aria-pressed', 'false')
  await quick('In a week').click()
  await expect.element(quick('In a week')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(quick('Next meeting')).toHaveAttribute('aria-pressed', 'false')
  await choose('Leads')
  await form.getByRole('textbox', { name: /^How many/ }).fill('5')
  respondWith(createCommitment, ({ body: { id } }) => buildCommitment({ id }))
  await submit.click()
  await expect.poll(bodies).toMatchObject([{ activity: 'leads', target: 5, dueOn: '2026-01-23' }])
})

test('commit form: a meeting in a week is offered once', async () => {
  await open({ nextMeetingOn: '2026-01-23' })
  await expect.element(quick('Next meeting')).toBeVisible()
  expect(quick('In a week').elements()).toHaveLength(0)
})

test('commit form: without a pod there is neither a meeting to choose nor a witness', async () => {
  await open({ members: [], pod: null, nextMeetingOn: null }, member)
  await expect.element(quick('In a week')).toHaveAttribute('aria-pressed', 'true')
  expect(quick('Next meeting').elements()).toHaveLength(0)
  expect(form.getByRole('combobox', { name: /^Witness/ }).elements()).toHaveLength(0)
})

test('commit form: a meeting of today is not suggested', async () => {
  await open({ nextMeetingOn: '2026-01-16' })
  await expect.element(quick('In a week')).toHaveAttribute('aria-pressed', 'true')
})

test('commit form: the witness is one of the others, and is sent', async () => {
  await open()
  const witness = form.getByRole('combobox', { name: /^Witness/ })
  await expect.element(witness).toBeVisible()
  const names = [...(witness.element() as HTMLSelectElement).options].map(({ label }) => label)
  expect(names.slice(1)).toEqual(['Marisol Reyes', 'Priya Reyes'])
  await witness.selectOptions('Marisol Reyes')
  await choose('Leads')
  await form.getByRole('textbox', { name: /^How many/ }).fill('5')
  respondWith(createCommitment, ({ body: { id } }) => buildCommitment({ id, witnessId: marisol.id }))
  await submit.click()
  await expect.poll(bodies).toMatchObject([{ witnessId: marisol.id }])
  await expect.poll(() => requestsTo(getCommitments).length).toBe(2)
})

test('commit form: what was typed stays after a refusal', async () => {
  await open()
  await choose('Leads')
  await form.getByRole('textbox', { name: /^How many/ }).fill('5')
  respondWithProblem(createCommitment, 'too-many-requests')
  await submit.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: /^How many/ })).toHaveValue('5')
})

test('commit form: after a lost response the same commitment is sent under the same id', async () => {
  await open()
  await choose('Leads')
  await form.getByRole('textbox', { name: /^How many/ }).fill('5')
  failConnectionOnce(createCommitment)
  respondWith(createCommitment, ({ body: { id } }) => buildCommitment({ id }))
  await submit.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await submit.click()
  await expect.poll(() => requestsTo(createCommitment).length).toBe(2)
  const [first, second] = requestsTo(createCommitment).map(({ body }) => body.id)
  expect(second).toBe(first)
})
