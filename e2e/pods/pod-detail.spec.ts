import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { openPod, question, writesOf } from './pod-page.ts'
import { pressTwice } from './press-twice.ts'

const market = '/pod-marketplace'

type Card = { podId: string; slug: string; name: string }

/** Pods of the marketplace as the member who is signed in here reads them. */
async function podsOf(page: Page): Promise<Card[]> {
  const { pods } = (await (await page.request.get('/api/pods')).json()) as { pods: Card[] }
  return pods
}

async function apply(page: Page, demo: Demo, podId: string): Promise<void> {
  const answer = await page.request.post('/api/pod-applications', { headers: { origin: demo.url }, data: { podId } })
  expect(answer.status()).toBe(201)
}

test('the address of a pod by its id leads to its own, which explains the match and has the pod’s name', async ({
  page,
  demo,
}) => {
  await openPod(page, demo, 'applicant', `${market}/by-id/${demo.pods.A}`)
  await expect(page).toHaveURL(/\/pod-marketplace\/pod-\d+$/)
  await expect(page).toHaveTitle('The Closing Table · Landmark | Tribe')
  const match = page.getByRole('region', { name: /^Why \d+% with The Closing Table$/ })
  await expect(match.getByRole('progressbar')).toHaveCount(9)
  const points = await match.getByText(/^\d+ points?$/).allTextContents()
  const total = points.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  await expect(match.getByText(`The points add up to ${total} of 100.`)).toBeVisible()
  const members = page.getByRole('region', { name: 'Members' })
  await expect(members.getByRole('listitem')).toHaveCount(5)
  await expect(members).toContainText('Marisol')
  await expect(page.getByText('Reyes')).toHaveCount(0)
  await expect(page.getByText('@demo.test')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('main').getByRole('link', { name: 'Pod marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Pod marketplace' })).toBeFocused()
  // Replaced, not pushed: nothing of the address by id stays on the way back.
  await page.goto(`${market}/by-id/${demo.pods.B}`)
  await expect(page).toHaveURL(/\/pod-marketplace\/pod-\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/pod-marketplace$/)
})

test('a pod that is not there is a missing page', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', market)
  for (const path of [`${market}/no-such-pod`, `${market}/by-id/00000000-0000-4000-8000-000000000000`]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  }
})

test('a member applies with a message that outlives a failure, withdraws, and may apply again', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', market)
  const wanted = (await podsOf(page)).find(({ podId }) => podId !== demo.pods.A)!
  await page.goto(`${market}/${wanted.slug}`)
  const apply = page.getByRole('button', { name: `Apply to ${wanted.name}` })
  const dialog = page.getByRole('alertdialog', { name: `Apply to ${wanted.name}` })
  const message = dialog.getByLabel(/^Message/)

  await test.step('a message has at most 500 characters, as people count them', async () => {
    await apply.click()
    await expect(message).toBeFocused()
    await message.fill('🏡'.repeat(300))
    await expect(dialog.getByText('300/500')).toBeVisible()
    await message.fill('x'.repeat(501))
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(message).toHaveAttribute('aria-invalid', 'true')
    await expect(message).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await message.fill('x'.repeat(500))
    await expect(message).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a failure leaves the text where it is, also when the dialog is opened anew', async () => {
    await message.fill('Two duplexes, one promise a week.')
    await page.route('**/api/pod-applications', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('alert').last()).toBeVisible()
    await expect(message).toHaveValue('Two duplexes, one promise a week.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await apply.click()
    await expect(message).toHaveValue('Two duplexes, one promise a week.')
    await page.unroute('**/api/pod-applications')
  })

  await test.step('sent once, the page tells since when it waits and until when', async () => {
    const writes = writesOf(page)
    await dialog.getByRole('button', { name: 'Send application' }).dblclick()
    await expect(page.getByText('Application sent. The leader usually answers within 3 days.')).toBeVisible()
    await expect(page.getByText('You have applied to this pod.')).toBeVisible()
    await expect(page.getByText(/Sent on \d.* without an answer it closes by itself on \d{1,2} \w+ \d{4}\./)).toBeVisible()
    await expect(apply).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Applied to ${wanted.name}` })).toBeFocused()
    expect(writes.map((write) => write.postDataJSON() as unknown)).toEqual([
      { podId: wanted.podId, message: 'Two duplexes, one promise a week.' },
    ])
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('taken back, asked once, it may be sent again', async () => {
    const writes = writesOf(page)
    await pressTwice(page.getByRole('button', { name: `Withdraw the application to ${wanted.name}` }))
    await expect(question(page)).toContainText('Withdraw this application?')
    await question(page).getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Application closed')).toBeVisible()
    await expect(page.getByRole('heading', { name: wanted.name, level: 1 })).toBeFocused()
    await expect(question(page)).toHaveCount(0)
    expect(writes.map((write) => write.method())).toEqual(['DELETE'])
    await expect(page.getByText('You may apply to this pod again.')).toBeVisible()
    await expect(page.getByText(/withdrawn on \d{1,2} \w+ \d{4}\.$/)).toBeVisible()
    await expect(apply).toBeVisible()
  })
})

test('an application without a line waits for it, and the page says one thing of it', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', market)
  const wanted = (await podsOf(page)).find(({ podId }) => podId !== demo.pods.A)!
  const dialog = page.getByRole('alertdialog', { name: `Apply to ${wanted.name}` })
  const applied = page.getByRole('link', { name: `Applied to ${wanted.name}` })
  const writes = writesOf(page)
  const open = page.getByRole('button', { name: `Apply to ${wanted.name}` })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Message/)).toBeFocused()

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. Changes will be sent when you are back.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByText('Not sent yet. Keep this open, and it is sent when you are back online.')).toBeVisible()
  await expect(page.getByText(/try again/)).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await page.context().setOffline(false)
  await expect(page.getByText('Application sent. The leader usually answers within 3 days.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^You are offline|^Not sent yet/)).toHaveCount(0)
  await expect(applied).toBeFocused()
  // The first one went nowhere.
  expect(writes.map((write) => write.method())).toEqual(['POST', 'POST'])
})

test('three applications are the limit, and a member of a pod is told why they cannot apply', async ({ page, browser, demo }) => {
  await openPod(page, demo, 'applicant', market)
  const others = (await podsOf(page)).filter(({ podId }) => podId !== demo.pods.A)
  for (const { podId } of others.slice(0, 2)) await apply(page, demo, podId)
  await page.goto(`${market}/${others[2]!.slug}`)
  await expect(page.getByText(/^You have three open applications\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply to/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'See your applications' }).click()
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(3)

  const context = await browser.newContext()
  const member = await context.newPage()
  await openPod(member, demo, 'memberA', market)
  await expect(member.getByText(/^You are in a pod\./)).toBeVisible()
  await expect(member.getByRole('button', { name: /^Apply to/ })).toHaveCount(0)
  await member.goto(`${market}/by-id/${demo.pods.A}`)
  await expect(member.getByRole('main').getByRole('link', { name: 'Open my pod' })).toBeVisible()
  await context.close()
})

test('a pod that has filled up says so', async ({ page, browser, demo }) => {
  const context = await browser.newContext()
  const leader = await context.newPage()
  await openPod(leader, demo, 'leaderA')
  const accepted = await leader.request.patch(`/api/pod-applications/${demo.applications.lastSeat1}`, {
    headers: { origin: demo.url },
    data: { status: 'accepted' },
  })
  expect(accepted.status()).toBe(200)
  await context.close()

  await openPod(page, demo, 'applicant', `${market}/by-id/${demo.pods.A}`)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await question(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('This pod is full right now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply to/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'See pods with a free seat' }).click()
  await expect(page.getByRole('link', { name: 'Details of The Closing Table' })).toHaveCount(0)
})
