import type { Locator, Page } from '@playwright/test'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { type QuestionId, questions, questionsOf } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const personality = '/api/assessment/v1/personality'

/** A sheet nobody would doubt, as far as a member has come with it. */
function sheet(...left: QuestionId[]): AnswerMap {
  const answered = questions.filter(({ id }) => !left.includes(id))
  return Object.fromEntries(answered.map(({ id, reverse }, i) => [id, reverse ? 2 : 3 + (i % 2)]))
}

/** Signs in with these answers saved and no others, and opens a page of the assessment. */
async function open(page: Page, demo: Demo, answers: AnswerMap, path: string): Promise<void> {
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
/** The page is there, and its heading has the focus: keys go where they should. */
const atHeading = (page: Page, name: string): Promise<void> => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
const chosenIn = (group: Locator): Locator => group.getByRole('radio', { checked: true })
const next = (page: Page): Locator => page.getByRole('button', { name: /^Next/ })

test('a member starts on a phone, continues on a desktop and gets a result; deleting the answers removes it', async ({
  page,
  demo,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, demo, sheet('hobbiesEnjoyExploring', 'hobbiesMakeTime', 'foodHostOthers'), '/dashboard/assessment-complete')
  // The result waits for the last answer.
  await expect(page).toHaveURL('/assessment/hobbies')
  await expect(page.getByRole('radiogroup')).toHaveCount(1)
  await statement(page, 'hobbies', 1).getByRole('radio', { name: 'Mostly describes me' }).click()
  await expect(statement(page, 'hobbies', 2)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expect.poll(() => savedAnswers(page)).toMatchObject({ hobbiesEnjoyExploring: 4 })

  const elsewhere = await (await browser.newContext({ viewport: { width: 1360, height: 900 } })).newPage()
  await signIn(elsewhere, demo.accounts.memberA, demo.password, '/login?redirect=%2Fassessment')
  await expect(elsewhere.getByText('54 of 56 answered')).toBeVisible()
  await expectAccessibleAtBothWidths(elsewhere)
  await elsewhere.getByRole('link', { name: 'Continue' }).press('Enter')
  await atHeading(elsewhere, 'Hobbies')
  await elsewhere.keyboard.press('1')
  await expect(chosenIn(statement(elsewhere, 'hobbies', 2))).toHaveAccessibleName('1 Not at all like me')
  await elsewhere.getByRole('link', { name: /Extroversion/ }).click()
  await next(elsewhere).click()
  await expect(elsewhere).toHaveURL('/assessment/food')
  await expect(statement(elsewhere, 'food', 3).getByRole('radio').first()).toBeFocused()
  await elsewhere.keyboard.press('5')
  await elsewhere.getByRole('link', { name: /Extroversion/ }).click()
  await atHeading(elsewhere, 'Extroversion')
  await next(elsewhere).click()
  await expect(elsewhere.getByRole('heading', { name: /You are closest to the/ })).toBeVisible()
  await elsewhere.getByText('Which answers moved it: Warmth').click()
  await expectAccessibleAtBothWidths(elsewhere)

  // Back on the phone, what was answered elsewhere is there.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(chosenIn(statement(page, 'hobbies', 2))).toHaveAccessibleName(/Not at all like me/)

  await elsewhere.getByRole('link', { name: 'Change an answer' }).click()
  await elsewhere.getByRole('button', { name: 'Delete my answers' }).click()
  await elsewhere.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(elsewhere.getByText('0 of 56 answered')).toBeVisible()
  await elsewhere.goto('/dashboard/assessment-complete')
  await expect(elsewhere).toHaveURL('/assessment/hobbies')
  await elsewhere.context().close()
})

test('a member loses no answer offline, when the server fails, or when the session ends', async ({ page, context, demo }) => {
  await open(page, demo, {}, '/assessment/music')
  await atHeading(page, 'Music')
  // What the way to the next topic needs is loaded while there is a connection.
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/needs[-.]/.test(name)))
  await expect.poll(isLoaded).toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.press('4')
  await expect(page.getByText('kept on this device – you are offline', { exact: true })).toBeVisible()
  await next(page).click()
  await atHeading(page, 'Travel')
  await page.keyboard.press('2')
  expect(await savedAnswers(page)).toEqual({})
  await context.setOffline(false)
  await expect.poll(() => savedAnswers(page)).toEqual({ musicMemories: 4, travelExploring: 2 })

  // The server is there and does not answer; the page is opened anew meanwhile.
  const refuse = `**${personality}`
  await page.route(refuse, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue()))
  await page.keyboard.press('5')
  await expect(page.getByText('not saved yet – kept on this device, we keep trying', { exact: true })).toBeVisible()
  const failed = page.getByText('We could not save your changes. They are kept on this device; try again in a moment.')
  // Said once, where the member looks; somewhere else only once the heading is out of sight.
  await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(personality))
  await expect(failed).toBeHidden()
  await page.setViewportSize({ width: 1360, height: 400 })
  await page.reload()
  await expect(chosenIn(statement(page, 'travel', 2))).toHaveAccessibleName('5 Absolutely describes me')
  await expect(failed).toBeVisible()
  await page.unroute(refuse)
  // It is tried again without a press as well, which may come first.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(failed).toBeHidden()
  await atHeading(page, 'Travel')

  // The session ends while an answer is given.
  await context.clearCookies()
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fassessment%2Ftravel/)
  await signIn(page, demo.accounts.memberA, demo.password, '/login?redirect=%2Fassessment%2Ftravel')
  await expect
    .poll(() => savedAnswers(page))
    .toEqual({ musicMemories: 4, travelExploring: 2, travelPlanAhead: 5, travelLocalCulture: 1 })
})
