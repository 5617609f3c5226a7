import { randomUUID } from 'node:crypto'
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

  await test.step('its author takes it away, also from the page where another reads it by itself', async () => {
    await post(other, words)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await other.getByRole('menuitem', { name: 'Open by itself' }).click()
    await expect(other).toHaveURL(/post=/)
    await expect(post(other, words)).toBeVisible()
    await post(page, words)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(post(page, words)).toHaveCount(0)
    await expect(other.getByText('This post is not there any more.')).toBeVisible()
    await expect(post(other, words)).toHaveCount(0)
  })
})

test('an answer that was lost makes neither two posts of one nor one of two', async ({ page, demo }) => {
  const words = 'Closed on the 11-unit in Ogden'
  await signIn(page, demo.accounts.memberA, demo.password)
  await open(page, '/community?section=wins')
  const send = async () => page.getByRole('button', { name: 'Post', exact: true }).click()
  const loseAnswer = async () => {
    await page.route('**/api/community/posts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await send()
    await expect(page.getByText('We cannot reach the server.', { exact: false })).toBeVisible()
    await page.unroute('**/api/community/posts')
  }

  await test.step('the same words are sent once, also after a reload', async () => {
    await page.getByLabel('Your post').fill(words)
    await loseAnswer()
    await page.reload()
    await expect(page.getByLabel('Your post')).toHaveValue(words)
    await send()
    await expect(page.getByText('Your post is there.')).toBeVisible()
    await expect(post(page, words)).toHaveCount(1)
  })

  await test.step('words that were changed meanwhile are kept', async () => {
    await page.getByLabel('Your post').fill(`${words} too`)
    await loseAnswer()
    await page.getByLabel('Your post').fill(`${words} as well`)
    await send()
    await expect(post(page, `${words} as well`)).toHaveCount(1)
  })
})

test('what a member reports and an admin hides goes from the open pages of others, and its author is told why', async ({
  page,
  browser,
  demo,
}) => {
  const words = 'Guaranteed 20 percent a year, ask me how'
  const [author, admin] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await signIn(author, demo.accounts.memberB, demo.password)
  await signIn(page, demo.accounts.memberA, demo.password)
  await signIn(admin, demo.accounts.admin, demo.password)

  await test.step('its author shows a picture with it, which others see', async () => {
    await open(author, '/community?section=deal-talk')
    await author.getByLabel('Your post').fill(words)
    await author.getByLabel('Pictures', { exact: true }).setInputFiles('src/web/public/icons/icon-192.png')
    await author.getByLabel('What picture 1 shows').fill('A chart that only rises')
    // It has arrived once its size alone stands there.
    await expect(author.getByText(/^[\d.]+ kB$/)).toBeVisible()
    await author.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(post(author, words)).toBeVisible()
    await open(page, '/community?section=deal-talk')
    const picture = post(page, words).getByRole('img', { name: 'A chart that only rises' })
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  })

  await admin.goto('/admin/community')
  await expect(admin.getByRole('heading', { level: 1, name: 'Reports in the community' })).toBeVisible()

  await test.step('a report is there at once for the admin', async () => {
    await post(page, words)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await page.getByLabel('Reason').selectOption('guarantee')
    await page.getByRole('button', { name: 'Report' }).click()
    await expect(admin.getByRole('article').filter({ hasText: words })).toContainText('1 member reported it')
    await expectAccessibleAtBothWidths(admin)
  })

  await test.step('what the admin hides goes from the open page', async () => {
    await admin.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'Hide' }).click()
    const dialog = admin.getByRole('alertdialog')
    await expect(dialog.getByLabel('Guideline it does not keep to')).toHaveValue('guarantee')
    await dialog.getByLabel('Note to the author').fill('Say what the deal did instead.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(post(page, words)).toHaveCount(0)
    await expect(admin.getByRole('article').filter({ hasText: words })).toHaveCount(0)
  })

  await test.step('its author reads why, among their notifications and at the post', async () => {
    await author.goto('/dashboard/notifications')
    await author.getByRole('link', { name: /We have hidden a post of yours/ }).click()
    await expect(post(author, words)).toContainText('This post is hidden: Guarantee of returns')
    await expect(post(author, words)).toContainText('Say what the deal did instead.')
    await expect(post(author, words).getByRole('button', { name: 'Comment' })).toHaveCount(0)
    await expect(post(author, words).getByText('We could not load')).toHaveCount(0)
  })

  await test.step('shown again, it is there for everybody', async () => {
    await admin.getByText('Settled', { exact: true }).click()
    await admin.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'Show again' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Show again' }).click()
    await expect(admin.getByRole('article').filter({ hasText: words }).getByText('Stands')).toBeVisible()
    await page.reload()
    await expect(post(page, words)).toBeVisible()
  })
})

test('a picture that was chosen is there again after a reload with what it shows; one that is gone by then is named', async ({
  page,
  demo,
}) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await open(page, '/community?section=wins')
  const form = page.getByRole('form', { name: 'New post' })
  const arrived = form.getByText(/^[\d.]+ kB$/)
  await form.getByLabel('Your post').fill('The roof is on')
  await form.getByLabel('Pictures', { exact: true }).setInputFiles(['src/web/public/icons/icon-192.png'])
  await form.getByLabel('What picture 1 shows').fill('A new roof')
  await expect(arrived).toHaveCount(1)

  await test.step('after a reload both are there, and go with the post', async () => {
    await page.reload()
    await expect(form.getByLabel('Your post')).toHaveValue('The roof is on')
    await expect(form.getByLabel('What picture 1 shows')).toHaveValue('A new roof')
    await expectAccessibleAtBothWidths(page)
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    const picture = post(page, 'The roof is on').getByRole('img', { name: 'A new roof' })
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await page.reload()
    await expect(picture).toBeVisible()
    await expect(form.getByLabel('What picture 1 shows')).toHaveCount(0)
  })

  await test.step('of two the server has let go of one: it is named, the other stays', async () => {
    await form.getByLabel('Your post').click()
    const icons = ['icon-192.png', 'icon-512.png'].map((name) => `src/web/public/icons/${name}`)
    await form.getByLabel('Pictures', { exact: true }).setInputFiles(icons)
    await expect(arrived).toHaveCount(2)
    let asked = 0
    await page.route(/\/api\/files\/[^/]+$/, (route) =>
      route.request().method() === 'HEAD' && asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.reload()
    await expect(page.getByText(/“icon-(192|512).png” is no longer there. Please add it again./)).toBeVisible()
    await expect(arrived).toHaveCount(1)
  })
})

test('of a long thread the last answers are there first; asked for the earlier ones, the keyboard goes on with the first of all', async ({
  page,
  demo,
}) => {
  const words = 'Who insures a coastal fourplex?'
  await signIn(page, demo.accounts.memberA, demo.password)
  const made = await page.request.post('/api/community/posts', {
    data: { id: randomUUID(), section: 'ask-the-tribe', body: words },
  })
  const { id } = (await made.json()) as { id: string }
  for (let i = 1; i <= 30; i++) {
    const said = await page.request.post(`/api/community/posts/${id}/comments`, {
      data: { id: randomUUID(), body: `Answer ${i}.` },
    })
    expect(said.status(), await said.text()).toBe(201)
  }
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/community')
  await post(page, words).getByRole('button', { name: '30 replies' }).click()
  const answers = post(page, words).getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(answers).toHaveCount(20)
  await expect(answers.first()).toContainText('Answer 11.')
  await page.getByRole('button', { name: 'Show earlier comments' }).press('Enter')
  await expect(answers).toHaveCount(30)
  await expect(answers.first()).toContainText('Answer 1.')
  await expect(answers.first()).toBeFocused()
  await expect(post(page, words).getByText('Earlier comments are there.')).toBeAttached()
  await expectAccessibleAtBothWidths(page)
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

  await test.step('on a phone all filters but the name fold away, and tell how many there are', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/community?section=directory&state=TX&niche=Self%20Storage')
    const fold = page.getByRole('button', { name: 'Filters (2)' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByLabel('State')).toBeHidden()
    await expect(page.getByLabel('Name')).toBeVisible()
    await fold.press('Enter')
    await expect(page.getByLabel('State')).toHaveValue('TX')
    await page.getByLabel('Reach').selectOption('Local')
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toHaveAttribute('aria-expanded', 'true')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Show the members' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused()
    await expect(page.getByLabel('State')).toBeHidden()
  })
})

test('a need of one member is on the pages of their pod mate, until its author settles it with one press', async ({
  page,
  browser,
  demo,
}) => {
  const words = 'Looking for a surveyor in Wichita'
  const mate = await (await browser.newContext()).newPage()
  await signIn(page, demo.accounts.memberA, demo.password)
  await signIn(mate, demo.accounts.leaderA, demo.password)
  const needs = (of: Page) => of.getByRole('region', { name: 'Needs and offers' })
  await mate.goto('/dashboard/pod')
  await expect(needs(mate)).toBeVisible()

  await test.step('it is there as soon as it is posted, without the signs of Markdown', async () => {
    await open(page, '/community?section=needs-and-offers')
    await page.getByLabel('Your post').fill(`**${words}**, two days of work.\nBefore the end of the month.`)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(post(page, words)).toBeVisible()
    await expect(needs(mate).getByRole('link', { name: `${words}, two days of work.` })).toBeVisible()
    await expect(needs(mate).getByRole('button', { name: /^Settle/ })).toHaveCount(0)
    await expectAccessibleAtBothWidths(mate)
  })

  await test.step('its author settles it on home, and it goes from the page of the mate', async () => {
    await page.goto('/')
    await needs(page)
      .getByRole('button', { name: `Settle: ${words}` })
      .click()
    await expect(needs(page).getByRole('link', { name: words })).toContainText('Need, settled')
    await expect(needs(mate).getByRole('link', { name: words })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('pressed again it is open, and back', async () => {
    await needs(page)
      .getByRole('button', { name: `Undo: ${words}` })
      .click()
    await expect(needs(page).getByRole('button', { name: `Settle: ${words}` })).toBeVisible()
    await needs(mate).getByRole('link', { name: words }).click()
    await expect(heading(mate)).toBeVisible()
    await expect(post(mate, words)).toContainText('Before the end of the month.')
  })
})
