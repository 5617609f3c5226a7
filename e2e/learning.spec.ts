import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { openPod } from './pods/pod-page.ts'
import { pressTwice } from './pods/press-twice.ts'

const resources = '/dashboard/resources'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const lessonRow = (page: Page, name: RegExp) => page.getByRole('list', { name: /^Lessons of / }).getByRole('link', { name })
const isProgress = (method: string, url: string): boolean =>
  method === 'PATCH' && new URL(url).pathname.startsWith('/api/courses/')

test('a member finds a course, reads a lesson, goes on where they stopped, and commits to what it asks for with one tap', async ({
  page,
  context,
  demo,
}) => {
  await openPod(page, demo, 'memberA', resources)
  await test.step('ten courses, each with what there is to read', async () => {
    await expect(page.getByRole('list', { name: 'Courses' }).getByRole('listitem')).toHaveCount(10)
    await expect(page.getByText('This is education. It is not legal, tax or investment advice.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Underwriting in plain numbers' }).click()
    await expect(heading(page, 'Underwriting in plain numbers')).toBeFocused()
    await expect(page).toHaveTitle(/^Underwriting in plain numbers · /)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a place is kept while one reads, and offered afterwards', async () => {
    await page.getByRole('link', { name: 'Start' }).click()
    await expect(heading(page, 'Rent')).toBeVisible()
    await expect(page.getByText('Lesson 1 of 5')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.reload()
    await expect(heading(page, 'Rent')).toBeVisible()
    const { unreached, withoutRing } = await walkWithTab(page)
    expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })
    const kept = page.waitForResponse((answer) => isProgress(answer.request().method(), answer.url()))
    await page.getByRole('heading', { name: 'Vacancy, and rent that is not paid' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, -300)
    expect((await kept).status()).toBe(200)
    await page.reload()
    await expect(page.getByText(/^You had read about \d+% of this lesson\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Go on there' }).click()
    await expect(page.getByRole('heading', { name: 'Low, likely, high' })).toBeInViewport()
    await page.goto(resources)
    await page.getByRole('link', { name: 'Continue: Rent' }).click()
    await expect(heading(page, 'Rent')).toBeVisible()
  })

  await test.step('two taps commit once', async () => {
    const asked = page.getByRole('button', { name: /^Commit to this by / })
    await pressTwice(asked)
    await expect(page.getByText(/^You committed to this by /)).toBeVisible()
    await expect(asked).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/^You committed to this by /)).toBeVisible()
    await page.getByRole('link', { name: 'Your commitments' }).click()
    await expect(page.getByRole('region', { name: 'Your commitments' }).getByText(/rent of one property told/)).toHaveCount(1)
    await page.goBack()
  })

  await test.step('what cannot be sent is said, and done is done once it arrives', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Done, next lesson' }).click()
    await expect(page.getByText('You are offline. Please try again when you are back.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Done, next lesson' }).click()
    await expect(heading(page, 'Expenses')).toBeVisible()
    await expect(page).toHaveTitle(/^Expenses · /)
    await expect(lessonRow(page, /^Rent/)).toContainText('done')
    await page.getByRole('link', { name: 'Previous lesson' }).click()
    await expect(page.getByRole('link', { name: 'Next lesson' })).toBeVisible()
    await page.goto(resources)
    await expect(page.getByRole('listitem').filter({ hasText: 'Underwriting in plain numbers' })).toContainText(
      '1 of 5 lessons done',
    )
  })

  await page.goto(`${resources}/underwrite/no-such-lesson`)
  await expect(page.getByText(`Page Not Found: ${resources}/underwrite/no-such-lesson`)).toBeVisible()
})

test('courses that cannot be loaded are said to be, and loaded once asked again', async ({ page, demo }) => {
  await openPod(page, demo, 'memberA', '/calendar')
  const isCourses = (url: URL): boolean => url.pathname === '/api/courses'
  await page.route(isCourses, (route) => route.abort())
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByText('We could not load the courses.')).toBeVisible()
  await page.unroute(isCourses)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Leading a pod' })).toBeVisible()
})
