import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { firstStepsText } from '#domain/onboarding/first-steps.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { ChecklistCard } from './checklist-card.tsx'
import type { Checklist, ChecklistStep } from './checklist.ts'

const card = page.getByRole('region').first()
const items = card.getByRole('listitem')

const step = (id: string, overrides: Partial<ChecklistStep> = {}): ChecklistStep => ({
  id,
  title: `Title of ${id}`,
  detail: `Detail of ${id}`,
  isDone: false,
  next: { to: `/${id}`, label: 'Start' },
  ...overrides,
})

function checklist(overrides: Partial<Checklist> = {}): Checklist {
  const steps = overrides.steps ?? [step('one', { isDone: true }), step('two'), step('three')]
  const flags = {
    personalInfoFieldsDone: false,
    assessmentComplete: false,
    assessmentPending: false,
    podAvailable: false,
    everythingDone: false,
  }
  return { flags, membership: null, doneCount: steps.filter(({ isDone }) => isDone).length, plan: null, ...overrides, steps }
}

const renderCard = (checklistData: Checklist, isSecondary = false) =>
  renderElement(<ChecklistCard checklist={checklistData} isSecondary={isSecondary} />, member)
/** Labels of the links styled as the main action. */
const primaryLinks = () => [...card.element().querySelectorAll('a.bg-pine')].map((one) => one.getAttribute('aria-label'))

test('checklist card: each step shows whether it is done, and links to an open one', async () => {
  await renderCard(checklist())
  await expect.poll(() => items.elements().length).toBe(3)
  await expect.element(items.nth(0)).toMatchTextContent(/Title of one \(done\)Detail of one/)
  expect(items.nth(0).getByRole('link').elements()).toHaveLength(0)
  await expect.element(items.nth(1)).toMatchTextContent(/Title of two \(to do\)Detail of two/)
  await expect.element(items.nth(1).getByRole('link', { name: 'Start: Title of two' })).toHaveAttribute('href', '/two')
  await expect.element(card.getByText('1/3')).toBeVisible()
  expect(primaryLinks()).toEqual(['Start: Title of two'])
})

test('checklist card: beside another main action no step is highlighted', async () => {
  await renderCard(checklist(), true)
  await expect.element(items.nth(1).getByRole('link')).toBeVisible()
  expect(primaryLinks()).toEqual([])
})

test('checklist card: the membership comes before the steps and is the main action', async () => {
  await renderCard(checklist({ membership: step('membership', { next: { to: '/dashboard/subscription', label: 'Choose' } }) }))
  await expect.poll(() => items.elements().length).toBe(4)
  await expect.element(items.first().getByRole('link')).toHaveAttribute('href', '/dashboard/subscription')
  expect(primaryLinks()).toEqual(['Choose: Title of membership'])
})

test('checklist card: a step that cannot be taken yet has no link', async () => {
  await renderCard(checklist({ steps: [step('one', { next: null })] }))
  await expect.element(items).toBeVisible()
  expect(items.getByRole('link').elements()).toHaveLength(0)
})

test.each([
  ['an open step', step('one', { other: { to: '/other', label: 'another way' } }), /Detail of one or another way/],
  ['a step that is done', step('one', { isDone: true, other: { to: '/other', label: 'look' } }), /Detail of one · look/],
  ['a step to come', step('one', { next: null, other: { to: '/other', label: 'look' } }), /Detail of one · look/],
])('checklist card: the alternative link of %s follows its detail', async (_, one, expectedText) => {
  await renderCard(checklist({ steps: [one, step('two')] }))
  await expect.element(items.first()).toMatchTextContent(expectedText)
  await expect.element(items.first().getByRole('link', { name: /way|look/ })).toHaveAttribute('href', '/other')
})

test('checklist card: an external link opens in a new tab', async () => {
  const other = { to: 'https://carrier.test/1', label: 'track package' }
  await renderCard(checklist({ steps: [step('one', { isDone: true, other }), step('two')] }))
  const link = items.getByRole('link', { name: /^track package/ })
  await expect.element(link).toHaveAttribute('href', 'https://carrier.test/1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/))
})

const done = [step('one', { isDone: true })]
const everything = { ...checklist().flags, everythingDone: true }

test('checklist card: once every step is done one text replaces them', async () => {
  await renderCard(checklist({ steps: done, flags: everything }))
  const { title, text } = firstStepsText(true, true)
  await expect.element(card.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(card.getByText(text ?? '', { exact: true })).toBeVisible()
  expect(items.elements()).toHaveLength(0)
})

test('checklist card: with every step done but no membership the steps stay', async () => {
  await renderCard(checklist({ steps: done, membership: step('membership') }))
  await expect.poll(() => items.elements().length).toBe(2)
  await expect.element(card.getByRole('heading', { name: firstStepsText(false, false).title })).toBeVisible()
})

test('checklist card: once the member has answered everything it says so, with the steps', async () => {
  const expectedText = firstStepsText(false, true).text ?? ''
  await renderCard(checklist({ flags: everything }))
  await expect.element(card.getByText(expectedText, { exact: true })).toBeVisible()
  await expect.poll(() => items.elements().length).toBe(3)
})

test('checklist card: a plan is shown below with a link to the membership', async () => {
  await renderCard(checklist({ plan: 'Yearly plan' }))
  await expect.element(card.getByText(/Yearly plan/)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/dashboard/subscription')
})

test('checklist card: without a plan there is no link to the membership', async () => {
  await renderCard(checklist())
  await expect.poll(() => items.elements().length).toBe(3)
  expect(card.getByRole('link', { name: 'Membership' }).elements()).toHaveLength(0)
})
