import type { Page } from '@playwright/test'
import { waitForEventStream } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Community' })
const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function openCommunity(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

test('a member posts through a reload and a lost response; another member sees it live, likes and replies', async ({
  page,
  browser,
  demo,
}) => {
  const text = 'Closed on the 9-unit in Boise'
  const other = await (await browser.newContext()).newPage()
  await signIn(page, demo.accounts.memberA, demo.password)
  await signIn(other, demo.accounts.memberB, demo.password)
  await openCommunity(page, '/community?section=wins')
  await waitForEventStream(other, () => openCommunity(other, '/community'))
  const form = page.getByRole('form', { name: 'New post' })
  const send = () => form.getByRole('button', { name: 'Post', exact: true }).click()

  await test.step('a reload restores the text and its picture', async () => {
    await form.getByLabel('Your post').fill(`${text}, **seller financing**. <img src=x onerror=alert(1)>`)
    await form.getByLabel('Photos', { exact: true }).setInputFiles('src/web/public/icons/icon-192.png')
    await form.getByLabel('Describe photo 1').fill('A new roof')
    // The upload is complete once the size replaces the progress.
    await expect(form.getByText(/^[\d.]+ kB$/)).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Your post')).toHaveValue(new RegExp(text))
    await expect(form.getByLabel('Describe photo 1')).toHaveValue('A new roof')
  })

  await test.step('a retry after a lost response and a reload creates one post', async () => {
    await page.route('**/api/community/posts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await send()
    await expect(form.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/community/posts')
    await page.reload()
    // The text and the pictures are restored from different stores.
    await expect(form.getByLabel('Your post')).toHaveValue(new RegExp(text))
    await expect(form.getByLabel('Describe photo 1')).toHaveValue('A new roof')
    await send()
    await expect(form.getByLabel('Your post')).toHaveValue('')
    await expect(post(page, text)).toHaveCount(1)
    await expect(post(page, text).locator('strong')).toHaveText('seller financing')
    await expect(post(page, text).getByRole('img', { name: 'A new roof' })).not.toHaveJSProperty('naturalWidth', 0)
  })

  await test.step('another member opens the new post, likes it and replies, which the author sees', async () => {
    await other.getByRole('button', { name: '1 new post' }).click()
    await post(other, text).getByRole('button', { name: 'Like, 0 so far' }).click()
    await post(other, text).getByRole('button', { name: 'Comment' }).click()
    await post(other, text).getByLabel('Your comment').fill('What was the cap rate?')
    await post(other, text).getByRole('button', { name: 'Send' }).click()
    await post(page, text).getByRole('button', { name: '1 reply' }).click()
    await expect(post(page, text).getByText('What was the cap rate?')).toBeVisible()
    await expect(post(page, text).getByRole('button', { name: 'Like, 1 so far' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('deleting the post also removes it from another member’s page of that post', async () => {
    await post(other, text)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await other.getByRole('menuitem', { name: 'Open post' }).click()
    await expect(other).toHaveURL(/post=/)
    await expect(post(other, text)).toBeVisible()
    await post(page, text)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(post(page, text)).toHaveCount(0)
    await expect(other.getByText('This post is no longer available.')).toBeVisible()
  })
})

test('an admin hides a reported post: it disappears from an open page, and its author reads why', async ({
  page,
  browser,
  demo,
}) => {
  const text = 'Guaranteed 20 percent a year, ask me how'
  const [author, admin] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await signIn(author, demo.accounts.memberB, demo.password)
  await signIn(page, demo.accounts.memberA, demo.password)
  await signIn(admin, demo.accounts.admin, demo.password)

  await openCommunity(author, '/community?section=deal-talk')
  await author.getByLabel('Your post').fill(text)
  await author.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(post(author, text)).toBeVisible()
  await waitForEventStream(page, () => openCommunity(page, '/community?section=deal-talk'))
  await expect(post(page, text)).toBeVisible()
  await waitForEventStream(admin, () => admin.goto('/admin/community'))
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the open admin page shows the report', async () => {
    await post(page, text)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await page.getByLabel('Reason').selectOption('guarantee')
    await page.getByRole('button', { name: 'Report' }).click()
    await expect(admin.getByRole('article').filter({ hasText: text })).toContainText('1 member reported this')
    await expectAccessibleAtBothWidths(admin)
  })

  await test.step('the hidden post disappears from the open page', async () => {
    await admin.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Hide' }).click()
    const dialog = admin.getByRole('alertdialog')
    await dialog.getByLabel('Note to the author').fill('Say what the deal did instead.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(post(page, text)).toHaveCount(0)
    await expect(admin.getByRole('article').filter({ hasText: text })).toHaveCount(0)
  })

  await test.step('the author reads why at the post, from a notification', async () => {
    await author.goto('/dashboard/notifications')
    await author.getByRole('link', { name: /We’ve hidden one of your posts/ }).click()
    await expect(post(author, text)).toContainText('This post is hidden: Guaranteed returns')
    await expect(post(author, text)).toContainText('Say what the deal did instead.')
  })

  await test.step('a post shown again is visible after a reload', async () => {
    await admin.getByText('Resolved', { exact: true }).click()
    await admin.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Unhide' }).click()
    const responsePromise = admin.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Unhide' }).click()
    await responsePromise
    await page.reload()
    await expect(post(page, text)).toBeVisible()
  })
})

test('a pod mate sees a need on the pod page until its author settles it', async ({ page, browser, demo }) => {
  const text = 'Looking for a surveyor in Wichita'
  const podMate = await (await browser.newContext()).newPage()
  await signIn(page, demo.accounts.memberA, demo.password)
  await signIn(podMate, demo.accounts.leaderA, demo.password)
  const needs = (of: Page) => of.getByRole('region', { name: 'Needs and offers' })
  await waitForEventStream(podMate, () => podMate.goto('/dashboard/pod'))
  await expect(needs(podMate)).toBeVisible()

  await test.step('the open pod page shows the new need without Markdown marks', async () => {
    await openCommunity(page, '/community?section=needs-and-offers')
    await page.getByLabel('Your post').fill(`**${text}**, two days of work.\nBefore the end of the month.`)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(post(page, text)).toBeVisible()
    await expect(needs(podMate).getByRole('link', { name: `${text}, two days of work.` })).toBeVisible()
  })

  await test.step('the author settles it at home, and it disappears from the pod mate’s page', async () => {
    await page.goto('/')
    await needs(page)
      .getByRole('button', { name: `Resolve: ${text}` })
      .click()
    await expect(needs(podMate).getByRole('link', { name: text })).toHaveCount(0)
  })

  await test.step('an undo reopens it for both', async () => {
    await needs(page)
      .getByRole('button', { name: `Undo: ${text}` })
      .click()
    await expect(needs(page).getByRole('button', { name: `Resolve: ${text}` })).toBeVisible()
    await needs(podMate).getByRole('link', { name: text }).click()
    await expect(heading(podMate)).toBeVisible()
    await expect(post(podMate, text)).toContainText('Before the end of the month.')
  })

  await test.step('the directory finds its author', async () => {
    await openCommunity(podMate, '/community?section=directory&q=Dana')
    await podMate.getByRole('button', { name: 'View Dana Whitfield' }).click()
    await expect(podMate.getByRole('alertdialog', { name: 'Dana Whitfield' })).toBeVisible()
    await podMate.keyboard.press('Escape')
    await expectAccessibleAtBothWidths(podMate)
  })
})
