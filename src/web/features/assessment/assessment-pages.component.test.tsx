import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deletePersonality, readPersonality } from '#contract/assessment.ts'
import { readMe } from '#contract/me.ts'
import { oppositePairs } from '#domain/assessment/careless.ts'
import { questions } from '#domain/assessment/questions.ts'
import { assessmentResult } from '#domain/assessment/result.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, disconnectOnce, sentTo } from '../../testing/fake-api.ts'
import { filledMe } from '../../testing/me.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { clusterTexts } from './result-words.ts'
import { forgetAnswers, given, sheetWithout } from './testing.ts'

const start = '/assessment'
const result = '/dashboard/assessment-complete'
const remove = page.getByRole('button', { name: 'Delete my answers' })
const dialog = page.getByRole('alertdialog')
const heading = page.getByRole('heading', { level: 1 })
const offer = page.getByRole('button', { name: 'No, they are right' })
const straight = Object.fromEntries(questions.map(({ id }) => [id, 3]))
const nearest = assessmentResult(sheetWithout())?.clusters[0]

afterEach(forgetAnswers)

test('assessment start: shows the progress of each topic and where to continue', async () => {
  given({ hobbiesEnjoyExploring: 4, sportsCompetitive: 2 })
  await renderPage(start, member)
  await expect.element(page.getByText('2 of 56 answered').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/assessment/hobbies')
  await expect.element(page.getByRole('link', { name: /^Hobbies\s*1\/7/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Music\s*0\/7/ })).toHaveAttribute('href', '/assessment/music')
})

test('delete answers: only after confirmation; a failure is said and leaves them', async () => {
  given(sheetWithout())
  await renderPage(start, member)
  await expect.element(page.getByRole('link', { name: 'See your result' })).toHaveAttribute('href', result)
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(deletePersonality)).toHaveLength(0)
  disconnectOnce(deletePersonality)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('alert').getByText('Error deleting assessment')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your result' })).toBeVisible()
  answer(deletePersonality, undefined)
  given()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('status').getByText('Assessment deleted')).toBeVisible()
  await expect.element(page.getByText('0 of 56 answered').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start' })).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('result: shows the type once the scores are there, and says before that it is being computed', async () => {
  given(sheetWithout())
  answer(readMe, filledMe({ personalityCluster: null }))
  await renderPage(result, member)
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible()
  expect(page.getByText(clusterTexts[nearest?.number ?? 1]).elements()).toHaveLength(0)
  answer(readMe, filledMe({ personalityCluster: nearest?.number ?? 1 }))
  await expect.element(page.getByRole('heading', { name: nearest?.name ?? '', exact: false })).toBeVisible()
  await expect.element(page.getByText(clusterTexts[nearest?.number ?? 1])).toBeVisible()
  expect(page.getByText('Pending', { exact: true }).elements()).toHaveLength(0)
  const asked = sentTo(readMe).length
  // Nothing is asked any more.
  await expect.element(heading).toBeVisible()
  expect(sentTo(readMe)).toHaveLength(asked)
})

test('result: a type scored from other answers is not shown', async () => {
  given(sheetWithout())
  answer(readMe, filledMe({ personalityCluster: ((nearest?.number ?? 1) % 6) + 1 }))
  await renderPage(result, member)
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible()
})

test('trait card: shows which answers moved a trait by how much, with a link to each', async () => {
  const answers = { ...sheetWithout(), foodHostOthers: 5, hobbiesRarelyFinish: 4 } as const
  given(answers)
  await renderPage(result, member)
  await page.getByText(/moved it: Warmth$/).click()
  const effect = (id: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: questions.find((one) => one.id === id)?.text ?? '' })
      .last()
  await expect.element(effect('foodHostOthers').getByText(/^Your answer: 5, Absolutely describes me$/)).toBeVisible()
  await expect.element(effect('foodHostOthers').getByText('+0.22')).toBeVisible()
  await expect.element(effect('foodHostOthers').getByText(', raised it')).toBeInTheDocument()
  await expect.element(effect('foodHostOthers').getByRole('link')).toHaveAttribute('href', '/assessment/food#foodHostOthers')
  await page.getByText(/moved it: Structure$/).click()
  await expect.element(effect('hobbiesRarelyFinish').getByText(/so it counts as 2$/)).toBeVisible()
  await expect.element(effect('hobbiesRarelyFinish').getByText(', lowered it')).toBeInTheDocument()
  expect(page.getByText(/^3 [+−] \d\.\d\d = \d\.\d\d$/).elements()).toHaveLength(5)
})

test('review offer: asks about answers given without reading, statement by statement', async () => {
  given(straight)
  await renderPage(result, member)
  await expect.element(page.getByText(/\b56 again\?$/)).toBeVisible()
  await page.getByText('Show the statements').click()
  await expect
    .element(page.getByRole('link', { name: 'I play to win, even in a friendly game.', exact: true }))
    .toHaveAttribute('href', '/assessment/sports#sportsCompetitive')
})

test('review offer: is declined with one press, for these statements and on every later visit', async () => {
  given(straight)
  const { goTo } = await renderPage(result, member)
  await offer.click()
  await expect.poll(() => offer.elements().length).toBe(0)
  await expect.element(heading).toHaveFocus()
  await goTo(start)
  await goTo(result)
  await expect.element(heading).toBeVisible()
  expect(offer.elements()).toHaveLength(0)
  // Others are other statements.
  const contradicting = Object.fromEntries(
    oppositePairs
      .slice(0, 5)
      .flat()
      .map((id) => [id, 5]),
  )
  given({ ...sheetWithout(), ...contradicting })
  await queryClient.invalidateQueries({ queryKey: [readPersonality.path] })
  await expect.element(page.getByText(/\b10 again\?$/)).toBeVisible()
})

test('review offer: a plausible sheet is not asked about', async () => {
  given(sheetWithout())
  await renderPage(result, member)
  await expect.element(page.getByRole('heading', { name: 'What matching uses' })).toBeVisible()
  expect(offer.elements()).toHaveLength(0)
})

test.each([
  { is: 'an open statement', me: filledMe(), link: 'Next: Real-estate statement', to: '/dashboard/profile/rei-statement' },
  {
    is: 'an open profile',
    me: filledMe({ zipcode: null }),
    link: 'Next: Shipping address',
    to: '/dashboard/profile/shipping-address',
  },
])('ways on: with $is the result leads there', async ({ me, link, to }) => {
  given(sheetWithout())
  answer(readMe, me)
  await renderPage(result, member)
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', to)
  await expect.element(page.getByRole('link', { name: 'Change an answer' })).toHaveAttribute('href', start)
})
