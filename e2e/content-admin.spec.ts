import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const evil = '<img src=x onerror="window.ran = 1">'

test('an admin sees which answer does not help and rewrites it; everybody reads it at once, and what is typed in it runs nowhere', async ({
  page,
  demo,
  browser,
}) => {
  const stranger = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await stranger.goto('/faqs/promo-code')
  await stranger.getByRole('button', { name: 'No', exact: true }).click()
  await expect(stranger.getByText('Thanks.')).toBeVisible()

  await signIn(page, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin')
  await page.getByRole('link', { name: 'Open help texts' }).click()
  await expect(page.getByRole('heading', { name: 'Help texts', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('radio', { name: 'Least helpful first' }).click()
  const worst = page.getByRole('main').getByRole('listitem').first()
  await expect(worst).toContainText('My promo code does not work.')
  await expect(worst).toContainText(/found it helpful: 2 yes, 10 no/)
  await expect(page.getByRole('region', { name: 'What to rewrite first' }).getByText('No votes yet')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Without votes' }).getByText('What happens in a meeting?')).toBeVisible()
  await worst.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'My promo code does not work.', level: 1 })).toBeVisible()

  await test.step('the answer is seen as it will be read, and public once it is saved', async () => {
    await page.getByLabel('Answer').fill(`**Check** the spelling.\n\n- ${evil}\n- Ask [support](/dashboard/support)`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(evil)).toBeVisible()
    await expect(preview.getByRole('link', { name: 'support' })).toHaveAttribute('href', '/dashboard/support')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText(evil)).toBeVisible()
    await expect(stranger.locator('strong', { hasText: 'Check' })).toBeVisible()
    expect(await stranger.evaluate(() => 'ran' in window || document.querySelector('[onerror]') !== null)).toBe(false)
    const markup = await stranger.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(markup ?? '').mainEntity[0].acceptedAnswer.text).toBe(`Check the spelling. ${evil} Ask support`)
  })

  await test.step('a question is off the site and on it again with a press', async () => {
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    expect((await stranger.request.get('/faqs/promo-code')).status()).toBe(404)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    expect((await stranger.request.get('/faqs/promo-code')).status()).toBe(200)
  })

  await test.step('the text that came with the product is taken over again', async () => {
    await page.getByText('The text that came with the product').click()
    await page.getByRole('button', { name: 'Take it over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it over' }).click()
    await expect(page.getByLabel('Answer')).toHaveValue(/^Check spelling and the end date\./)
    await stranger.reload()
    await expect(stranger.getByText('Check spelling and the end date.')).toBeVisible()
  })
  await stranger.context().close()
})

test('an admin adds a question, puts it first and deletes it', async ({ page, demo }) => {
  await signIn(page, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fcontent')
  await page.getByRole('link', { name: 'Add a question: Pods' }).click()
  await expect(page.getByRole('heading', { name: 'New question', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add the question' }).click()
  await expect(page.getByText('Question is required.')).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue('pods')
  await page.getByRole('textbox', { name: 'Question' }).fill('Who keeps the minutes?')
  await page.getByLabel('Answer').fill('Nobody has to.')
  await page.reload()
  await expect(page.getByText('What you typed last time was kept on this device.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Who keeps the minutes?')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add the question' }).click()
  await expect(page).toHaveURL(/\/admin\/content\/faqs\/who-keeps-the-minutes$/)

  await page.getByRole('link', { name: 'Help texts' }).click()
  const pods = page.getByRole('region', { name: 'Pods' })
  const rows = pods.getByRole('listitem')
  await expect(rows.last()).toContainText('Who keeps the minutes?')
  const up = pods.getByRole('button', { name: 'Move up: Who keeps the minutes?' })
  for (let place = await rows.count(); place > 1; place--) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/admin/faqs/order'))
    await up.press('Enter')
    expect((await saved).status()).toBe(200)
  }
  await expect(rows.first()).toContainText('Who keeps the minutes?')
  await expect(pods.getByRole('button', { name: 'Move down: Who keeps the minutes?' })).toBeFocused()
  const { faqs } = (await (await page.request.get('/api/faqs?category=pods')).json()) as { faqs: { slug: string }[] }
  expect(faqs[0]?.slug).toBe('who-keeps-the-minutes')

  await rows.first().getByRole('link').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('The question is deleted.')).toBeVisible()
  await expect(pods.getByText('Who keeps the minutes?')).toBeHidden()
  expect((await page.request.get('/faqs/who-keeps-the-minutes')).status()).toBe(404)
})

test('of two admins who edit one answer the second is told, keeps what they typed, and decides', async ({
  page,
  demo,
  browser,
}) => {
  const other = await (await browser.newContext({ baseURL: demo.url })).newPage()
  for (const one of [page, other]) {
    await signIn(one, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fcontent%2Ffaqs%2Fno-answer')
    await expect(one.getByRole('heading', { name: 'The leader has not answered.', level: 1 })).toBeVisible()
  }
  await page.getByLabel('Answer').fill('The first of two.')
  await other.getByLabel('Answer').fill('The second of two.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else saved this text while you typed.' })).toBeVisible()
  const asked = other.getByRole('alert').filter({ hasText: 'This was changed in another place meanwhile' })
  await expect(asked).toContainText('Answer: “The first of two.” there')
  await expect(other.getByLabel('Answer')).toHaveValue('The second of two.')
  await expectAccessibleAtBothWidths(other)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Say first which of the two stays.')).toBeVisible()
  expect((await (await page.request.get('/api/faqs/no-answer')).json()).answer).toBe('The first of two.')
  await asked.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(other.getByLabel('Answer')).toBeFocused()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  expect((await (await page.request.get('/api/faqs/no-answer')).json()).answer).toBe('The second of two.')
  await other.context().close()
})

test('a draft that is there again after somebody else saved goes over theirs only once that was decided', async ({
  page,
  demo,
  browser,
}) => {
  const other = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await signIn(other, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fcontent')
  await signIn(page, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fcontent%2Ffaqs%2Fno-answer')
  page.on('dialog', (dialog) => dialog.accept())
  const answer = page.getByRole('textbox', { name: 'Answer' })
  const asked = page.getByRole('alert').filter({ hasText: 'This was changed in another place meanwhile' })
  const stored = async (): Promise<string> => (await (await page.request.get('/api/faqs/no-answer')).json()).answer
  const saveElsewhere = async (text: string): Promise<void> => {
    const { version } = await (await other.request.get('/api/admin/faqs/no-answer')).json()
    const saved = await other.request.patch('/api/admin/faqs/no-answer', { data: { version, answer: text } })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  const comeBack = async (): Promise<void> => {
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
    await page.goto('/admin/content')
    await page.goto('/admin/content/faqs/no-answer')
  }

  await test.step('nobody else saved: the draft is there, and nothing is asked', async () => {
    await answer.fill('Typed before anybody else.')
    await comeBack()
    await expect(page.getByText('What you typed last time was kept on this device.')).toBeVisible()
    await expect(answer).toHaveValue('Typed before anybody else.')
    await expect(asked).toHaveCount(0)
  })

  const long = Array.from({ length: 30 }, (_, i) => `Line ${i + 1} of theirs.`).join('\n\n')
  await test.step('somebody saved meanwhile: what they saved is shown, and nothing goes over it by itself', async () => {
    await saveElsewhere(long)
    await comeBack()
    await expect(answer).toHaveValue('Typed before anybody else.')
    await expect(asked.getByRole('region', { name: 'Answer, as it stands there' })).toContainText('Line 30 of theirs.')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Say first which of the two stays.')).toBeVisible()
    expect(await stored()).toBe(long)
  })

  await test.step('the other one is taken, and the draft is gone', async () => {
    await asked.getByRole('button', { name: 'Take the other' }).click()
    await expect(answer).toHaveValue(long)
    await expect(answer).toBeFocused()
    await expect(asked).toHaveCount(0)
    await page.goto('/admin/content')
    await page.goto('/admin/content/faqs/no-answer')
    await expect(answer).toHaveValue(long)
    await expect(page.getByText('What you typed last time was kept on this device.')).toHaveCount(0)
  })

  await test.step('what was decided is not asked again, and is saved by a press', async () => {
    await answer.fill('Mine after all.')
    await comeBack()
    await saveElsewhere('Theirs once more.')
    await comeBack()
    await asked.getByRole('button', { name: 'Keep what I typed' }).click()
    await comeBack()
    await expect(answer).toHaveValue('Mine after all.')
    await expect(asked).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    expect(await stored()).toBe('Mine after all.')
  })
  await other.context().close()
})

test('an admin rewrites a lesson and what it asks for, and takes one off its course', async ({ page, demo, browser }) => {
  const member = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await signIn(member, demo.accounts.memberB, demo.password, '/login?redirect=%2Fdashboard%2Fresources%2Frehab')
  await signIn(page, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fcontent')
  await page.getByRole('navigation', { name: 'Help texts' }).getByRole('link', { name: 'Courses' }).click()
  const course = page.getByRole('region', { name: 'Planning a rehab' })
  await expect(course.getByText(/ began, |Nobody has begun/).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await course.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  const path = new URL(page.url()).pathname.replace('/admin/content/courses/', '/dashboard/resources/')
  await page.getByLabel('Title').fill('Write the scope down')
  await page.getByLabel('Text').fill(`## First\n\nWalk **every** room.\n\n${evil}`)
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'First' })).toBeVisible()
  await page.getByLabel('In your words').fill('Walk through one house with a notebook')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await member.goto(path)
  await expect(member.getByRole('heading', { name: 'Write the scope down', level: 1 })).toBeVisible()
  await expect(member.getByText(evil)).toBeVisible()
  await expect(member.getByText('Walk through one house with a notebook')).toBeVisible()
  expect(await member.evaluate(() => 'ran' in window || document.querySelector('[onerror]') !== null)).toBe(false)

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  expect((await member.goto(path))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  expect((await member.goto(path))?.status()).toBe(200)
  await member.context().close()
})
