import type { BrowserContext, Locator, Page } from '@playwright/test'
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

test('a member deletes their answers, begins anew and answers a topic by keys alone', async ({ page, demo }) => {
  await open(page, demo, sheet(), '/assessment')
  await expect(page.getByText('56 of 56 answered')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your result' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete my answers' })
  await page.route(`**${personality}`, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await remove.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Error deleting assessment', { exact: true })).toBeVisible()
  await page.unroute(`**${personality}`)
  await remove.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Assessment deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 56 answered')).toBeVisible()
  await expect(remove).toBeHidden()
  await expectAccessibleAtBothWidths(page)

  // The result waits for the last answer.
  await page.goto('/dashboard/assessment-complete')
  await expect(page).toHaveURL('/assessment/hobbies')
  await page.goto('/assessment')
  await page.getByRole('link', { name: 'Start' }).press('Enter')
  await expect(page).toHaveURL('/assessment/hobbies')
  await atHeading(page, 'Hobbies')
  await expect(page.getByText('Answer for how you usually are, not how you would like to be.')).toBeVisible()
  for (const key of ['4', '2', '5', '1', '3', '4']) await page.keyboard.press(key)
  await expect(statement(page, 'hobbies', 7).getByRole('radio').first()).toBeFocused()
  // Arrows stay within the statement.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(chosenIn(statement(page, 'hobbies', 7))).toHaveAccessibleName('3 Neither agree nor disagree')
  await page.keyboard.press('5')
  await expect(next(page)).toBeFocused()
  await expect(page.getByText('saved a moment ago')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('aria-valuetext', '7 of 56 answered')
  await expect(page.getByRole('link', { name: /Hobbies/ })).toContainText('7/7')
  expect(await savedAnswers(page)).toEqual(
    Object.fromEntries(questionsOf('hobbies').map(({ id }, i) => [id, [4, 2, 5, 1, 3, 4, 5][i]])),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/assessment/sports')
  await atHeading(page, 'Sports')
  // A click beside the column takes the focus from everything; the keys go on where the member is.
  await page.mouse.click(12, 500)
  await page.keyboard.press('1')
  await expect(chosenIn(statement(page, 'sports', 1))).toHaveAccessibleName('1 Not at all like me')
  await page.getByRole('button', { name: 'Previous: Hobbies' }).click()
  await expect(page).toHaveURL('/assessment/hobbies')
  await page.getByRole('button', { name: 'Previous: start' }).click()
  await expect(page).toHaveURL('/assessment')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/assessment/sports')
  await page.reload()
  await atHeading(page, 'Sports')
  await page.keyboard.press('5')
  await expect(chosenIn(statement(page, 'sports', 2))).toHaveAccessibleName('5 Absolutely describes me')
  await expectAccessibleAtBothWidths(page)
})

test('the last answer is announced before it is saved, and the result tells which answers moved what', async ({ page, demo }) => {
  await open(page, demo, sheet('travelWithGroup', 'foodHostOthers'), '/assessment/extroversion')
  await next(page).click()
  await expect(page.getByText('2 statements are still open. Here is the first.')).toBeVisible()
  await expect(page).toHaveURL('/assessment/travel')
  await expect(statement(page, 'travel', 5).getByRole('radio').first()).toBeFocused()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim())
  })
  await page.keyboard.press('4')
  await expect.poll(() => sent).toEqual([`${personality} {"travelWithGroup":4}`])
  await page.goto('/assessment/food')
  await statement(page, 'food', 3).getByRole('radio', { name: '5' }).click()
  await expect(page.getByText('saved a moment ago')).toBeVisible()
  expect(sent.slice(1)).toEqual(['/api/assessment-complete', `${personality} {"foodHostOthers":5}`])

  await page.getByRole('link', { name: /Extroversion/ }).click()
  await atHeading(page, 'Extroversion')
  await next(page).click()
  await expect(page).toHaveURL('/dashboard/assessment-complete')
  await expect(page.getByRole('heading', { name: /You are closest to the/ })).toBeVisible()
  await expect(page.getByText('Some answers pull in different directions')).toBeHidden()
  await page.getByText('Which answers moved it: Warmth').click()
  const moved = page.getByRole('listitem').filter({ hasText: 'I like feeding people around my own table.' }).last()
  await expect(moved).toContainText('Your answer: 5, Absolutely describes me')
  await expect(moved).toContainText('+0.22')
  await expectAccessibleAtBothWidths(page)
  await moved.getByRole('link', { name: /^Change/ }).click()
  await expect(page).toHaveURL('/assessment/food#foodHostOthers')
  await expect(chosenIn(statement(page, 'food', 3))).toBeFocused()

  // A sheet answered without reading: a friendly question, and nothing more.
  const straight = Object.fromEntries(questions.map(({ id }) => [id, 3]))
  await page.request.post(personality, { headers: { origin: demo.url }, data: straight })
  await page.goto('/dashboard/assessment-complete')
  const offer = page.getByText('Some answers pull in different directions – want to look at these 56 again?', { exact: true })
  await expect(offer).toBeVisible()
  await page.getByText('Show the statements').click()
  await page.getByRole('link', { name: 'I play to win, even in a friendly game.', exact: true }).click()
  await expect(chosenIn(statement(page, 'sports', 1))).toBeFocused()
  await page.goBack()
  await page.getByRole('button', { name: 'No, they are right' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What matching uses' })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('on a phone there is one statement at a time; another device goes on where it stopped', async ({ page, demo, browser }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, demo, {}, '/assessment/hobbies')
  await expect(statement(page, 'hobbies', 1)).toBeVisible()
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('radiogroup')).toHaveCount(1)
    await statement(page, 'hobbies', number).getByRole('radio', { name: 'Mostly describes me' }).click()
  }
  await expect(statement(page, 'hobbies', 4)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(chosenIn(statement(page, 'hobbies', 3))).toHaveAccessibleName(/Mostly describes me/)
  // Left open, to come back to.
  for (const number of [4, 5, 6, 7]) {
    await next(page).click()
    await expect(statement(page, 'hobbies', number)).toBeVisible()
  }
  await next(page).click()
  await expect(page).toHaveURL('/assessment/sports')
  await statement(page, 'sports', 1).getByRole('radio', { name: 'Somewhat like me' }).click()
  await expect(statement(page, 'sports', 2)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/assessment/hobbies')
  await expect(statement(page, 'hobbies', 7)).toBeVisible()
  expect(await savedAnswers(page)).toEqual({
    hobbiesEnjoyExploring: 4,
    hobbiesMakeTime: 4,
    hobbiesHandsOn: 4,
    sportsCompetitive: 2,
  })

  const elsewhere = await (await browser.newContext({ viewport: { width: 1360, height: 900 } })).newPage()
  await signIn(elsewhere, demo.accounts.memberA, demo.password, '/login?redirect=%2Fassessment')
  await expect(elsewhere.getByText('4 of 56 answered')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Continue' }).click()
  await expect(elsewhere).toHaveURL('/assessment/hobbies')
  await atHeading(elsewhere, 'Hobbies')
  await elsewhere.keyboard.press('1')
  await expect(chosenIn(statement(elsewhere, 'hobbies', 4))).toHaveAccessibleName('1 Not at all like me')
  await elsewhere.getByText('saved a moment ago').waitFor()
  await elsewhere.context().close()

  // Back on the phone, what was answered elsewhere is there.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  for (const number of [6, 5, 4]) {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(statement(page, 'hobbies', number)).toBeVisible()
  }
  await expect(chosenIn(statement(page, 'hobbies', 4))).toHaveAccessibleName(/Not at all like me/)
})

test('nothing is lost without a network, without an answer from the server, and without a session', async ({ page, demo }) => {
  await open(page, demo, {}, '/assessment/music')
  const context: BrowserContext = page.context()
  await atHeading(page, 'Music')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.press('4')
  await expect(page.getByText('kept on this device – you are offline', { exact: true })).toBeVisible()
  await expect(page.getByText('You are offline. Changes will be sent when you are back.')).toBeVisible()
  await next(page).click()
  await expect(page).toHaveURL('/assessment/travel')
  await atHeading(page, 'Travel')
  await page.keyboard.press('2')
  expect(await savedAnswers(page)).toEqual({})
  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
  await expect.poll(() => savedAnswers(page)).toEqual({ musicMemories: 4, travelExploring: 2 })

  // The server is there and does not answer; the page is opened anew meanwhile.
  const refuse = `**${personality}`
  await page.route(refuse, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue()))
  await page.keyboard.press('5')
  await expect(page.getByText('not saved yet – kept on this device, we keep trying', { exact: true })).toBeVisible()
  const failed = page.getByText('We could not save your changes. They are kept on this device; try again in a moment.')
  // Said once, where the member looks; somewhere else only once the heading is out of sight.
  await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(personality))
  await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(personality))
  await expect(failed).toBeHidden()
  await page.setViewportSize({ width: 1360, height: 400 })
  await page.reload()
  await expect(chosenIn(statement(page, 'travel', 2))).toHaveAccessibleName('5 Absolutely describes me')
  await expect(failed).toBeVisible()
  await page.unroute(refuse)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('saved a moment ago')).toBeVisible()
  await expect(failed).toBeHidden()
  await atHeading(page, 'Travel')

  // The session ends while an answer is given.
  await context.clearCookies()
  await page.keyboard.press('1')
  await expect(page.getByText('Please sign in again to continue.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fassessment%2Ftravel/)
  await signIn(page, demo.accounts.memberA, demo.password, '/login?redirect=%2Fassessment%2Ftravel')
  await expect(chosenIn(statement(page, 'travel', 3))).toHaveAccessibleName('1 Not at all like me')
  await expect
    .poll(() => savedAnswers(page))
    .toEqual({ musicMemories: 4, travelExploring: 2, travelPlanAhead: 5, travelLocalCulture: 1 })
})
