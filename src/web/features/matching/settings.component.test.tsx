import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readMatching } from '#contract/matching-runs.ts'
import {
  addExclusion,
  type Exclusion,
  listExclusions,
  removeExclusion,
  updateMatchSettings,
} from '#contract/matching-settings.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { buildMatching } from './matching-world.ts'
import { limits } from './settings-values.ts'
import { card, idOf, inQuestion, question } from './testing.ts'

const form = page.getByRole('form', { name: 'How matches are made' })
const number = (name: keyof typeof limits) => form.getByLabelText(limits[name].label)
const save = form.getByRole('button', { name: 'Save' })
const { settings } = buildMatching()

const pair: Exclusion = {
  id: idOf(5),
  first: { memberId: idOf(11), name: 'Ana Ruiz', email: 'ana@demo.test' },
  second: { memberId: idOf(12), name: 'Ben Cole', email: 'ben@demo.test' },
  reason: 'They asked for it.',
  by: 'Dana Whitfield',
  createdAt: '2026-01-14T15:00:00.000Z',
}

async function openSettings(exclusions: Exclusion[] = []): Promise<void> {
  answer(readMatching, buildMatching())
  answer(listExclusions, { exclusions, nextCursor: null })
  await renderPage('/admin/matching/settings', admin)
  await expect.element(save).toBeVisible()
}

test('match settings: only what was changed is sent, and the match is read again', async () => {
  await openSettings()
  const saved = { ...settings, autoAccept: true, spouse: 'together', evalsPerMember: 5000 } as const
  await form.getByRole('switch').click()
  await form.getByRole('radio').nth(1).click()
  await number('evalsPerMember').fill('5000')
  const held = hold(updateMatchSettings, saved)
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  answer(readMatching, buildMatching({ settings: saved }))
  held.release()
  await expect.element(page.getByRole('status').first()).toBeVisible()
  await expect.poll(() => sentTo(readMatching).length).toBeGreaterThan(1)
  expect(sentTo(updateMatchSettings).map(({ body }) => body)).toEqual([
    { autoAccept: true, spouse: 'together', evalsPerMember: 5000 },
  ])
})

test('match settings: where nothing has changed nothing is sent, which is said', async () => {
  await openSettings()
  await save.click()
  await expect.element(page.getByText('Nothing has changed.')).toBeVisible()
  expect(sentTo(updateMatchSettings)).toHaveLength(0)
})

test('match settings: a number outside its limits is refused at its field, and nothing is sent', async () => {
  await openSettings()
  await number('evalsPerMember').fill('30000')
  await save.click()
  await expect.element(number('evalsPerMember')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.getByText(/50 to 20,000\.$/)).toBeVisible()
  await expect.element(number('inertia')).not.toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(updateMatchSettings)).toHaveLength(0)
})

test('match settings: a fault that the server finds is said at its field', async () => {
  await openSettings()
  refuseOnce(updateMatchSettings, 'invalid-fields', { errors: [{ field: 'inertia', message: 'Not so much.' }] })
  await number('inertia').fill('100')
  await save.click()
  await expect.element(form.getByText('Not so much.')).toBeVisible()
  expect(form.getByRole('alert').elements()).toHaveLength(0)
})

test('match settings: a failure is said in the form, and what was typed stays', async () => {
  await openSettings()
  refuseOnce(updateMatchSettings, 'internal')
  await number('inertia').fill('100')
  await save.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(number('inertia')).toHaveValue('100')
})

test('match settings: a failed load can be retried', async () => {
  refuse(readMatching, 'internal')
  answer(listExclusions, { exclusions: [], nextCursor: null })
  await renderPage('/admin/matching/settings', admin)
  await expect.element(page.getByRole('main').getByText(problems.internal.detail)).toBeVisible()
  answer(readMatching, buildMatching())
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(save).toBeVisible()
})

const exclusions = card('Never together')
const apart = page.getByRole('form', { name: 'Keep a pair apart' })
const one = apart.getByLabelText(/^One member/)
const other = apart.getByLabelText(/^The other/)
const why = apart.getByLabelText(/^Why/)
const send = apart.getByRole('button')

async function type(first: string, second: string, reason: string): Promise<void> {
  await one.fill(first)
  await other.fill(second)
  await why.fill(reason)
}

test('exclusions: each pair has its names, its reason, its day and its admin', async () => {
  await openSettings([pair, { ...pair, id: idOf(6), by: null, reason: 'Rivals.' }])
  const rows = exclusions.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Ana Ruiz and Ben Cole.*They asked for it\..*14 January 2026.*Dana/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Rivals\./)
  expect(rows.nth(2).element().textContent).not.toContain('Dana')
})

test('exclusions: a pair is added by two addresses and a reason; then the fields are empty and the list is current', async () => {
  await openSettings()
  await expect.element(exclusions.getByText(/No pair/)).toBeVisible()
  await type('ana@demo.test', 'ben@demo.test', 'They asked for it.')
  const held = hold(addExclusion, pair)
  await userEvent.keyboard('{Enter}')
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  answer(listExclusions, { exclusions: [pair], nextCursor: null })
  held.release()
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
  expect(sentTo(addExclusion).map(({ body }) => body)).toEqual([
    { firstEmail: 'ana@demo.test', secondEmail: 'ben@demo.test', reason: 'They asked for it.' },
  ])
})

test.each([
  ['an address without @', 'ana', 'ben@demo.test', 'Rivals.', one],
  ['a second address without @', 'ana@demo.test', 'ben', 'Rivals.', other],
  ['the same address twice', 'ana@demo.test', ' ANA@demo.test', 'Rivals.', other],
  ['a reason of two letters', 'ana@demo.test', 'ben@demo.test', ' no ', why],
] as const)('exclusions: %s is refused at its field before anything is sent', async (...given) => {
  const [, first, second, reason, wrong] = given
  await openSettings()
  await type(first, second, reason)
  await send.click()
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
  const refused = [one, other, why].filter((field) => field.element().getAttribute('aria-invalid') === 'true')
  expect(refused).toHaveLength(1)
  expect(sentTo(addExclusion)).toHaveLength(0)
})

test('exclusions: an unknown address is said at its field, and what was typed stays', async () => {
  await openSettings()
  refuseOnce(addExclusion, 'invalid-fields', { errors: [{ field: 'secondEmail', message: 'Nobody has it.' }] })
  await type('ana@demo.test', 'nobody@demo.test', 'Rivals.')
  await send.click()
  await expect.element(apart.getByText('Nobody has it.')).toBeVisible()
  await expect.element(other).toHaveValue('nobody@demo.test')
  expect(apart.getByRole('alert').elements()).toHaveLength(0)
})

test('exclusions: a failure is said in the form', async () => {
  await openSettings()
  refuseOnce(addExclusion, 'internal')
  await type('ana@demo.test', 'ben@demo.test', 'Rivals.')
  await send.click()
  await expect.element(apart.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(why).toHaveValue('Rivals.')
})

const remove = exclusions.getByRole('button', { name: /^Remove/ })

test('exclusions: a pair is removed only after the question', async () => {
  await openSettings([pair])
  await remove.click()
  await inQuestion('Keep apart').click()
  expect(sentTo(removeExclusion)).toHaveLength(0)
  answer(removeExclusion, undefined)
  await remove.click()
  await expect.element(question).toMatchTextContent(/Ana Ruiz and Ben Cole/)
  answer(listExclusions, { exclusions: [], nextCursor: null })
  await inQuestion('They may').click()
  await expect.element(exclusions.getByText(/No pair/)).toBeVisible()
  expect(sentTo(removeExclusion).map(({ params }) => params)).toEqual([{ id: pair.id }])
})

test('exclusions: a pair that could not be removed stays, and the reason is said', async () => {
  await openSettings([pair])
  refuse(removeExclusion, 'internal')
  await remove.click()
  await inQuestion('They may').click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(remove).toBeVisible()
})

test('exclusions: pairs that could not be loaded are said', async () => {
  answer(readMatching, buildMatching())
  refuse(listExclusions, 'internal')
  await renderPage('/admin/matching/settings', admin)
  await expect.element(exclusions.getByText(problems.internal.detail)).toBeVisible()
  answer(listExclusions, { exclusions: [pair], nextCursor: null })
  await exclusions.getByRole('button', { name: 'Try again' }).click()
  await expect.element(exclusions.getByText('They asked for it.')).toBeVisible()
})
