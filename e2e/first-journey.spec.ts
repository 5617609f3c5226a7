import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { SubscriptionList } from '#contract/api/billing/billing.ts'
import type { Me } from '#contract/api/me.ts'
import { deriveFlags, type OnboardingFlags } from '#domain/access/flags.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { type Question, type QuestionId, questions, questionsOf } from '#domain/assessment/questions.ts'
import { topics } from '#domain/assessment/topics.ts'
import { isStatementComplete, type Statement } from '#domain/statement/statement.ts'
import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { fillCard, payButton } from './pay.ts'
import { signIn, signInThroughPages } from './sign-in.ts'

test('a newcomer pays, reaches everythingDone and joins a pod, through reloads, outages and a second device', async ({
  page,
  browser,
  demo,
}) => {
  test.slow()
  await test.step('is sent to the prices, pays, and sees seven open steps', async () => {
    await signInThroughPages(page, demo.accounts.fresh, demo.password, '/login?redirect=%2Fpod-marketplace')
    await expect(page).toHaveURL(/\/dashboard\/subscription\?reason=access&redirect=%2Fpod-marketplace$/)
    await expect(page).toHaveTitle('Membership · Landmark | Tribe')
    await fillCard(page, '4242424242424242')
    await payButton(page).click()
    await page.waitForURL(/\/dashboard\/welcome/)
    await expectDone(page, 0)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('reads the guide', async () => {
    await page.getByRole('button', { name: 'I’ve read the guide' }).click()
    await expectDone(page, 1)
  })

  await test.step('fills in the profile, through a reload and a failed request', async () => {
    await page.getByRole('link', { name: /: Complete your profile$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Community profile' })).toBeVisible()
    // The name given at sign-up is filled in.
    await expect(page.getByLabel(/^Firstname/)).toHaveValue(/\S/)
    await page.getByLabel(/^Firstname/).fill('Frieda')
    await page.getByLabel(/^Lastname/).fill('Newcomb')
    await page.getByLabel(/^Headline/).fill('Buying my first fourplex')
    await page.getByLabel(/^Bio/).fill('Ten years in logistics.')
    await expect.poll(() => storedDrafts(page)).toContain('Ten years in logistics.')
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByLabel(/^Bio/)).toHaveValue('Ten years in logistics.')
    await page.getByLabel(/^Profession/).fill('Logistics planner')
    await page.getByLabel(/^City/).fill('Tulsa')
    await chooseOption(page.getByLabel(/^State/), 'Oklahoma')
    await save(page)
    await expect(page.getByRole('button', { name: /Frieda Newcomb/ })).toBeVisible()
    await page.getByRole('link', { name: 'Next: Personal info' }).click()
    await fillPersonalInfo(page)
    await save(page)
    await page.getByRole('link', { name: 'Next: Shipping address' }).click()
    await page.getByLabel(/^Street address/).fill('12 Harbor Way')
    await page.getByLabel(/^City/).fill('Tulsa')
    await chooseOption(page.getByLabel(/^State/), 'Oklahoma')
    await page.getByLabel(/^Zipcode/).fill('01234')
    // The request that follows the save fails; the welcome page sends it again.
    await page.route('**/api/profile-complete', (route) => route.abort())
    const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/profile-complete'))
    await save(page)
    await failedRequest
    await page.unroute('**/api/profile-complete')
    await page.goto('/dashboard/welcome')
    await expectDone(page, 2)
    await expect(
      page.getByText('We have your address. Your package ships within ten business days. It’s going to Tulsa, OK.'),
    ).toBeVisible()
  })

  await test.step('answers half of the statements by keyboard, the last of them offline', async () => {
    await page.goto('/assessment')
    await page.getByRole('link', { name: 'Start' }).click()
    for (const { slug, title } of topics.slice(0, 4)) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      if (slug === 'travel') {
        await expect.poll(() => answerCount(page)).toBe(21)
        await page.context().setOffline(true)
      }
      for (const question of questionsOf(slug)) await page.keyboard.press(String(answerTo(question)))
      if (slug === 'hobbies') {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      }
      if (slug !== 'travel') await page.getByRole('button', { name: /^Next/ }).click()
    }
    await expect(page.getByText('saved on this device; you’re offline', { exact: true })).toBeVisible()
    expect(await answerCount(page)).toBe(21)
    await page.context().setOffline(false)
    await expect.poll(() => answerCount(page)).toBe(28)
  })

  await test.step('continues on a phone, one statement at a time, to the result', async () => {
    const phone = await openSecondDevice(await browser.newContext({ viewport: { width: 375, height: 740 } }), demo)
    await expect(phone.getByText('28 of 56 answered').first()).toBeVisible()
    await phone.getByRole('link', { name: 'Continue' }).click()
    await expect(phone).toHaveURL('/assessment/physical-fitness')
    for (const { slug } of topics.slice(4)) {
      for (const question of questionsOf(slug)) {
        const statement = phone.getByRole('radiogroup', { name: question.text, exact: true })
        await statement
          .getByRole('radio')
          .nth(answerTo(question) - 1)
          .click()
        // After an answer the next statement appears; after the last of a topic the page stays.
        if (question.id !== questionsOf(slug).at(-1)?.id) await expect(statement).toBeHidden()
        else {
          await expect(statement.getByRole('radio', { checked: true })).toHaveCount(1)
          await phone.getByRole('button', { name: /^Next/ }).click()
        }
      }
    }
    await expect(phone).toHaveURL('/dashboard/assessment-complete')
    await expect(phone.getByRole('heading', { name: /You’re most like the/ })).toBeVisible()
    await phone.context().close()
    const answers = await getJson<AnswerMap>(page, '/api/assessment/v1/personality')
    expect(answers).toEqual(Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])))
  })

  await test.step('states the numbers, visits the marketplace, and applies to a pod', async () => {
    await page.goto('/dashboard/profile/rei-statement')
    await fillStatement(page)
    await save(page)
    await expect.poll(() => flagsOf(page)).toMatchObject({ podAvailable: true, everythingDone: false })
    await page.goto('/pod-marketplace')
    await expect(page.getByRole('heading', { level: 1, name: 'Pod marketplace' })).toBeVisible()
    const storedEntries = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    await expect.poll(storedEntries).toBe('[["hasVisitedMarketplace","true"]]')
    await page.goto(`/pod-marketplace/by-id/${demo.pods.A}`)
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await page.getByLabel(/^Message/).fill('I close what I promise. Looking for a weekly hour that keeps me honest.')
    await page
      .getByRole('button', { name: /^(Apply|Send application)$/ })
      .last()
      .click()
    await expectToast(page, 'Application sent. You should hear back within 3 days.')
  })

  await test.step('everythingDone is set; the welcome page and home count five steps, also after a reload', async () => {
    await expect
      .poll(() => flagsOf(page))
      .toEqual({
        personalInfoFieldsDone: true,
        assessmentComplete: true,
        assessmentPending: false,
        podAvailable: true,
        everythingDone: true,
      } satisfies OnboardingFlags)
    for (const path of ['/dashboard/welcome', '/']) {
      await page.goto(path)
      await expectDone(page, 5)
      await page.reload()
      await expectDone(page, 5)
      await expect(page.getByText('Your profile is complete.')).toBeVisible()
    }
  })

  await test.step('the leader accepts; the member sees the pod and gets an email', async () => {
    const context = await browser.newContext()
    const leader = await context.newPage()
    await signIn(leader, demo.accounts.leaderA, demo.password, '/login?redirect=%2Fdashboard%2Fpod%2Fapplicants')
    await leader.getByRole('listitem').filter({ hasText: 'Frieda Newcomb' }).getByRole('button', { name: 'Accept' }).click()
    await leader.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await expectToast(leader, 'Application accepted')
    await context.close()
    await page.goto('/dashboard/pod')
    await expect(page.getByText('Frieda Newcomb').first()).toBeVisible()
    const subjects = async (): Promise<string[]> => {
      const { mails } = await getJson<{ mails: { to: string; subject: string }[] }>(page, `${demo.outboxUrl}.json`)
      return mails.filter(({ to }) => to === demo.accounts.fresh).map(({ subject }) => subject)
    }
    await expect
      .poll(subjects)
      .toEqual(expect.arrayContaining(['You’re in: The Closing Table', 'We received your $590.00 payment']))
  })
})

/** A consistent answer to a question. */
function answerTo({ id, reverse }: Question<QuestionId>): number {
  return reverse ? 2 : 3 + (questions.findIndex((question) => question.id === id) % 2)
}

async function expectDone(page: Page, count: number): Promise<void> {
  await expect(page.getByText('Steps done:').locator('..')).toContainText(`${count}/7`)
}

/** Form drafts stored in this browser. A page that is closed before the draft is written loses the last input. */
async function storedDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The drafts cannot be read.')))
      })
    // The page must open the database first, because that creates the object store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'drafts')) return []
    const database = await resultOf(indexedDB.open('drafts'))
    const entries: { value: unknown }[] = await resultOf(database.transaction('forms').objectStore('forms').getAll())
    database.close()
    return entries.map(({ value }) => value)
  })
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await waitForOkResponse(page, /^(PATCH \/api\/me|POST \/api\/assessment\/v1\/rei-statement)$/, () => button.click())
}

async function chooseOption(combo: Locator, text: string): Promise<void> {
  await combo.fill('')
  await combo.pressSequentially(text)
  await combo.press('Tab')
}

async function fillPersonalInfo(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Personal info' })
  await form.getByRole('group', { name: 'Birthdate' }).getByRole('spinbutton').first().focus()
  await page.keyboard.type('04141990')
  await form.getByRole('radio', { name: 'Female', exact: true }).check()
  await form.getByRole('radio', { name: 'Not Married' }).check()
  await form.getByLabel(/^Phone/).fill('(512) 555-0100')
  await form.getByLabel(/^Origin city/).fill('Tulsa')
  await chooseOption(form.getByLabel(/^Origin state/), 'Oklahoma')
  await chooseOption(form.getByLabel(/^Primary language/), 'English')
  await form.getByLabel(/^Education level/).selectOption('Masters')
  await form.getByLabel(/^Current role/).selectOption('Self-employed or business owner')
  await form.getByLabel(/^Starting income/).selectOption('$50,000 - $99,999')
  await form.getByLabel(/^Net worth/).selectOption('$100,000 - $249,999')
}

async function fillStatement(page: Page): Promise<void> {
  const group = (name: string) => page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name }))
  await group('Active involvement').getByLabel('House Flipping', { exact: true }).check()
  await page.getByLabel(/^Door count/).fill('4')
  for (const name of ['Total appraised value', 'Net worth', 'Gross annual revenue', 'Net annual income'])
    await page.getByLabel(`${name}, US dollars`).fill('120000')
  await page.getByLabel('Local', { exact: true }).check()
  await group('Asset focus').getByLabel('House Flipping', { exact: true }).check()
  await group('Improvement categories').getByLabel('Raising Capital', { exact: true }).check()
  await group('Strength categories').getByLabel('Finding Deals', { exact: true }).check()
}

async function answerCount(page: Page): Promise<number> {
  return Object.keys(await getJson<AnswerMap>(page, '/api/assessment/v1/personality')).length
}

async function openSecondDevice(context: BrowserContext, demo: Demo): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, demo.accounts.fresh, demo.password, '/login?redirect=%2Fassessment')
  return page
}

async function getJson<Body>(page: Page, path: string): Promise<Body> {
  return (await (await page.request.get(path)).json()) as Body
}

/** The onboarding flags, derived from the same API responses that pages use. */
async function flagsOf(page: Page): Promise<OnboardingFlags> {
  const [me, { access }, answers, statement] = await Promise.all([
    getJson<Me>(page, '/api/me'),
    getJson<SubscriptionList>(page, '/api/subscriptions'),
    getJson<AnswerMap>(page, '/api/assessment/v1/personality'),
    getJson<Statement>(page, '/api/assessment/v1/rei-statement'),
  ])
  const { financialMatchValue, demographicCluster, personalityCluster, podId } = me
  return deriveFlags({
    profile: me,
    scores: { financialMatchValue, demographicCluster, personalityCluster },
    access,
    podId,
    isAssessmentAnswered: isAssessmentComplete(answers),
    isStatementComplete: isStatementComplete(statement),
    hasVisitedMarketplace: await page.evaluate(() => localStorage.getItem('hasVisitedMarketplace') === 'true'),
  })
}
