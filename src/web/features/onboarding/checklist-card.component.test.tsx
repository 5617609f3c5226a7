import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stepsWords } from '#domain/onboarding/first-steps.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
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

const show = (given: Checklist, isAside = false) => renderPart(<ChecklistCard checklist={given} isAside={isAside} />, member)
/** Which links look like the one thing to do. */
const primaries = () => [...card.element().querySelectorAll('a.bg-pine')].map((one) => one.getAttribute('aria-label'))

test('checklist card: each step says whether it is done, and where an open one is taken', async () => {
  await show(checklist())
  await expect.poll(() => items.elements().length).toBe(3)
  await expect.element(items.nth(0)).toMatchTextContent(/Title of one \(done\)Detail of one/)
  expect(items.nth(0).getByRole('link').elements()).toHaveLength(0)
  await expect.element(items.nth(1)).toMatchTextContent(/Title of two \(to do\)Detail of two/)
  await expect.element(items.nth(1).getByRole('link', { name: 'Start: Title of two' })).toHaveAttribute('href', '/two')
  await expect.element(card.getByText('1/3')).toBeVisible()
  expect(primaries()).toEqual(['Start: Title of two'])
})

test('checklist card: beside something else to do no step is the one to take', async () => {
  await show(checklist(), true)
  await expect.element(items.nth(1).getByRole('link')).toBeVisible()
  expect(primaries()).toEqual([])
})

test('checklist card: the membership comes before the steps and is the one to take', async () => {
  await show(checklist({ membership: step('membership', { next: { to: '/dashboard/subscription', label: 'Choose' } }) }))
  await expect.poll(() => items.elements().length).toBe(4)
  await expect.element(items.first().getByRole('link')).toHaveAttribute('href', '/dashboard/subscription')
  expect(primaries()).toEqual(['Choose: Title of membership'])
})

test('checklist card: a step that can not be taken yet has no link', async () => {
  await show(checklist({ steps: [step('one', { next: null })] }))
  await expect.element(items).toBeVisible()
  expect(items.getByRole('link').elements()).toHaveLength(0)
})

test.each([
  ['an open step', step('one', { other: { to: '/other', label: 'another way' } }), /Detail of one or another way/],
  ['a step that is done', step('one', { isDone: true, other: { to: '/other', label: 'look' } }), /Detail of one – look/],
  ['a step to come', step('one', { next: null, other: { to: '/other', label: 'look' } }), /Detail of one – look/],
])('checklist card: the other way of %s follows its detail', async (_, one, words) => {
  await show(checklist({ steps: [one, step('two')] }))
  await expect.element(items.first()).toMatchTextContent(words)
  await expect.element(items.first().getByRole('link', { name: /way|look/ })).toHaveAttribute('href', '/other')
})

test('checklist card: a way to another site opens in a tab of its own', async () => {
  const other = { to: 'https://carrier.test/1', label: 'track it' }
  await show(checklist({ steps: [step('one', { isDone: true, other }), step('two')] }))
  const link = items.getByRole('link', { name: /^track it/ })
  await expect.element(link).toHaveAttribute('href', 'https://carrier.test/1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/))
})

const done = [step('one', { isDone: true })]
const everything = { ...checklist().flags, everythingDone: true }

test('checklist card: once every step is done one text replaces them', async () => {
  await show(checklist({ steps: done, flags: everything }))
  const { title, text } = stepsWords(true, true)
  await expect.element(card.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(card.getByText(text ?? '', { exact: true })).toBeVisible()
  expect(items.elements()).toHaveLength(0)
})

test('checklist card: with every step done but no membership the steps stay', async () => {
  await show(checklist({ steps: done, membership: step('membership') }))
  await expect.poll(() => items.elements().length).toBe(2)
  await expect.element(card.getByRole('heading', { name: stepsWords(false, false).title })).toBeVisible()
})

test('checklist card: once the member has answered everything it says so, with the steps', async () => {
  const words = stepsWords(false, true).text ?? ''
  await show(checklist({ flags: everything }))
  await expect.element(card.getByText(words, { exact: true })).toBeVisible()
  await expect.poll(() => items.elements().length).toBe(3)
})

test('checklist card: a plan is shown below with a link to the membership', async () => {
  await show(checklist({ plan: 'Yearly plan' }))
  await expect.element(card.getByText(/Yearly plan/)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/dashboard/subscription')
})

test('checklist card: without a plan there is no link to the membership', async () => {
  await show(checklist())
  await expect.poll(() => items.elements().length).toBe(3)
  expect(card.getByRole('link', { name: 'Membership' }).elements()).toHaveLength(0)
})
