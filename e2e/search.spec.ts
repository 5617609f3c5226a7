import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const box = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const group = (page: Page, name: string) => box(page).getByRole('group', { name })

async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page).getByRole('textbox')).toBeFocused()
}

async function search(page: Page, query: string): Promise<void> {
  await box(page).getByRole('textbox').fill(query)
}

test('a member finds posts, members, lessons, FAQs and pods in one search box, and opens each', async ({
  page,
  browser,
  demo,
}) => {
  await signIn(page, demo.accounts.memberA, demo.password)

  await test.step('a post with a script is shown as text, with the match marked', async () => {
    await page.goto('/community?section=wins')
    await page.getByLabel('Your post').fill('Closed on a quonset hut <script>alert(1)</script> at last')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'quonset' })).toBeVisible()
    await openSearch(page)
    await search(page, 'quonse')
    const results = group(page, 'Posts').getByRole('menuitem')
    await expect(results).toContainText('Closed on a quonset hut <script>alert(1)</script> at last')
    await expect(results.locator('mark')).toHaveText('quonset')
    await expectAccessibleAtBothWidths(page)
    await results.click()
    await expect(page).toHaveURL(/\/community\?post=/)
    await expect(page.getByRole('article').filter({ hasText: 'quonset' })).toBeVisible()
  })

  await test.step('a member is found by a misspelled name', async () => {
    const response = await page.request.get('/api/directory?q=re')
    const { members } = (await response.json()) as { members: { firstName: string; lastName: string }[] }
    const { firstName, lastName } = members.find((one) => one.lastName.length > 4)!
    const misspelled = `${lastName.slice(0, 2)}${lastName.slice(3)}`
    await openSearch(page)
    await search(page, `${firstName} ${misspelled}`)
    await group(page, 'Members')
      .getByRole('menuitem', { name: `${firstName} ${lastName}` })
      .first()
      .click()
    await expect(page).toHaveURL(/\/community\?member=/)
    await expect(page.getByRole('alertdialog', { name: `${firstName} ${lastName}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  await test.step('a lesson by keyboard, an FAQ and a pod', async () => {
    await openSearch(page)
    await search(page, 'seller financing')
    const lesson = group(page, 'Lessons').getByRole('menuitem').first()
    // The first result is focused as soon as it appears; the lesson is the second.
    await expect(box(page).getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(lesson).toHaveAttribute('data-focused', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/resources\/finance\/[\w-]+$/)

    await openSearch(page)
    await search(page, 'invoice')
    await group(page, 'FAQs')
      .getByRole('menuitem', { name: /^How do I change my card/ })
      .click()
    await expect(page).toHaveURL(/\/faqs\/change-card-or-invoice$/)

    await openSearch(page)
    await search(page, 'pod 2')
    await group(page, 'Pods').getByRole('menuitem').first().click()
    await expect(page).toHaveURL(/\/pod-marketplace\/pod-2$/)
  })

  await test.step('without a membership only FAQs are found', async () => {
    const fresh = await (await browser.newContext({ baseURL: demo.url })).newPage()
    await signIn(fresh, demo.accounts.fresh, demo.password)
    await openSearch(fresh)
    await search(fresh, 'marketplace')
    await expect(group(fresh, 'FAQs').getByRole('menuitem').first()).toBeVisible()
    for (const name of ['Members', 'Posts', 'Lessons', 'Pods']) await expect(group(fresh, name)).toHaveCount(0)
    await fresh.context().close()
  })
})
