import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deletePersonalityAnswers, getPersonalityAnswers } from '#contract/api/assessment.ts'
import { getMe } from '#contract/api/me.ts'
import { oppositePairs } from '#domain/assessment/response-quality.ts'
import { questions } from '#domain/assessment/questions.ts'
import { assessmentResult } from '#domain/assessment/result.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, failConnectionOnce, requestsTo } from '#web/testing/fake-api.ts'
import { buildCompleteMe } from '#web/testing/build-me.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { clusterTexts } from './result-text.ts'
import { clearAnswers, respondWithAnswers, answersWithout } from './testing.ts'

const start = '/assessment'
const result = '/dashboard/assessment-complete'
const remove = page.getByRole('button', { name: 'Delete my answers' })
const dialog = page.getByRole('alertdialog')
const heading = page.getByRole('heading', { level: 1 })
const offer = page.getByRole('button', { name: 'No, they’re right' })
const uniformAnswers = Object.fromEntries(questions.map(({ id }) => [id, 3]))
const nearestCluster = assessmentResult(answersWithout())?.clusters[0]

afterEach(clearAnswers)

test('assessment start: shows the progress of each topic and where to continue', async () => {
  respondWithAnswers({ hobbiesEnjoyExploring: 4, sportsCompetitive: 2 })
  await renderPage(start, member)
  await expect.element(page.getByText('2 of 56 answered').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/assessment/hobbies')
  await expect.element(page.getByRole('link', { name: /^Hobbies\s*1\/7/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Music\s*0\/7/ })).toHaveAttribute('href', '/assessment/music')
})

test('delete answers: only after confirmation; a failure is reported and leaves them', async () => {
  respondWithAnswers(answersWithout())
  await renderPage(start, member)
  await expect.element(page.getByRole('link', { name: 'See your result' })).toHaveAttribute('href', result)
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(deletePersonalityAnswers)).toHaveLength(0)
  failConnectionOnce(deletePersonalityAnswers)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('alert').getByText('Error deleting assessment')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your result' })).toBeVisible()
  respondWith(deletePersonalityAnswers, undefined)
  respondWithAnswers()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('status').getByText('Assessment deleted')).toBeVisible()
  await expect.element(page.getByText('0 of 56 answered').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start' })).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('result: shows the type once the scores are there, and says before that it is being computed', async () => {
  respondWithAnswers(answersWithout())
  respondWith(getMe, buildCompleteMe({ personalityCluster: null }))
  await renderPage(result, member)
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible()
  expect(page.getByText(clusterTexts[nearestCluster?.number ?? 1]).elements()).toHaveLength(0)
  respondWith(getMe, buildCompleteMe({ personalityCluster: nearestCluster?.number ?? 1 }))
  await expect.element(page.getByRole('heading', { name: nearestCluster?.name ?? '', exact: false })).toBeVisible()
  await expect.element(page.getByText(clusterTexts[nearestCluster?.number ?? 1])).toBeVisible()
  expect(page.getByText('Pending', { exact: true }).elements()).toHaveLength(0)
  const requestCount = requestsTo(getMe).length
  // No more requests are sent.
  await expect.element(heading).toBeVisible()
  expect(requestsTo(getMe)).toHaveLength(requestCount)
})

test('result: a type scored from other answers is not shown', async () => {
  respondWithAnswers(answersWithout())
  respondWith(getMe, buildCompleteMe({ personalityCluster: ((nearestCluster?.number ?? 1) % 6) + 1 }))
  await renderPage(result, member)
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible()
})

test('trait card: shows which answers moved a trait by how much, with a link to each', async () => {
  const answers = { ...answersWithout(), foodHostOthers: 5, hobbiesRarelyFinish: 4 } as const
  respondWithAnswers(answers)
  await renderPage(result, member)
  await page.getByText(/count: Warmth$/).click()
  const answerEffect = (id: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: questions.find((one) => one.id === id)?.text ?? '' })
      .last()
  await expect.element(answerEffect('foodHostOthers').getByText(/^Your answer: 5, Absolutely describes me$/)).toBeVisible()
  await expect.element(answerEffect('foodHostOthers').getByText('+0.22')).toBeVisible()
  await expect.element(answerEffect('foodHostOthers').getByText(', raised it')).toBeInTheDocument()
  await expect
    .element(answerEffect('foodHostOthers').getByRole('link'))
    .toHaveAttribute('href', '/assessment/food#foodHostOthers')
  await page.getByText(/count: Structure$/).click()
  await expect.element(answerEffect('hobbiesRarelyFinish').getByText(/so it counts as 2$/)).toBeVisible()
  await expect.element(answerEffect('hobbiesRarelyFinish').getByText(', lowered it')).toBeInTheDocument()
  expect(page.getByText(/^3 [+−] \d\.\d\d = \d\.\d\d$/).elements()).toHaveLength(5)
})

test('review offer: asks about answers given without reading, statement by statement', async () => {
  respondWithAnswers(uniformAnswers)
  await renderPage(result, member)
  await expect.element(page.getByText(/\b56 again\?$/)).toBeVisible()
  await page.getByText('Show me').click()
  await expect
    .element(page.getByRole('link', { name: 'I play to win, even in a friendly game.', exact: true }))
    .toHaveAttribute('href', '/assessment/sports#sportsCompetitive')
})

test('review offer: is declined with one press, for these statements and on every later visit', async () => {
  respondWithAnswers(uniformAnswers)
  const { goTo } = await renderPage(result, member)
  await offer.click()
  await expect.poll(() => offer.elements().length).toBe(0)
  await expect.element(heading).toHaveFocus()
  await goTo(start)
  await goTo(result)
  await expect.element(heading).toBeVisible()
  expect(offer.elements()).toHaveLength(0)
  // Different answers flag different statements.
  const contradictoryAnswers = Object.fromEntries(
    oppositePairs
      .slice(0, 5)
      .flat()
      .map((id) => [id, 5]),
  )
  respondWithAnswers({ ...answersWithout(), ...contradictoryAnswers })
  await queryClient.invalidateQueries({ queryKey: [getPersonalityAnswers.path] })
  await expect.element(page.getByText(/\b10 again\?$/)).toBeVisible()
})

test('review offer: plausible answers are not questioned', async () => {
  respondWithAnswers(answersWithout())
  await renderPage(result, member)
  await expect.element(page.getByRole('heading', { name: 'How we use your answers' })).toBeVisible()
  expect(offer.elements()).toHaveLength(0)
})

test.each([
  { is: 'an open statement', me: buildCompleteMe(), link: 'Next: Real-estate statement', to: '/dashboard/profile/rei-statement' },
  {
    is: 'an open profile',
    me: buildCompleteMe({ zipcode: null }),
    link: 'Next: Shipping address',
    to: '/dashboard/profile/shipping-address',
  },
])('next steps: with $is the result links there', async ({ me, link, to }) => {
  respondWithAnswers(answersWithout())
  respondWith(getMe, me)
  await renderPage(result, member)
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', to)
  await expect.element(page.getByRole('link', { name: 'Change an answer' })).toHaveAttribute('href', start)
})
