import type { Locator, Page } from '@playwright/test'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { type QuestionId, questions, questionsOf } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const personality = '/api/assessment/v1/personality'

/** Consistent answers to all questions except some. */
function buildAnswers(...unanswered: QuestionId[]): AnswerMap {
  const answered = questions.filter(({ id }) => !unanswered.includes(id))
  return Object.fromEntries(answered.map(({ id, reverse }, i) => [id, reverse ? 2 : 3 + (i % 2)]))
}

/** Signs in with these answers saved and no others, and opens a page of the assessment. */
async function openWithAnswers(page: Page, demo: Demo, answers: AnswerMap, path: string): Promise<void> {
  await signIn(page, demo.accounts.memberA, demo.password)
  const headers = { origin: demo.url }
  expect((await page.request.delete(personality, { headers })).status()).toBe(204)
  expect((await page.request.post(personality, { headers, data: answers })).status()).toBe(200)
  await page.goto(path)
}

async function savedAnswers(page: Page): Promise<AnswerMap> {
  return (await (await page.request.get(personality)).json()) as AnswerMap
}

const statement = (page: Page, slug: TopicSlug, number: number): Locator =>
  page.getByRole('radiogroup', { name: questionsOf(slug)[number - 1]?.text ?? '', exact: true })
/** Expects the page's heading to have the focus, so that key presses reach the page. */
const expectHeadingFocused = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
const chosenIn = (group: Locator): Locator => group.getByRole('radio', { checked: true })
const next = (page: Page): Locator => page.getByRole('button', { name: /^Next/ })

test('a member starts on a phone, continues on a desktop and gets a result; deleting the answers removes it', async ({
  page,
  demo,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openWithAnswers(
    page,
    demo,
    buildAnswers('hobbiesEnjoyExploring', 'hobbiesMakeTime', 'foodHostOthers'),
    '/dashboard/assessment-complete',
  )
  // The result page redirects until the last answer is given.
  await expect(page).toHaveURL('/assessment/hobbies')
  await expect(page.getByRole('radiogroup')).toHaveCount(1)
  await statement(page, 'hobbies', 1).getByRole('radio', { name: 'Mostly describes me' }).click()
  await expect(statement(page, 'hobbies', 2)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expect.poll(() => savedAnswers(page)).toMatchObject({ hobbiesEnjoyExploring: 4 })

  const desktop = await (await browser.newContext({ viewport: { width: 1360, height: 900 } })).newPage()
  await signIn(desktop, demo.accounts.memberA, demo.password, '/login?redirect=%2Fassessment')
  await expect(desktop.getByText('54 of 56 answered')).toBeVisible()
  await expectAccessibleAtBothWidths(desktop)
  await desktop.getByRole('link', { name: 'Continue' }).press('Enter')
  await expectHeadingFocused(desktop, 'Hobbies')
  await desktop.keyboard.press('1')
  await expect(chosenIn(statement(desktop, 'hobbies', 2))).toHaveAccessibleName('1 Not at all like me')
  await desktop.getByRole('link', { name: /Extroversion/ }).click()
  await next(desktop).click()
  await expect(desktop).toHaveURL('/assessment/food')
  await expect(statement(desktop, 'food', 3).getByRole('radio').first()).toBeFocused()
  await desktop.keyboard.press('5')
  await desktop.getByRole('link', { name: /Extroversion/ }).click()
  await expectHeadingFocused(desktop, 'Extroversion')
  await next(desktop).click()
  await expect(desktop.getByRole('heading', { name: /You’re most like the/ })).toBeVisible()
  await desktop.getByText('See which answers count: Warmth').click()
  await expectAccessibleAtBothWidths(desktop)

  // Back on the phone, the answer given on the desktop is shown.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(chosenIn(statement(page, 'hobbies', 2))).toHaveAccessibleName(/Not at all like me/)

  await desktop.getByRole('link', { name: 'Change an answer' }).click()
  await desktop.getByRole('button', { name: 'Delete my answers' }).click()
  await desktop.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(desktop.getByText('0 of 56 answered')).toBeVisible()
  await desktop.goto('/dashboard/assessment-complete')
  await expect(desktop).toHaveURL('/assessment/hobbies')
  await desktop.context().close()
})

test('a member loses no answer offline, when the server fails, or when the session ends', async ({ page, context, demo }) => {
  await openWithAnswers(page, demo, {}, '/assessment/music')
  await expectHeadingFocused(page, 'Music')
  // The code for the next topic loads while there is a connection.
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/preloads[-.]/.test(name)))
  await expect.poll(isLoaded).toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.press('4')
  await expect(page.getByText('saved on this device; you’re offline', { exact: true })).toBeVisible()
  await next(page).click()
  await expectHeadingFocused(page, 'Travel')
  await page.keyboard.press('2')
  expect(await savedAnswers(page)).toEqual({})
  await context.setOffline(false)
  await expect.poll(() => savedAnswers(page)).toEqual({ musicMemories: 4, travelExploring: 2 })

  // The server fails, and the page is reloaded meanwhile.
  const endpointPattern = `**${personality}`
  await page.route(endpointPattern, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.keyboard.press('5')
  await expect(page.getByText('saved on this device; still trying to sync', { exact: true })).toBeVisible()
  const failed = page.getByText('We couldn’t save your changes. They’re safe on this device. Try again in a moment.')
  // The message appears once, near the heading. The fallback appears only when the heading is out of view.
  await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(personality))
  await expect(failed).toBeHidden()
  await page.setViewportSize({ width: 1360, height: 400 })
  await page.reload()
  await expect(chosenIn(statement(page, 'travel', 2))).toHaveAccessibleName('5 Absolutely describes me')
  await expect(failed).toBeVisible()
  await page.unroute(endpointPattern)
  // An automatic retry may come before the click.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(failed).toBeHidden()
  await expectHeadingFocused(page, 'Travel')

  // The session ends before an answer is sent.
  await context.clearCookies()
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fassessment%2Ftravel/)
  await signIn(page, demo.accounts.memberA, demo.password, '/login?redirect=%2Fassessment%2Ftravel')
  await expect
    .poll(() => savedAnswers(page))
    .toEqual({ musicMemories: 4, travelExploring: 2, travelPlanAhead: 5, travelLocalCulture: 1 })
})
