import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getMatching } from '#contract/api/matching/runs.ts'
import {
  createExclusion,
  type Exclusion,
  listExclusions,
  deleteExclusion,
  updateMatchSettings,
} from '#contract/api/matching/settings.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildMatching } from './matching-test-data.ts'
import { limits } from './settings-values.ts'
import { card, fakeId, dialogButton, alertDialog } from './testing.ts'

const form = page.getByRole('form', { name: 'Match settings' })
const number = (name: keyof typeof limits) => form.getByLabelText(limits[name].label)
const save = form.getByRole('button', { name: 'Save' })
const { settings } = buildMatching()

const pair: Exclusion = {
  id: fakeId(5),
  first: { memberId: fakeId(11), name: 'Ana Ruiz', email: 'ana@demo.test' },
  second: { memberId: fakeId(12), name: 'Ben Cole', email: 'ben@demo.test' },
  reason: 'They asked for it.',
  by: 'Dana Whitfield',
  createdAt: '2026-01-14T15:00:00.000Z',
}

async function openSettings(exclusions: Exclusion[] = []): Promise<void> {
  respondWith(getMatching, buildMatching())
  respondWith(listExclusions, { exclusions, nextCursor: null })
  await renderPage('/admin/matching/settings', admin)
  await expect.element(save).toBeVisible()
}

test('match settings: only what was changed is sent, and the match is refetched', async () => {
  await openSettings()
  const savedSettings = { ...settings, autoAccept: true, spouse: 'together', evalsPerMember: 5000 } as const
  await form.getByRole('switch').click()
  await form.getByRole('radio').nth(1).click()
  await number('evalsPerMember').fill('5000')
  const heldResponse = holdResponse(updateMatchSettings, savedSettings)
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatching, buildMatching({ settings: savedSettings }))
  heldResponse.release()
  await expect.element(page.getByRole('status').first()).toBeVisible()
  await expect.poll(() => requestsTo(getMatching).length).toBeGreaterThan(1)
  expect(requestsTo(updateMatchSettings).map(({ body }) => body)).toEqual([
    { autoAccept: true, spouse: 'together', evalsPerMember: 5000 },
  ])
})

test('match settings: where nothing has changed nothing is sent, and a message says so', async () => {
  await openSettings()
  await save.click()
  await expect.element(page.getByText('No changes.')).toBeVisible()
  expect(requestsTo(updateMatchSettings)).toHaveLength(0)
})

test('match settings: a number outside its limits is refused at its field, and nothing is sent', async () => {
  await openSettings()
  await number('evalsPerMember').fill('30000')
  await save.click()
  await expect.element(number('evalsPerMember')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.getByText(/50 to 20,000\.$/)).toBeVisible()
  await expect.element(number('inertia')).not.toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(updateMatchSettings)).toHaveLength(0)
})

test('match settings: an error that the server finds is reported at its field', async () => {
  await openSettings()
  respondOnceWithProblem(updateMatchSettings, 'invalid-fields', { errors: [{ field: 'inertia', message: 'Not so much.' }] })
  await number('inertia').fill('100')
  await save.click()
  await expect.element(form.getByText('Not so much.')).toBeVisible()
  expect(form.getByRole('alert').elements()).toHaveLength(0)
})

test('match settings: a failure is reported in the form, and what was typed stays', async () => {
  await openSettings()
  respondOnceWithProblem(updateMatchSettings, 'internal')
  await number('inertia').fill('100')
  await save.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(number('inertia')).toHaveValue('100')
})

test('match settings: a failed load can be retried', async () => {
  respondWithProblem(getMatching, 'internal')
  respondWith(listExclusions, { exclusions: [], nextCursor: null })
  await renderPage('/admin/matching/settings', admin)
  await expect.element(page.getByRole('main').getByText(problems.internal.detail)).toBeVisible()
  respondWith(getMatching, buildMatching())
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(save).toBeVisible()
})

const exclusions = card('Never together')
const exclusionForm = page.getByRole('form', { name: 'Keep a pair apart' })
const one = exclusionForm.getByLabelText(/^One member/)
const other = exclusionForm.getByLabelText(/^The other/)
const why = exclusionForm.getByLabelText(/^Reason/)
const send = exclusionForm.getByRole('button')

async function type(first: string, second: string, reason: string): Promise<void> {
  await one.fill(first)
  await other.fill(second)
  await why.fill(reason)
}

test('exclusions: each pair has its names, its reason, its day and its admin', async () => {
  await openSettings([pair, { ...pair, id: fakeId(6), by: null, reason: 'Rivals.' }])
  const rows = exclusions.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Ana Ruiz and Ben Cole.*They asked for it\..*January 14, 2026.*Dana/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Rivals\./)
  expect(rows.nth(2).element().textContent).not.toContain('Dana')
})

test('exclusions: a pair is added by two addresses and a reason; then the fields are empty and the list is current', async () => {
  await openSettings()
  await expect.element(exclusions.getByText(/No pair/)).toBeVisible()
  await type('ana@demo.test', 'ben@demo.test', 'They asked for it.')
  const heldResponse = holdResponse(createExclusion, pair)
  await userEvent.keyboard('{Enter}')
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  respondWith(listExclusions, { exclusions: [pair], nextCursor: null })
  heldResponse.release()
  await expect.element(exclusions.getByText('They asked for it.')).toBeVisible()
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(/Ana Ruiz and Ben Cole/)
        .first(),
    )
    .toBeVisible()
  await expect.element(one).toHaveValue('')
  await expect.element(other).toHaveValue('')
  await expect.element(why).toHaveValue('')
  expect(requestsTo(createExclusion).map(({ body }) => body)).toEqual([
    { firstEmail: 'ana@demo.test', secondEmail: 'ben@demo.test', reason: 'They asked for it.' },
  ])
})

test.each([
  ['an address without @', 'ana', 'ben@demo.test', 'Rivals.', one],
  ['a second address without @', 'ana@demo.test', 'ben', 'Rivals.', other],
  ['the same address twice', 'ana@demo.test', ' ANA@demo.test', 'Rivals.', other],
  ['a reason of two letters', 'ana@demo.test', 'ben@demo.test', ' no ', why],
] as const)('exclusions: %s is refused at its field before anything is sent', async (...inputs) => {
  const [, first, second, reason, invalidField] = inputs
  await openSettings()
  await type(first, second, reason)
  await send.click()
  await expect.element(invalidField).toHaveAttribute('aria-invalid', 'true')
  const invalidFields = [one, other, why].filter((field) => field.element().getAttribute('aria-invalid') === 'true')
  expect(invalidFields).toHaveLength(1)
  expect(requestsTo(createExclusion)).toHaveLength(0)
})

test('exclusions: an unknown address is reported at its field, and what was typed stays', async () => {
  await openSettings()
  respondOnceWithProblem(createExclusion, 'invalid-fields', { errors: [{ field: 'secondEmail', message: 'Nobody has it.' }] })
  await type('ana@demo.test', 'nobody@demo.test', 'Rivals.')
  await send.click()
  await expect.element(exclusionForm.getByText('Nobody has it.')).toBeVisible()
  await expect.element(other).toHaveValue('nobody@demo.test')
  expect(exclusionForm.getByRole('alert').elements()).toHaveLength(0)
})

test('exclusions: a failure is reported in the form', async () => {
  await openSettings()
  respondOnceWithProblem(createExclusion, 'internal')
  await type('ana@demo.test', 'ben@demo.test', 'Rivals.')
  await send.click()
  await expect.element(exclusionForm.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(why).toHaveValue('Rivals.')
})

const remove = exclusions.getByRole('button', { name: /^Remove/ })

test('exclusions: a pair is removed only after the question', async () => {
  await openSettings([pair])
  await remove.click()
  await dialogButton('Keep apart').click()
  expect(requestsTo(deleteExclusion)).toHaveLength(0)
  respondWith(deleteExclusion, undefined)
  await remove.click()
  await expect.element(alertDialog).toMatchTextContent(/Ana Ruiz and Ben Cole/)
  respondWith(listExclusions, { exclusions: [], nextCursor: null })
  await dialogButton('Allow').click()
  await expect.element(exclusions.getByText(/No pair/)).toBeVisible()
  expect(requestsTo(deleteExclusion).map(({ params }) => params)).toEqual([{ id: pair.id }])
})

test('exclusions: a pair that could not be removed stays, and the reason is shown', async () => {
  await openSettings([pair])
  respondWithProblem(deleteExclusion, 'internal')
  await remove.click()
  await dialogButton('Allow').click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(remove).toBeVisible()
})

test('exclusions: pairs that could not be loaded are reported', async () => {
  respondWith(getMatching, buildMatching())
  respondWithProblem(listExclusions, 'internal')
  await renderPage('/admin/matching/settings', admin)
  await expect.element(exclusions.getByText(problems.internal.detail)).toBeVisible()
  respondWith(listExclusions, { exclusions: [pair], nextCursor: null })
  await exclusions.getByRole('button', { name: 'Try again' }).click()
  await expect.element(exclusions.getByText('They asked for it.')).toBeVisible()
})
