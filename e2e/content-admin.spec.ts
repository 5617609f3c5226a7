import type { Page } from '@playwright/test'
import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const evil = '<img src=x onerror="window.ran = 1">'

const save = (page: Page) =>
  waitForOkResponse(page, /^PATCH \/api\/admin\//, () => page.getByRole('button', { name: 'Save' }).click())

test('an admin edits, adds and unpublishes help texts; readers see it, and typed HTML does not run', async ({
  page,
  demo,
  browser,
}) => {
  const anonymousPage = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await anonymousPage.goto('/faqs/promo-code')
  const no = anonymousPage.getByRole('button', { name: 'No', exact: true })
  await waitForOkResponse(anonymousPage, 'POST /api/faqs/promo-code/helpful', () => no.click())
  await expect(anonymousPage.getByText('Thanks.')).toBeVisible()

  await signIn(page, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin')
  await page.getByRole('navigation', { name: 'Back office', exact: true }).getByRole('link', { name: 'Help content' }).click()
  await expect(page.getByRole('heading', { name: 'Help content', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('radio', { name: 'Least helpful first' }).click()
  const worst = page.getByRole('main').getByRole('listitem').first()
  await expect(worst).toContainText('My promo code doesn’t work.')
  await worst.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'My promo code doesn’t work.', level: 1 })).toBeVisible()

  await test.step('the answer is public once it is saved', async () => {
    await page.getByLabel('Answer').fill(`**Check** the spelling.\n\n- ${evil}\n- Ask [support](/dashboard/support)`)
    await expectAccessibleAtBothWidths(page)
    await save(page)
    await anonymousPage.reload()
    await expect(anonymousPage.getByText(evil)).toBeVisible()
    await expect(anonymousPage.locator('strong', { hasText: 'Check' })).toBeVisible()
    expect(await anonymousPage.evaluate(() => 'ran' in window || document.querySelector('[onerror]') !== null)).toBe(false)
    const markup = await anonymousPage.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(markup ?? '').mainEntity[0].acceptedAnswer.text).toBe(`Check the spelling. ${evil} Ask support`)
  })

  await test.step('a question is unpublished and published again', async () => {
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    expect((await anonymousPage.request.get('/faqs/promo-code')).status()).toBe(404)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    expect((await anonymousPage.request.get('/faqs/promo-code')).status()).toBe(200)
  })

  await test.step('the text shipped with the product is restored', async () => {
    await page.getByText('Default text', { exact: true }).click()
    await page.getByRole('button', { name: 'Use default' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByLabel('Answer')).toHaveValue(/^Check the spelling and the end date\./)
    await anonymousPage.reload()
    await expect(anonymousPage.getByText('Check the spelling and the end date.')).toBeVisible()
  })
  await test.step('a new question has a public page at its address and is moved up; once deleted, its page is a 404', async () => {
    await page.goto('/admin/content')
    await page.getByRole('link', { name: 'Add a question: Pods' }).click()
    await page.getByRole('textbox', { name: 'Question' }).fill('Who keeps the minutes?')
    await page.getByLabel('Answer').fill('Nobody has to.')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Add question' }).click()
    await expect(page).toHaveURL(/\/admin\/content\/faqs\/who-keeps-the-minutes$/)
    const added = await page.request.get('/faqs/who-keeps-the-minutes')
    expect(added.status()).toBe(200)
    expect(await added.text()).toContain('<title>Who keeps the minutes? · ')
    await page.goto('/admin/content')
    const up = page.getByRole('button', { name: 'Move up: Who keeps the minutes?' })
    await waitForOkResponse(page, /\/api\/admin\/faqs\/order$/, () => up.press('Enter'))
    const { faqs } = (await (await page.request.get('/api/faqs?category=pods')).json()) as { faqs: { slug: string }[] }
    expect(faqs.at(-2)?.slug).toBe('who-keeps-the-minutes')
    await page.getByRole('link', { name: 'Who keeps the minutes?' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click()
    await expect(page).toHaveURL(/\/admin\/content$/)
    expect((await page.request.get('/faqs/who-keeps-the-minutes')).status()).toBe(404)
  })
  await anonymousPage.context().close()

  await test.step('a member reads the rewritten lesson; once unpublished, it is a 404', async () => {
    const member = await (await browser.newContext({ baseURL: demo.url })).newPage()
    await signIn(member, demo.accounts.memberB, demo.password, '/login?redirect=%2Fdashboard%2Fresources%2Frehab')
    await page.getByRole('navigation', { name: 'Help content' }).getByRole('link', { name: 'Courses' }).click()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('region', { name: 'Planning a rehab' }).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    const path = new URL(page.url()).pathname.replace('/admin/content/courses/', '/dashboard/resources/')
    await page.getByRole('textbox', { name: 'Text' }).fill(`## First\n\nWalk **every** room.\n\n${evil}`)
    await page.getByLabel('In your words').fill('Walk through one house with a notebook')
    await save(page)
    await expectAccessibleAtBothWidths(page)
    await member.goto(path)
    await expect(member.getByText(evil)).toBeVisible()
    await expect(member.getByText('Walk through one house with a notebook')).toBeVisible()
    expect(await member.evaluate(() => 'ran' in window || document.querySelector('[onerror]') !== null)).toBe(false)
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    expect((await member.goto(path))?.status()).toBe(404)
    await member.context().close()
  })
})

test('an admin with a restored draft decides about a newer save before overwriting it', async ({ page, demo, browser }) => {
  const other = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await signIn(other, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fcontent')
  await signIn(page, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fcontent%2Ffaqs%2Fno-answer')
  page.on('dialog', (dialog) => dialog.accept())
  const answer = page.getByRole('textbox', { name: 'Answer' })
  const conflictAlert = page.getByRole('alert').filter({ hasText: 'This was edited somewhere else' })
  const storedAnswer = async (): Promise<string> => (await (await page.request.get('/api/faqs/no-answer')).json()).answer
  const saveInOtherTab = async (text: string): Promise<void> => {
    const { version } = await (await other.request.get('/api/admin/faqs/no-answer')).json()
    const response = await other.request.patch('/api/admin/faqs/no-answer', { data: { version, answer: text } })
    expect(response.status(), await response.text()).toBe(200)
  }
  const leaveAndReturn = async (): Promise<void> => {
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
    await page.goto('/admin/content')
    await page.goto('/admin/content/faqs/no-answer')
  }

  await test.step('without another save: the draft is restored and nothing is asked', async () => {
    await answer.fill('Typed before anybody else.')
    await leaveAndReturn()
    await expect(page.getByText('We restored an unsaved draft.')).toBeVisible()
    await expect(answer).toHaveValue('Typed before anybody else.')
    await expect(conflictAlert).toHaveCount(0)
  })

  const long = Array.from({ length: 30 }, (_, i) => `Line ${i + 1} of theirs.`).join('\n\n')
  await test.step('after another save: the other text is shown, and saving is refused', async () => {
    await saveInOtherTab(long)
    await leaveAndReturn()
    await expect(answer).toHaveValue('Typed before anybody else.')
    await expect(conflictAlert.getByRole('region', { name: 'Answer, other version' })).toContainText('Line 30 of theirs.')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose which version to keep.')).toBeVisible()
    expect(await storedAnswer()).toBe(long)
  })

  await test.step('taking the other text discards the draft', async () => {
    await conflictAlert.getByRole('button', { name: 'Use the other version' }).click()
    await expect(answer).toHaveValue(long)
    await expect(answer).toBeFocused()
    await expect(conflictAlert).toHaveCount(0)
    await page.goto('/admin/content')
    await page.goto('/admin/content/faqs/no-answer')
    await expect(answer).toHaveValue(long)
    await expect(page.getByText('We restored an unsaved draft.')).toHaveCount(0)
  })

  await test.step('a decision is not asked again, and the draft saves', async () => {
    await answer.fill('Mine after all.')
    await leaveAndReturn()
    await saveInOtherTab('Theirs once more.')
    await leaveAndReturn()
    await conflictAlert.getByRole('button', { name: 'Keep this version' }).click()
    await leaveAndReturn()
    await expect(answer).toHaveValue('Mine after all.')
    await expect(conflictAlert).toHaveCount(0)
    await save(page)
    expect(await storedAnswer()).toBe('Mine after all.')
  })
  await other.context().close()
})
