import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPersonality, savePersonality } from '#contract/assessment.ts'
import { readVisitor } from '#contract/visitor.ts'
import { questionsOf } from '#domain/assessment/questions.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { chosenOf, firstStepOf, forgetAnswers, given, saveState, sheetWithout, statement } from './testing.ts'
import { openInWords } from './words.ts'

const taker = { ...member, nextTopicSlug: 'hobbies' } as const
const heading = page.getByRole('heading', { level: 1 })
const next = page.getByRole('button', { name: /^Next/ })
const previous = page.getByRole('button', { name: /^Previous/ })
const progress = page.getByRole('progressbar')
const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

/** A topic with the focus on its heading. */
async function open(path: string) {
  const rendered = await renderPage(path, taker)
  await expect.element(heading).toHaveFocus()
  return rendered
}

afterEach(forgetAnswers)

test('topic form: a failed answer offers to try again', async () => {
  given()
  await open('/assessment/hobbies')
  await forgetAnswers()
  refuse(readPersonality, 'internal')
  queryClient.removeQueries({ queryKey: [readPersonality.path] })
  await renderPage('/assessment/sports', taker)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  given({ sportsCompetitive: 4 })
  await again.click()
  await expect.poll(() => chosenOf('sports', 1)).toBe('4')
})

test('topic form: keys answer one statement after the other, then lead to the button, and Enter continues', async () => {
  given()
  const { address } = await open('/assessment/hobbies')
  for (const key of ['4', '2', '5', '1', '3', '4']) await press(key)
  await expect.element(firstStepOf('hobbies', 7)).toHaveFocus()
  await press('{ArrowRight}{ArrowRight}')
  await expect.poll(() => chosenOf('hobbies', 7)).toBe('3')
  await press('5')
  await expect.element(next).toHaveFocus()
  await expect.poll(saveState).toBe('saved a moment ago')
  const sent = Object.assign({}, ...sentTo(savePersonality).map(({ body }) => body)) as object
  expect(sent).toEqual(Object.fromEntries(questionsOf('hobbies').map(({ id }, i) => [id, [4, 2, 5, 1, 3, 4, 5][i]])))
  await expect.element(progress).toHaveAttribute('aria-valuetext', '7 of 56 answered')
  await expect.element(page.getByRole('link', { name: /^Hobbies\s*7\/7/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: /^Sports\s*0\/7/ })).not.toHaveAttribute('aria-current')
  await press('{Enter}')
  await expect.poll(address).toBe('/assessment/sports')
})

test('topic form: keys count from the first open statement on, also after a click beside everything', async () => {
  given({ hobbiesEnjoyExploring: 1, hobbiesMakeTime: 2 })
  await open('/assessment/hobbies')
  ;(document.activeElement as HTMLElement).blur()
  await press('5')
  await expect.poll(() => chosenOf('hobbies', 3)).toBe('5')
  await expect.element(firstStepOf('hobbies', 4)).toHaveFocus()
})

test('topic form: other keys, and keys with Ctrl or Alt, are no answers', async () => {
  given()
  await open('/assessment/hobbies')
  await press('0')
  await press('6')
  await press('{Control>}3{/Control}')
  await press('{Alt>}3{/Alt}')
  await press('4')
  await expect.poll(() => chosenOf('hobbies', 1)).toBe('4')
  expect(chosenOf('hobbies', 2)).toBeNull()
})

test('topic form: Enter on the heading leads to the next topic', async () => {
  given()
  const { address } = await open('/assessment/hobbies')
  await press('{Enter}')
  await expect.poll(address).toBe('/assessment/sports')
})

test('topic form: a press answers and stays at its statement where there is room for all of them', async () => {
  given()
  await open('/assessment/hobbies')
  const step = statement('hobbies', 2).getByRole('radio').nth(3)
  await step.click()
  await expect.poll(() => chosenOf('hobbies', 2)).toBe('4')
  await expect.poll(saveState).toBe('saved a moment ago')
  await expect.element(step).toHaveFocus()
})

test('topic form: goes back to the topic before, and from the first one to the start', async () => {
  given()
  const { address } = await open('/assessment/sports')
  await expect.element(page.getByRole('button', { name: 'Previous: Hobbies' })).toBeVisible()
  await previous.click()
  await expect.poll(address).toBe('/assessment/hobbies')
  await page.getByRole('button', { name: 'Previous: start' }).click()
  await expect.poll(address).toBe('/assessment')
})

test('topic form: the last topic leads to the first statement that is open, and says how many are', async () => {
  given(sheetWithout('travelWithGroup', 'foodHostOthers'))
  const { address } = await open('/assessment/extroversion')
  await page.getByRole('button', { name: 'Next: your result' }).click()
  await expect.poll(address).toBe('/assessment/travel')
  await expect.element(page.getByRole('status').getByText(openInWords(2), { exact: false })).toBeVisible()
  await expect.element(firstStepOf('travel', 5)).toHaveFocus()
})

test('topic form: the last answer is announced before it is saved, and the result follows once the server has it', async () => {
  const log = given(sheetWithout('extroversionNeedSolitude'))
  const { address } = await open('/assessment/extroversion')
  await press('2')
  answer(readVisitor, { ...taker, nextTopicSlug: null })
  await next.click()
  await expect.poll(address).toBe('/dashboard/assessment-complete')
  expect(log).toEqual(['complete', 'save {"extroversionNeedSolitude":2}'])
})

test('topic form: without the last answer saved it says that the result has to wait', async () => {
  given(sheetWithout('extroversionNeedSolitude'))
  refuse(savePersonality, 'not-found')
  const { address } = await open('/assessment/extroversion')
  await press('2')
  await next.click()
  await expect.element(page.getByText(/kept on this device\. Your result/)).toBeVisible()
  expect(address()).toBe('/assessment/extroversion')
  await expect.element(next).not.toHaveAttribute('aria-busy', 'true')
  given(sheetWithout('extroversionNeedSolitude'))
})

test('topic form: says that an answer is being saved, that it could not be, and takes another try', async () => {
  given()
  await open('/assessment/music')
  expect(saveState()).toBe('saved as you go')
  const held = hold(savePersonality, { musicMemories: 4 })
  await press('4')
  await expect.poll(saveState).toBe('saving…')
  held.release()
  await expect.poll(saveState).toBe('saved a moment ago')
  refuseOnce(savePersonality, 'not-found')
  await press('2')
  await expect.poll(saveState).toMatch(/could not save/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(saveState).toBe('saved a moment ago')
  await expect.element(heading).toHaveFocus()
})

test('topic form: a link to a statement puts the focus on its answer', async () => {
  given(sheetWithout())
  await renderPage('/assessment/food#foodHostOthers', taker)
  await expect.element(statement('food', 3).getByRole('radio', { checked: true })).toHaveFocus()
})

test('topic form: what was answered elsewhere is shown', async () => {
  given()
  await open('/assessment/hobbies')
  given({ hobbiesEnjoyExploring: 5 })
  dispatchEvent(new Event('focus'))
  await expect.poll(() => chosenOf('hobbies', 1)).toBe('5')
})
