import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPersonalityAnswers, savePersonalityAnswers } from '#contract/api/assessment.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { questionsOf } from '#domain/assessment/questions.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import {
  chosenValueOf,
  firstOptionOf,
  clearAnswers,
  respondWithAnswers,
  saveStatusText,
  answersWithout,
  questionGroup,
} from './testing.ts'
import { formatOpenCount } from './assessment-text.ts'

const memberWithTopic = { ...member, nextTopicSlug: 'hobbies' } as const
const heading = page.getByRole('heading', { level: 1 })
const next = page.getByRole('button', { name: /^Next/ })
const previous = page.getByRole('button', { name: /^Previous/ })
const progress = page.getByRole('progressbar')
const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

/** A topic with the focus on its heading. */
async function open(path: string) {
  const rendered = await renderPage(path, memberWithTopic)
  await expect.element(heading).toHaveFocus()
  return rendered
}

afterEach(clearAnswers)

test('topic form: a failed load can be retried', async () => {
  respondWithAnswers()
  await open('/assessment/hobbies')
  await clearAnswers()
  respondWithProblem(getPersonalityAnswers, 'internal')
  queryClient.removeQueries({ queryKey: [getPersonalityAnswers.path] })
  await renderPage('/assessment/sports', memberWithTopic)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWithAnswers({ sportsCompetitive: 4 })
  await retryButton.click()
  await expect.poll(() => chosenValueOf('sports', 1)).toBe('4')
})

test('topic form: keys answer one statement after the other, then lead to the button, and Enter continues', async () => {
  respondWithAnswers()
  const { url } = await open('/assessment/hobbies')
  for (const key of ['4', '2', '5', '1', '3', '4']) await press(key)
  await expect.element(firstOptionOf('hobbies', 7)).toHaveFocus()
  await press('{ArrowRight}{ArrowRight}')
  await expect.poll(() => chosenValueOf('hobbies', 7)).toBe('3')
  await press('5')
  await expect.element(next).toHaveFocus()
  await expect.poll(saveStatusText).toBe('saved a moment ago')
  const savedAnswers = Object.assign({}, ...requestsTo(savePersonalityAnswers).map(({ body }) => body)) as object
  expect(savedAnswers).toEqual(Object.fromEntries(questionsOf('hobbies').map(({ id }, i) => [id, [4, 2, 5, 1, 3, 4, 5][i]])))
  await expect.element(progress).toHaveAttribute('aria-valuetext', '7 of 56 answered')
  await expect.element(page.getByRole('link', { name: /^Hobbies\s*7\/7/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: /^Sports\s*0\/7/ })).not.toHaveAttribute('aria-current')
  await press('{Enter}')
  await expect.poll(url).toBe('/assessment/sports')
})

test('topic form: keys count from the first open statement on, also after a click beside everything', async () => {
  respondWithAnswers({ hobbiesEnjoyExploring: 1, hobbiesMakeTime: 2 })
  await open('/assessment/hobbies')
  ;(document.activeElement as HTMLElement).blur()
  await press('5')
  await expect.poll(() => chosenValueOf('hobbies', 3)).toBe('5')
  await expect.element(firstOptionOf('hobbies', 4)).toHaveFocus()
})

test('topic form: other keys, and keys with Ctrl or Alt, do not answer', async () => {
  respondWithAnswers()
  await open('/assessment/hobbies')
  await press('0')
  await press('6')
  await press('{Control>}3{/Control}')
  await press('{Alt>}3{/Alt}')
  await press('4')
  await expect.poll(() => chosenValueOf('hobbies', 1)).toBe('4')
  expect(chosenValueOf('hobbies', 2)).toBeNull()
})

test('topic form: Enter on the heading leads to the next topic', async () => {
  respondWithAnswers()
  const { url } = await open('/assessment/hobbies')
  await press('{Enter}')
  await expect.poll(url).toBe('/assessment/sports')
})

test('topic form: a press answers and stays at its statement where there is room for all of them', async () => {
  respondWithAnswers()
  await open('/assessment/hobbies')
  const step = questionGroup('hobbies', 2).getByRole('radio').nth(3)
  await step.click()
  await expect.poll(() => chosenValueOf('hobbies', 2)).toBe('4')
  await expect.poll(saveStatusText).toBe('saved a moment ago')
  await expect.element(step).toHaveFocus()
})

test('topic form: goes back to the topic before, and from the first one to the start', async () => {
  respondWithAnswers()
  const { url } = await open('/assessment/sports')
  await expect.element(page.getByRole('button', { name: 'Previous: Hobbies' })).toBeVisible()
  await previous.click()
  await expect.poll(url).toBe('/assessment/hobbies')
  await page.getByRole('button', { name: 'Previous: start' }).click()
  await expect.poll(url).toBe('/assessment')
})

test('topic form: the last topic leads to the first statement that is open, and says how many are', async () => {
  respondWithAnswers(answersWithout('travelWithGroup', 'foodHostOthers'))
  const { url } = await open('/assessment/extroversion')
  await page.getByRole('button', { name: 'Next: your result' }).click()
  await expect.poll(url).toBe('/assessment/travel')
  await expect.element(page.getByRole('status').getByText(formatOpenCount(2), { exact: false })).toBeVisible()
  await expect.element(firstOptionOf('travel', 5)).toHaveFocus()
})

test('topic form: the last answer is announced before it is saved, and the result follows once the server has it', async () => {
  const log = respondWithAnswers(answersWithout('extroversionNeedSolitude'))
  const { url } = await open('/assessment/extroversion')
  await press('2')
  respondWith(getVisitor, { ...memberWithTopic, nextTopicSlug: null })
  await next.click()
  await expect.poll(url).toBe('/dashboard/assessment-complete')
  expect(log).toEqual(['complete', 'save {"extroversionNeedSolitude":2}'])
})

test('topic form: if the last answer is not saved it says that the result has to wait', async () => {
  respondWithAnswers(answersWithout('extroversionNeedSolitude'))
  respondWithProblem(savePersonalityAnswers, 'not-found')
  const { url } = await open('/assessment/extroversion')
  await press('2')
  await next.click()
  await expect.element(page.getByText(/saved on this device\. You’ll see your result/)).toBeVisible()
  await expect.poll(url).toBe('/assessment/extroversion')
  await expect.element(next).not.toHaveAttribute('aria-busy', 'true')
  respondWithAnswers(answersWithout('extroversionNeedSolitude'))
})

test('topic form: says that an answer is being saved, that it could not be, and takes another try', async () => {
  respondWithAnswers()
  await open('/assessment/music')
  expect(saveStatusText()).toBe('saved as you go')
  const heldResponse = holdResponse(savePersonalityAnswers, { musicMemories: 4 })
  await press('4')
  await expect.poll(saveStatusText).toBe('saving…')
  heldResponse.release()
  await expect.poll(saveStatusText).toBe('saved a moment ago')
  respondOnceWithProblem(savePersonalityAnswers, 'not-found')
  await press('2')
  await expect.poll(saveStatusText).toMatch(/couldn’t sync/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(saveStatusText).toBe('saved a moment ago')
  await expect.element(heading).toHaveFocus()
})

test('topic form: a link to a statement puts the focus on its answer', async () => {
  respondWithAnswers(answersWithout())
  await renderPage('/assessment/food#foodHostOthers', memberWithTopic)
  await expect.element(questionGroup('food', 3).getByRole('radio', { checked: true })).toHaveFocus()
})

test('topic form: what was answered elsewhere is shown', async () => {
  respondWithAnswers()
  await open('/assessment/hobbies')
  respondWithAnswers({ hobbiesEnjoyExploring: 5 })
  dispatchEvent(new Event('focus'))
  await expect.poll(() => chosenValueOf('hobbies', 1)).toBe('5')
})
