import type { Page } from '@playwright/test'
import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { expectToast, listToasts } from './toasts.ts'
import { openPod } from './pods/pod-page.ts'
import { pressTwice } from './pods/press-twice.ts'

const resources = '/dashboard/resources'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a member finds a course, resumes a lesson where they stopped, and commits to its task', async ({ page, context, demo }) => {
  await openPod(page, demo, 'memberA', resources)
  await test.step('ten courses are listed, and one opens', async () => {
    await expect(page.getByRole('list', { name: 'Courses' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Underwriting in plain numbers' }).click()
    await expect(heading(page, 'Underwriting in plain numbers')).toBeFocused()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the reading position is saved and offered after a reload', async () => {
    await page.getByRole('link', { name: 'Start' }).click()
    await expect(heading(page, 'Rent')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const part = page.getByRole('heading', { name: 'Low, likely, high' })
    // Scroll without animation, because the page saves each position at which the reader pauses.
    const scrollToPart = () => part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await waitForOkResponse(page, /^PATCH \/api\/courses\//, scrollToPart)
    await page.reload()
    await expect(part).not.toBeInViewport()
    await page.getByRole('button', { name: 'Pick up where you left off' }).click()
    await expect(part).toBeInViewport()
    // Reload, so that the walk begins at the top of the page.
    await page.reload()
    await expect(heading(page, 'Rent')).toBeVisible()
    const { unreached, withoutRing } = await walkWithTab(page)
    expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })
  })

  await test.step('two taps commit once', async () => {
    const commitButton = page.getByRole('button', { name: /^Commit to this by / })
    await pressTwice(commitButton)
    await expect(page.getByText(/^You committed to do this by /)).toBeVisible()
    await page.getByRole('link', { name: 'Your commitments' }).click()
    await expect(page.getByRole('region', { name: 'Your commitments' }).getByText(/set the rent from four comps/)).toHaveCount(1)
    await page.goBack()
  })

  await test.step('marking a lesson done fails offline with a message, and works once online', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Complete and continue' }).click()
    await expect(page.getByText('You’re offline. Try again when you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Complete and continue' }).click()
    await expect(heading(page, 'Expenses')).toBeVisible()
    await page.goto(resources)
    await expect(page.getByRole('listitem').filter({ hasText: 'Underwriting in plain numbers' })).toContainText(
      '1 of 5 lessons done',
    )
  })
})

test('a member finishes a course once its open lesson is unpublished, and has a lasting certificate', async ({
  page,
  browser,
  demo,
}) => {
  const training = `${resources}/lead-a-pod`
  await openPod(page, demo, 'memberA', training)
  for (const lesson of ['keep-the-time', 'bring-quiet-people-in', 'missed-commitments', 'applicants']) {
    const done = await page.request.patch(`/api/courses/lead-a-pod/lessons/${lesson}`, { data: { isDone: true } })
    expect(done.status()).toBe(200)
  }
  const finish = page.getByRole('button', { name: 'Finish the course' })
  const certificate = page.getByRole('region', { name: 'Your certificate' })
  const admin = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await openPod(admin, demo, 'admin', '/admin/content/courses')
  const publish = async (isPublished: boolean): Promise<void> => {
    const path = '/api/admin/courses/lead-a-pod/lessons/handing-over'
    expect((await admin.request.patch(path, { data: { isPublished } })).status()).toBe(200)
  }
  await publish(false)

  await test.step('two presses finish the course once', async () => {
    await page.reload()
    await pressTwice(finish)
    await expectToast(page, 'You’ve finished “Leading a pod”.')
    await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    expect((await listToasts(page)).filter((text) => text.includes('You’ve finished'))).toHaveLength(1)
  })

  await test.step('the certificate prints on one page, without the course', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
    for (const name of ['Leading a pod', 'Your certificate', 'Lessons'])
      await expect(page.getByRole('heading', { name })).toBeHidden()
    await expect(certificate).toHaveCSS('border-top-width', '0px')
    const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages).toHaveLength(1)
    await page.emulateMedia({ media: null, colorScheme: null })
  })

  await test.step('the certificate survives a reload and the republished lesson', async () => {
    await page.reload()
    await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
    await publish(true)
    await page.reload()
    await expect(page.getByText('4 of 5 lessons done')).toBeVisible()
    await expect(certificate.getByText('Dana Whitfield')).toBeVisible()
  })
  await admin.context().close()
})
