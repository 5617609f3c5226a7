import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { chosenOf, firstStepOf, forgetAnswers, given, statement } from './testing.ts'

const taker = { ...member, nextTopicSlug: 'hobbies' } as const
const back = page.getByRole('button', { name: 'Back' })
const next = page.getByRole('button', { name: /^Next/ })

/** A topic on a narrow screen. */
async function open(path: string) {
  await page.viewport(375, 740)
  return renderPage(path, taker)
}

afterEach(async () => {
  await forgetAnswers()
  await page.viewport(1360, 900)
})

test('topic form on a phone: shows one statement at a time, and a press leads to the next', async () => {
  given()
  await open('/assessment/hobbies')
  await expect.element(statement('hobbies', 1)).toBeVisible()
  expect(statement('hobbies', 2).elements()).toHaveLength(0)
  await statement('hobbies', 1).getByRole('radio').nth(3).click()
  await expect.element(statement('hobbies', 2)).toBeVisible()
  await expect.element(firstStepOf('hobbies', 2)).toHaveFocus()
  expect(statement('hobbies', 1).elements()).toHaveLength(0)
  await back.click()
  await expect.poll(() => chosenOf('hobbies', 1)).toBe('4')
})

test('topic form on a phone: a key of an arrow chooses and stays', async () => {
  given()
  await open('/assessment/hobbies')
  await statement('hobbies', 1).getByRole('radio').nth(3).click()
  await expect.element(firstStepOf('hobbies', 2)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => chosenOf('hobbies', 2)).toBe('2')
  await back.click()
  await expect.element(statement('hobbies', 1)).toBeVisible()
  await expect.element(statement('hobbies', 1).getByRole('radio', { checked: true })).toHaveFocus()
})

test('topic form on a phone: begins at the first open statement; "Next" skips it and then leads to the next topic', async () => {
  given({ hobbiesEnjoyExploring: 4, hobbiesMakeTime: 4, hobbiesHandsOn: 4, hobbiesShareWithOthers: 4, hobbiesMasterDeeply: 4 })
  const { address } = await open('/assessment/hobbies')
  await expect.element(statement('hobbies', 6)).toBeVisible()
  await next.click()
  await expect.element(statement('hobbies', 7)).toBeVisible()
  await next.click()
  await expect.poll(address).toBe('/assessment/sports')
})

test('topic form on a phone: "Back" leads to the last statement of the topic before, and at last to the start', async () => {
  given()
  const { address } = await open('/assessment/sports')
  await expect.element(statement('sports', 1)).toBeVisible()
  await back.click()
  await expect.poll(address).toBe('/assessment/hobbies')
  await expect.element(statement('hobbies', 7)).toBeVisible()
  for (const number of [6, 5, 4, 3, 2, 1]) {
    await back.click()
    await expect.element(statement('hobbies', number)).toBeVisible()
  }
  await back.click()
  await expect.poll(address).toBe('/assessment')
})

test('topic form on a phone: the last statement of a topic is answered where it is', async () => {
  given({
    hobbiesEnjoyExploring: 4,
    hobbiesMakeTime: 4,
    hobbiesHandsOn: 4,
    hobbiesShareWithOthers: 4,
    hobbiesMasterDeeply: 4,
    hobbiesTeachOthers: 4,
  })
  const { address } = await open('/assessment/hobbies')
  await statement('hobbies', 7).getByRole('radio').nth(1).click()
  await expect.poll(() => chosenOf('hobbies', 7)).toBe('2')
  await expect.element(statement('hobbies', 7)).toBeVisible()
  expect(address()).toBe('/assessment/hobbies')
})
