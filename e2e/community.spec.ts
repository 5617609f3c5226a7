import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Community' })
const post = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}

test('what a member posts is there at once for another, who likes it and answers', async ({ page, browser, demo }) => {
  const words = 'Closed on the 9-unit in Boise'
  const other = await (await browser.newContext()).newPage()
  await signIn(page, demo.accounts.memberA, demo.password)
  await signIn(other, demo.accounts.memberB, demo.password)
  await open(page, '/community?section=wins')
  await open(other, '/community')

  await test.step('a post without words is refused beside its field', async () => {
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByLabel('Your post')).toHaveAccessibleDescription(/Write something first/)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('Markdown is drawn, HTML is text', async () => {
    await page.getByLabel('Your post').fill(`${words}, **seller financing**. <img src=x onerror=alert(1)>`)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(post(page, words).locator('strong')).toHaveText('seller financing')
    await expect(post(page, words)).toContainText('<img src=x onerror=alert(1)>')
  })

  await test.step('the other one is told of it, and shows it when asked', async () => {
    await other.getByRole('button', { name: '1 new post' }).click()
    await expect(post(other, words)).toBeVisible()
  })

  await test.step('a like and an answer show up at the author’s', async () => {
    await post(other, words).getByRole('button', { name: 'Like, 0 so far' }).click()
    await expect(post(other, words).getByRole('button', { name: 'Like, 1 so far' })).toHaveAttribute('aria-pressed', 'true')
    await post(other, words).getByRole('button', { name: 'Comment' }).click()
    await post(other, words).getByLabel('Your comment').fill('What was the cap rate?')
    await post(other, words).getByRole('button', { name: 'Send' }).click()
    await expect(post(page, words).getByRole('button', { name: '1 reply' })).toBeVisible()
    await post(page, words).getByRole('button', { name: '1 reply' }).click()
    await expect(post(page, words).getByText('What was the cap rate?')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('its author takes it away', async () => {
    await post(page, words)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(post(page, words)).toHaveCount(0)
    await expect(post(other, words)).toHaveCount(0)
  })
})

test('the directory narrows members, and a card shows one of them', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await open(page, '/community?section=directory')
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await page.getByLabel('Strategy').selectOption('Self Storage')
  await expect(page).toHaveURL(/niche=Self/)
  await expect(members.filter({ hasText: 'Self Storage' }).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog').getByText('Self Storage').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByLabel('Name').fill('zzzz')
  await expect(page.getByText('Nobody passes all of these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(members.first()).toBeVisible()
})
