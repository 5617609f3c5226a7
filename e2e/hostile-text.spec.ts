import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { hostileTexts } from '../test/data/hostile-texts.ts'
import { waitForEventStream } from './wait-for-response.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { moveMeetingNear } from './meeting/room-page.ts'
import { expectToast } from './toasts.ts'
import { signIn } from './sign-in.ts'

/** Hostile text for single-line fields and for multi-line fields. */
const line = '<img src=x onerror="window.ran = 1">'
const lines = hostileTexts.filter((text) => /ran|evil|javascript|data:/.test(text) && !/[\u202a-\u202e\u2066-\u2069]/.test(text))
const text = lines.join('\n\n')

type Watched = Window & { ran?: number; violations: string[] }

async function open(browser: Browser, demo: Demo, account: keyof Demo['accounts']): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.violations = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    throw new Error(`A page asked: ${dialog.message()}`)
  })
  await signIn(page, demo.accounts[account], demo.password)
  return page
}

async function send(request: APIRequestContext, method: 'POST' | 'PATCH', path: string, data: object): Promise<{ id: string }> {
  const response = await request.fetch(path, { method, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.status() === 204 ? { id: '' } : ((await response.json()) as { id: string })
}

/** Expects the text to be visible as plain text and nothing in it to be interpreted as HTML. */
async function expectText(page: Page, expected: string): Promise<void> {
  await expect(page.getByText(expected).first()).toBeVisible()
  await expectNothingRan(page)
}

async function expectNothingRan(page: Page): Promise<void> {
  const result = await page.evaluate(() => {
    const { ran, violations } = window as unknown as Watched
    const dangerousSelector =
      'a[href^="javascript" i], a[href^="data:" i], a[href^="vbscript" i], main script, main iframe, main style, [onerror], [onload], [ontoggle]'
    return { ran: ran ?? null, violations, wrong: [...document.querySelectorAll(dangerousSelector)].map((one) => one.outerHTML) }
  })
  expect({ at: page.url(), ...result }).toEqual({ at: page.url(), ran: null, violations: [], wrong: [] })
}

test('hostile text: shown as text, never run, in community, search, support, media and worksheets', async ({ demo, browser }) => {
  const member = await open(browser, demo, 'memberA')
  const admin = await open(browser, demo, 'admin')
  const { request } = member
  await send(request, 'PATCH', '/api/me', { circleFields: { headline: line, bio: text.slice(0, 400), profession: line } })
  const post = await send(request, 'POST', '/api/community/posts', { id: randomUUID(), section: 'wins', body: text })
  await send(admin.request, 'POST', `/api/community/posts/${post.id}/comments`, { id: randomUUID(), body: text.slice(0, 2_000) })
  await send(admin.request, 'POST', `/api/community/posts/${post.id}/reports`, { reason: 'other', note: line })
  const ticket = { id: randomUUID(), topic: 'other', subject: line, message: text }
  const { reference } = (await send(request, 'POST', '/api/support/tickets', ticket)) as unknown as { reference: string }
  const reply = { id: randomUUID(), text, isNote: false }
  await send(admin.request, 'POST', `/api/admin/support/tickets/${reference}/messages`, reply)
  await send(admin.request, 'POST', '/api/admin/support/answers', { id: randomUUID(), title: line, text })
  await send(request, 'PATCH', '/api/worksheets/vision', {
    version: await versionOf(request),
    changes: { why: line, notThis: line },
  })
  const [item] = (await (await admin.request.get('/api/media?group=templates')).json()).items as { id: string }[]
  const mediaInput = { title: line, summary: text.slice(0, 900), transcript: text, speakers: line, tags: 'onerror=window.ran' }
  await send(admin.request, 'PATCH', `/api/admin/media/${item?.id}`, mediaInput)

  await test.step('community: the post, its comment, its author’s card', async () => {
    await member.goto('/community')
    await expectText(member, 'window.ran = 1</script>')
    await member
      .getByRole('button', { name: /comment/i })
      .first()
      .click()
    await expectText(member, 'window.ran = 1</script>')
    await member.goto('/community?section=directory&q=Dana')
    await expectText(member, line)
  })
  await test.step('search: the found posts', async () => {
    await member.keyboard.press('Control+k')
    const box = member.getByRole('dialog', { name: 'Search' })
    await box.getByRole('textbox').fill('constructor')
    const posts = box.getByRole('group', { name: 'Posts' }).getByRole('menuitem')
    await expect(posts.first()).toContainText('constructor')
    await expectNothingRan(member)
  })
  await test.step('support: the question, for its member and for staff; the report, for staff', async () => {
    await member.goto('/dashboard/support')
    await expectText(member, line)
    await member.goto(`/dashboard/support/${reference}`)
    await expectText(member, 'window.ran = 1</script>')
    await admin.goto('/admin/support?state=answered')
    await expectText(admin, line)
    await admin.goto(`/admin/support/${reference}`)
    await expectText(admin, 'window.ran = 1</script>')
    await admin.goto('/admin/community')
    await expectText(admin, line)
  })
  await test.step('media: the library, the open item, the admin form', async () => {
    await member.goto('/media?group=templates')
    await expectText(member, line)
    await member.getByRole('button', { name: `Read ${line}` }).click()
    await expectText(member, 'window.ran = 1</script>')
    await admin.goto(`/admin/media/${item?.id}`)
    await expectText(admin, line)
  })
  await test.step('notifications, and a worksheet on screen and in print', async () => {
    await member.goto('/dashboard/notifications')
    await expectText(member, reference)
    await member.goto('/dashboard/rei-os/vision')
    await expect(member.getByLabel('Why I do this')).toHaveValue(line)
    await member.emulateMedia({ media: 'print' })
    await expectText(member, line)
  })
  await member.context().close()
  await admin.context().close()
})

test('hostile and long names: shown as text in notifications and titles, and no page overflows', async ({ demo, browser }) => {
  const leader = await open(browser, demo, 'leaderA')
  const applicant = await open(browser, demo, 'applicant')
  const member = await open(browser, demo, 'memberA2')
  for (const name of [line, 'W'.repeat(60)]) {
    await test.step(name, async () => {
      for (const { request } of [applicant, member]) await send(request, 'PATCH', '/api/me', { firstName: name, lastName: name })
      await send(leader.request, 'PATCH', `/api/pods/${demo.pods.A}`, { name })
      await withdrawAll(applicant.request)
      await leader.setViewportSize({ width: 1360, height: 900 })
      await waitForEventStream(leader, () => leader.goto('/dashboard/notifications'))
      await send(applicant.request, 'POST', '/api/pod-applications', { podId: demo.pods.A })
      await expectToast(leader, `${name} ${name} applied to your pod.`)
      await expect(leader.getByRole('link', { name: `${name} ${name} wants to join ${name}` }).first()).toBeVisible()
      await expect(leader.getByRole('link', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
      await expectNothingRan(leader)
      for (const path of pathsShowingNames(demo)) await expectWithinScreen(leader, path)
      for (const path of ['/', '/dashboard/pod', '/dashboard/pod/applications']) await expectWithinScreen(applicant, path)
      // The room opens once, and then the meeting can't be moved again.
      if (name === line) await moveMeetingNear(leader, demo)
      await expectWithinScreen(leader, '/meeting-agenda')
      await leader.goto('/dashboard/pod')
      await expect(leader).toHaveTitle(`${name} · Landmark | Tribe`)
      await expect(leader.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expectNothingRan(leader)
    })
  }
  for (const page of [leader, applicant, member]) await page.context().close()
})

async function withdrawAll(request: APIRequestContext): Promise<void> {
  type Applications = { data: { application: { id: string; status: string } }[] }
  const { data } = (await (await request.get('/api/my-pod-applications')).json()) as Applications
  for (const { application } of data) {
    if (application.status === 'open') await request.delete(`/api/pod-applications/${application.id}`)
  }
}

/** The paths of a leader's pages that show the names of the pod, its members and its applicants. */
function pathsShowingNames({ pods }: Demo): string[] {
  const pod = ['', '/applicants', '/commitments', '/meetings', '/hot-seats', '/manage'].map((part) => `/dashboard/pod${part}`)
  return [
    ...pod,
    '/',
    '/meeting-agenda',
    `/pod-marketplace/by-id/${pods.A}`,
    '/community?section=directory',
    '/dashboard/notifications',
  ]
}

/** Expects no horizontal overflow on a phone and on a desktop. */
async function expectWithinScreen(page: Page, path: string): Promise<void> {
  for (const width of [375, 1360]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 375) await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
    const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0)
  }
}

async function versionOf(request: APIRequestContext): Promise<number> {
  return ((await (await request.get('/api/worksheets/vision')).json()) as { version: number }).version
}
