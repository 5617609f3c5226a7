import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { chosenValueOf, firstOptionOf, clearAnswers, respondWithAnswers, questionGroup } from './testing.ts'

const memberWithTopic = { ...member, nextTopicSlug: 'hobbies' } as const
const back = page.getByRole('button', { name: 'Back' })
const next = page.getByRole('button', { name: /^Next/ })

/** A topic on a narrow screen. */
async function open(path: string) {
  await page.viewport(375, 740)
  return renderPage(path, memberWithTopic)
}

afterEach(async () => {
  await clearAnswers()
  await page.viewport(1360, 900)
})

test('topic form on a phone: shows one statement at a time, and a press leads to the next', async () => {
  respondWithAnswers()
  await open('/assessment/hobbies')
  await expect.element(questionGroup('hobbies', 1)).toBeVisible()
  expect(questionGroup('hobbies', 2).elements()).toHaveLength(0)
  await questionGroup('hobbies', 1).getByRole('radio').nth(3).click()
  await expect.element(questionGroup('hobbies', 2)).toBeVisible()
  await expect.element(firstOptionOf('hobbies', 2)).toHaveFocus()
  expect(questionGroup('hobbies', 1).elements()).toHaveLength(0)
  await back.click()
  await expect.poll(() => chosenValueOf('hobbies', 1)).toBe('4')
})

test('topic form on a phone: a key of an arrow chooses and stays', async () => {
  respondWithAnswers()
  await open('/assessment/hobbies')
  await questionGroup('hobbies', 1).getByRole('radio').nth(3).click()
  await expect.element(firstOptionOf('hobbies', 2)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => chosenValueOf('hobbies', 2)).toBe('2')
  await back.click()
  await expect.element(questionGroup('hobbies', 1)).toBeVisible()
  await expect.element(questionGroup('hobbies', 1).getByRole('radio', { checked: true })).toHaveFocus()
})

test('topic form on a phone: begins at the first open statement; "Next" skips it and then leads to the next topic', async () => {
  respondWithAnswers({
    hobbiesEnjoyExploring: 4,
    hobbiesMakeTime: 4,
    hobbiesHandsOn: 4,
    hobbiesShareWithOthers: 4,
    hobbiesMasterDeeply: 4,
  })
  const { url } = await open('/assessment/hobbies')
  await expect.element(questionGroup('hobbies', 6)).toBeVisible()
  await next.click()
  await expect.element(questionGroup('hobbies', 7)).toBeVisible()
  await next.click()
  await expect.poll(url).toBe('/assessment/sports')
})

test('topic form on a phone: "Back" leads to the last statement of the topic before, and at last to the start', async () => {
  respondWithAnswers()
  const { url } = await open('/assessment/sports')
  await expect.element(questionGroup('sports', 1)).toBeVisible()
  await back.click()
  await expect.poll(url).toBe('/assessment/hobbies')
  await expect.element(questionGroup('hobbies', 7)).toBeVisible()
  for (const number of [6, 5, 4, 3, 2, 1]) {
    await back.click()
    await expect.element(questionGroup('hobbies', number)).toBeVisible()
  }
  await back.click()
  await expect.poll(url).toBe('/assessment')
})

test('topic form on a phone: the last statement of a topic is answered where it is', async () => {
  respondWithAnswers({
    hobbiesEnjoyExploring: 4,
    hobbiesMakeTime: 4,
    hobbiesHandsOn: 4,
    hobbiesShareWithOthers: 4,
    hobbiesMasterDeeply: 4,
    hobbiesTeachOthers: 4,
  })
  const { url } = await open('/assessment/hobbies')
  await questionGroup('hobbies', 7).getByRole('radio').nth(1).click()
  await expect.poll(() => chosenValueOf('hobbies', 7)).toBe('2')
  await expect.element(questionGroup('hobbies', 7)).toBeVisible()
  await expect.poll(url).toBe('/assessment/hobbies')
})
