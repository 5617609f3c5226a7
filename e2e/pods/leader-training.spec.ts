import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { walkWithTab } from '../keyboard-walk.ts'
import { signIn } from '../sign-in.ts'

const guidePath = '/dashboard/resources/lead-a-pod'
const lessons = ['Keep the time', 'Bring quiet people in', 'Missed commitments', 'Applicants', 'Handing over']

async function openAt(page: Page, demo: Demo, account: keyof Demo['accounts'], path: string): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
}

const lesson = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Reads the lessons to their end from the one that is open. */
async function readOn(page: Page, from = 0): Promise<void> {
  for (const name of lessons.slice(from, -1)) {
    await expect(lesson(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Done, next lesson' }).click()
  }
  await expect(lesson(page, lessons.at(-1)!)).toBeVisible()
  await page.getByRole('button', { name: 'Done with this lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Leading a pod', level: 1 })).toBeVisible()
}

test('five lessons are read one by one with the keyboard; at their end there is a certificate, and what is done stays done', async ({
  page,
  demo,
}) => {
  await openAt(page, demo, 'memberA', guidePath)
  await expect(page.getByRole('heading', { name: 'Leading a pod', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Leading a pod · /)
  await expectAccessibleAtBothWidths(page)
  const { unreached, withoutRing } = await walkWithTab(page)
  expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })
  await page.getByRole('link', { name: 'Start' }).press('Enter')
  await expect(lesson(page, lessons[0]!)).toBeFocused()
  await page.getByRole('button', { name: 'Done, next lesson' }).press('Enter')
  await expect(lesson(page, lessons[1]!)).toBeFocused()
  await readOn(page, 1)
  await expect(page.getByText('Done. You have finished the leader training.')).toBeVisible()
  const certificate = page.getByRole('region', { name: 'Your certificate' })
  await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.emulateMedia({ media: 'print' })
  await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leading a pod', level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.reload()
  await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your pod' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pod$/)
})

test('on a phone each lesson begins at its top', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openAt(page, demo, 'memberA', `${guidePath}/keep-the-time`)
  for (const [i, name] of lessons.slice(0, -1).entries()) {
    await expect(page.getByText(`Lesson ${i + 1} of 5`)).toBeVisible()
    await expect(lesson(page, name)).toBeInViewport()
    await page.getByRole('button', { name: 'Done, next lesson' }).click()
  }
  await expect(lesson(page, lessons.at(-1)!)).toBeInViewport()
})

test('a leader who has not read the guide is led to it by a banner, which is gone once they have', async ({ page, demo }) => {
  // Whoever is made the leader has not read it yet.
  await openAt(page, demo, 'leaderA', '/dashboard/pod')
  const handedOver = await page.request.patch('/api/pod-leader', {
    data: { podId: demo.pods.A, email: demo.accounts.memberA },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(handedOver.status()).toBe(200)
  await page.context().clearCookies()

  await openAt(page, demo, 'memberA', '/dashboard/pod/manage')
  await expect(page.getByText('Your 12-minute leader guide')).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('Your 12-minute leader guide')).toBeVisible()
  await page.getByRole('link', { name: 'Read the guide' }).click()
  await page.getByRole('link', { name: 'Start' }).click()
  await readOn(page)
  await page.getByRole('link', { name: 'Back to your pod' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pod\/manage$/)
  await expect(page.getByText('Your 12-minute leader guide')).toHaveCount(0)
})

test('admins see who leads without the guide, and what members report; they mark it as dealt with, and open it again', async ({
  page,
  browser,
  demo,
}) => {
  const elsewhere = await browser.newContext()
  const member = await elsewhere.newPage()
  await openAt(member, demo, 'memberA', '/dashboard/pod')
  const reported = await member.request.post('/api/pod-concerns', {
    data: { podId: demo.pods.A, message: 'Somebody shares what is said here.\nPlease look at it.' },
    headers: { origin: new URL(member.url()).origin },
  })
  expect(reported.status()).toBe(201)

  await openAt(page, demo, 'admin', '/admin')
  const concerns = page.getByRole('region', { name: 'Concerns' })
  const leaders = page.getByRole('region', { name: 'Leaders without the guide' })
  await expect(concerns.getByRole('heading', { name: /^Dana Whitfield about pod 1, The Closing Table/ })).toBeVisible()
  await expect(concerns.getByText('Please look at it.')).toBeVisible()
  await expect(leaders.getByRole('row')).not.toHaveCount(1)
  await expectAccessibleAtBothWidths(page)

  const settled: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') settled.push(request.postDataJSON())
  })
  await concerns.getByRole('button', { name: /^Mark as dealt with/ }).dblclick()
  await expect(concerns.getByText('Dealt with', { exact: true })).toBeVisible()
  await expect(concerns.getByRole('button', { name: /^Open again/ })).toBeVisible()
  expect(settled).toEqual([{ handled: true }])
  await page.reload()
  await expect(concerns.getByText('No concern is open.')).toBeVisible()
  await concerns.getByRole('radio', { name: 'All' }).check()
  await concerns.getByRole('button', { name: /^Open again/ }).click()
  await expect(concerns.getByText('Open', { exact: true }).last()).toBeVisible()
  await concerns.getByRole('radio', { name: 'Open' }).check()
  await expect(concerns.getByRole('button', { name: /^Mark as dealt with/ })).toBeVisible()

  await member.goto('/admin')
  await expect(member.getByText('Page Not Found: /admin')).toBeVisible()
  await elsewhere.close()
})

test('what admins cannot load is said and tried again, and long lists come page by page', async ({ page, demo }) => {
  const concern = (i: number) => ({
    id: `0000000${i}-0000-4000-8000-000000000000`,
    message: `Concern ${i}`,
    from: { name: `Member ${i}`, email: `member${i}@demo.test` },
    pod: { podId: demo.pods.A, podNumber: 1, name: 'The Closing Table' },
    createdAt: '2026-01-05T12:00:00.000Z',
    handledAt: null,
  })
  const isAtMore = (url: URL): boolean => url.searchParams.has('cursor')
  const isConcerns = (url: URL): boolean => url.pathname === '/api/admin/pod-concerns'
  await page.route(isConcerns, (route) => route.abort())
  await openAt(page, demo, 'admin', '/admin')
  const concerns = page.getByRole('region', { name: 'Concerns' })
  await expect(concerns.getByText('We could not load the concerns.')).toBeVisible()
  await page.unroute(isConcerns)
  await page.route(isConcerns, (route) =>
    isAtMore(new URL(route.request().url()))
      ? route.abort()
      : route.fulfill({ json: { concerns: [concern(1)], nextCursor: 'x' } }),
  )
  await concerns.getByRole('button', { name: 'Try again' }).click()
  await expect(concerns.getByText('Concern 1')).toBeVisible()
  await concerns.getByRole('button', { name: 'Show more concerns' }).click()
  await expect(concerns.getByText('We cannot reach the server. Please try again in a moment.')).toBeVisible()
  await page.unroute(isConcerns)
  await page.route(isConcerns, (route) => route.fulfill({ json: { concerns: [concern(2)], nextCursor: null } }))
  await concerns.getByRole('button', { name: 'Try again' }).click()
  await expect(concerns.getByText('Concern 2')).toBeVisible()
  await expect(concerns.getByText('2 concerns shown, which is all of them', { exact: true })).toBeVisible()
  await expect(concerns.getByRole('button', { name: 'Show more concerns' })).toHaveCount(0)
})
