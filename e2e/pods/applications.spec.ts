import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere, inWords, openPod, question, writesOf } from './pod-page.ts'
import { pressTwice } from './press-twice.ts'

const applicantsPath = '/dashboard/pod/applicants'

const cardOf = (page: Page, name: string) => page.locator('main ul > li').filter({ has: page.getByRole('heading', { name }) })
const accept = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: `Accept ${name}` })
const close = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: `Close the application of ${name}` })

/** Reads that follow an answer: `my-pod` and `my-pod-applicants`. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /^\/api\/my-pod(-applicants)?$/.test(pathname)) reads.push(pathname)
  })
  return reads
}

test('a leader weighs applicants, best match first, and answers them', async ({ page, demo }) => {
  await openPod(page, demo, 'leaderA', applicantsPath)
  const tabs = page.getByRole('navigation', { name: 'Pod' })
  await expect(tabs.getByRole('link', { name: 'Applicants (4)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My pod', exact: true }).first()).toHaveAccessibleDescription(
    'Waiting for your answer: 4',
  )

  await test.step('why, both ways, and how long they wait', async () => {
    const names = await page.locator('main ul > li h2').allTextContents()
    expect(names).toEqual(['Garrett Lockhart', 'Neha Kulkarni', 'Elena Novak', 'Emilio Quintana'])
    const matches = (
      await page
        .locator('main ul > li')
        .getByText(/^\d+%$/)
        .allTextContents()
    ).map(Number.parseFloat)
    expect(matches).toEqual(matches.toSorted((a, b) => b - a))
    const neha = cardOf(page, 'Neha Kulkarni')
    await expect(neha.getByRole('heading', { name: 'What Neha would bring' })).toBeVisible()
    await expect(neha.getByRole('heading', { name: 'What the pod has for Neha' })).toBeVisible()
    await expect(neha).toContainText(/Waiting \d days; closes by itself on \d{1,2} \w+ \d{4}\./)
    await expect(neha).not.toContainText(/[$@]/)
    // None of his strengths is one the pod misses, which is not to say that he has none.
    const garrett = cardOf(page, 'Garrett Lockhart')
    await expect(garrett).toContainText('Strong in areas where nobody in the pod has asked for help yet.')
    await expect(garrett.getByText(/^Strong in /).first()).toBeVisible()
    await neha.getByText(/^Why \d+%$/).click()
    await expect(neha.getByRole('progressbar')).toHaveCount(9)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('closed kindly; only the pod is read anew', async () => {
    const [writes, reads] = [writesOf(page), readsOf(page)]
    await pressTwice(close(page, 'Emilio Quintana'))
    await expect(question(page).getByRole('heading')).toHaveText('Close this application?')
    await expect(question(page)).toContainText('Emilio is told kindly that this pod is not the right fit.')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(close(page, 'Emilio Quintana')).toBeFocused()
    await expect(question(page)).toHaveCount(0)
    expect(writes).toEqual([])
    await close(page, 'Emilio Quintana').click()
    await question(page).getByRole('button', { name: 'Close application' }).click()
    await expect(page.getByText('Application closed')).toBeVisible()
    await expect(cardOf(page, 'Emilio Quintana')).toHaveCount(0)
    await expect(tabs.getByRole('link', { name: 'Applicants (3)' })).toBeVisible()
    expect(writes.map(inWords)).toEqual([`DELETE /api/pod-applications/${demo.applications.bothA}`])
    expect(reads).toContain('/api/my-pod')
  })

  await test.step('accepted; the pod is full, and says where seats are', async () => {
    const [writes, reads] = [writesOf(page), readsOf(page)]
    await pressTwice(accept(page, 'Garrett Lockhart'))
    await expect(question(page).getByRole('heading')).toHaveText('Accept Garrett Lockhart?')
    await expect(question(page)).toContainText('They join the pod now. Their other open applications are closed.')
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Application accepted')).toBeVisible()
    await expect(cardOf(page, 'Garrett Lockhart')).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByText('This pod is full.', { exact: true })).toBeVisible()
    await expect(page.getByText(/Meanwhile each application stays open until its own fourteen days are over\.$/)).toBeVisible()
    await expect(accept(page, 'Neha Kulkarni')).toBeDisabled()
    await expect(close(page, 'Neha Kulkarni')).toBeEnabled()
    await expect(tabs.getByRole('link', { name: 'Applicants (2)' })).toBeVisible()
    expect(writes.map(inWords)).toEqual([`PATCH /api/pod-applications/${demo.applications.lastSeat1}`])
    expect(reads).toEqual(expect.arrayContaining(['/api/my-pod', '/api/my-pod-applicants']))
    await page.getByRole('link', { name: 'Manage seats' }).click()
    await expect(page).toHaveURL(/\/dashboard\/pod\/manage$/)
  })
})

test('an answer that fails says why, and nothing is taken for done', async ({ page, demo }) => {
  await openPod(page, demo, 'leaderA', applicantsPath)
  const answers = '**/api/pod-applications/*'
  const tryToAccept = async (): Promise<void> => {
    await accept(page, 'Neha Kulkarni').click()
    await question(page).getByRole('button', { name: 'Accept' }).click()
  }
  const failure = page.getByRole('alert')

  await page.route(answers, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { code: 'pod-full', title: 'Full', status: 409, detail: 'This pod is full.', errors: [] },
    }),
  )
  await tryToAccept()
  await expect(failure.filter({ hasText: 'This pod is full.' })).toBeVisible()
  await page.getByRole('button', { name: 'Close notification' }).first().click()
  await page.unroute(answers)

  await page.route(answers, (route) => route.fulfill({ json: { id: 'x', podId: 'y', status: 'open' } }))
  await tryToAccept()
  await expect(failure.filter({ hasText: 'An error occurred' })).toBeVisible()
  await page.getByRole('button', { name: 'Close notification' }).first().click()
  await page.unroute(answers)

  await page.route(answers, (route) => route.abort())
  await tryToAccept()
  await expect(failure).toBeVisible()
  await expect(cardOf(page, 'Neha Kulkarni')).toBeVisible()
  await expect(page.getByText('Application accepted')).toHaveCount(0)
})

test('an applicant follows their applications, from the first to what became of each', async ({ page, browser, demo }) => {
  await openPod(page, demo, 'applicant', '/dashboard/pod/applications')
  const row = page.getByRole('listitem').filter({ hasText: 'The Closing Table' })
  await expect(row).toContainText('Open')
  await expect(row).toContainText(/^.*Sent on \d.*closes by itself on \d{1,2} \w+ \d{4}\./)
  await expectAccessibleAtBothWidths(page)

  await elsewhere(browser, demo, 'leaderA', async (leader) => {
    const answer = await leader.request.delete(`/api/pod-applications/${demo.applications.openA}`, {
      headers: { origin: demo.url },
    })
    expect(answer.status()).toBe(200)
  })
  await page.reload()
  await expect(row).toContainText('Closed')
  await expect(row).toContainText('This pod was not the right fit this time.')
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await row.getByRole('link', { name: 'The Closing Table' }).click()
  await expect(page.getByText('You may apply to this pod again.')).toBeVisible()
})

for (const width of [375, 1360]) {
  test(`at ${width} px, whoever withdraws is asked once and stays on the page with the focus`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPod(page, demo, 'applicant', '/dashboard/pod/applications')
    const writes = writesOf(page)
    const withdraw = page.getByRole('button', { name: 'Withdraw the application to The Closing Table' })
    await pressTwice(withdraw)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(withdraw).toBeFocused()
    await expect(question(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await question(page).getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Application closed')).toBeVisible()
    await expect(withdraw).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'My applications' })).toBeFocused()
    expect(writes.map(inWords)).toEqual([`DELETE /api/pod-applications/${demo.applications.openA}`])
  })
}

test('two hundred applicants are shown twenty at a time', async ({ page, demo }) => {
  await openPod(page, demo, 'leaderA')
  await page.route('**/api/my-pod-applicants', async (route) => {
    const response = await route.fetch()
    const [one] = (await response.json()) as [{ application: object }]
    const many = Array.from({ length: 200 }, (_, i) => ({
      ...one,
      firstName: `Applicant${i}`,
      application: { ...one.application, id: `a${i}` },
    }))
    await route.fulfill({ response, json: many })
  })
  await page
    .getByRole('navigation', { name: 'Pod' })
    .getByRole('link', { name: /^Applicants/ })
    .click()
  await expect(page.getByText('20 applicants shown')).toBeVisible()
  await page.getByRole('button', { name: 'Show more applicants' }).click()
  await expect(page.getByText('40 applicants shown', { exact: true })).toBeVisible()
  await expect(page.locator('main li:focus')).toContainText('Applicant20 ')
})
