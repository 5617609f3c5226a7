import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { choose, elsewhere, inWords, openPod, question, rowOf, writesOf } from './pod-page.ts'

const failed = 'Error leaving pod! That may not have worked. Please refresh and try again.'

const podOf = async (page: Page): Promise<string | null> => {
  const { podId } = (await (await page.request.get('/api/my-pod')).json()) as { podId: string | null }
  return podId
}

/** Removes members, in this order, as the leader who is signed in here, who themselves can only be the last. */
async function remove(page: Page, demo: Demo, names: readonly string[]): Promise<void> {
  const { podId, members } = (await (await page.request.get('/api/my-pod')).json()) as {
    podId: string
    members: { firstName: string; email: string }[]
  }
  for (const name of names) {
    const email = members.find(({ firstName }) => firstName === name)?.email
    const answer = await page.request.delete('/api/pod-membership', { headers: { origin: demo.url }, data: { email, podId } })
    expect(answer.status()).toBe(200)
  }
}

test('with the marketplace a member leaves for it, and says why if they like', async ({ page, demo }) => {
  await openPod(page, demo, 'memberA')
  await expect(page.getByRole('button', { name: 'Leave and get a new pod' })).toHaveCount(0)
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Leave pod' }).dblclick()
  await expect(question(page).getByRole('heading')).toHaveText('Leave this pod?')
  await expect(question(page)).toContainText('To come back, or to join another pod, you need to apply again in the marketplace.')
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(writes).toEqual([])

  await page.getByRole('button', { name: 'Leave pod' }).click()
  await question(page).getByRole('button', { name: 'Leave pod' }).dblclick()
  await expect(page.getByText('You have left your pod! Please visit the pod marketplace to find a new pod.')).toBeVisible()
  const landing = page.getByRole('region', { name: 'You have left The Closing Table' })
  await expect(landing.getByRole('link', { name: 'Go to the marketplace' })).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page.locator('main h1')).toHaveText('My pod')
  // Nothing is kept, and nothing waits: the wish to be matched went with the pod.
  await expect(landing.getByRole('button', { name: /^Come back/ })).toHaveCount(0)
  await expect(landing.getByRole('link', { name: 'Opt in to matching' })).toBeVisible()
  await expect(page.getByText('matching pool')).toHaveCount(0)

  await landing.getByRole('radio', { name: 'The group was not the right fit' }).check()
  await expect(landing.getByText('Thank you. It helps us to make better pods.')).toBeVisible()
  // The answer stands from the press on, and does not wait for the call.
  const isShownAtOnce = (radio: HTMLInputElement): boolean => {
    radio.click()
    return radio.checked
  }
  expect(await landing.getByRole('radio', { name: 'I have too much else going on' }).evaluate(isShownAtOnce)).toBe(true)
  await expect(landing.getByText('Thank you. It helps us to make better pods.')).toBeVisible()
  expect(writes.map(inWords)).toEqual([
    'DELETE /api/pod-membership',
    'POST /api/pod-membership/reason',
    'POST /api/pod-membership/reason',
  ])
  expect(writes[0]?.postDataJSON()).toEqual({ email: demo.accounts.memberA, podId: demo.pods.A })
  await page.reload()
  await expect(landing.getByRole('radio', { name: 'I have too much else going on' })).toBeChecked()
  await expect(landing.getByRole('button', { name: 'Report a concern' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('without the marketplace a member goes back to matching, and may come back while the seat is kept', async ({
  page,
  demo,
}) => {
  await openPod(page, demo, 'memberB')
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Leave and get a new pod' }).click()
  await expect(question(page).getByRole('heading')).toHaveText('Leave this pod?')
  await expect(question(page)).toContainText(
    'Your seat is kept for 48 hours, then opens. You go back to matching and get a new pod within 5–7 days.',
  )
  await question(page).getByRole('button', { name: 'Leave pod' }).click()
  await expect(page.getByText('You have left your pod.', { exact: true })).toBeVisible()
  const landing = page.getByRole('region', { name: 'You have left Corner Lot Collective' })
  await expect(landing.getByText(/You get a new pod by \d{1,2} \w+ \d{4}\./)).toBeVisible()
  await expect(landing.getByText(/Your seat is kept until \w+day, \d{1,2} \w+, \d{1,2}:\d\d [AP]M\./)).toBeVisible()
  expect(writes.map(inWords)).toEqual(['PATCH /api/me'])
  expect(writes[0]?.postDataJSON()).toEqual({ podId: null })
  await expectAccessibleAtBothWidths(page)

  await landing.getByRole('button', { name: 'Come back to Corner Lot Collective' }).click()
  await expect(page.getByText('Welcome back to Corner Lot Collective.')).toBeVisible()
  await expect(rowOf(page, 'Caleb Osei').getByText('You', { exact: true })).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
  expect(await podOf(page)).toBe(demo.pods.B)
})

test('a seat that is kept no longer cannot be taken back, and the page says so', async ({ page, browser, demo }) => {
  await openPod(page, demo, 'memberB')
  await page.getByRole('button', { name: 'Leave and get a new pod' }).click()
  await question(page).getByRole('button', { name: 'Leave pod' }).click()
  const back = page.getByRole('button', { name: 'Come back to Corner Lot Collective' })
  await expect(back).toBeVisible()
  await elsewhere(browser, demo, 'leaderB', async (leader) => {
    await remove(leader, demo, ['Hanh', 'Desmond', 'Priya'])
  })
  await back.click()
  await expect(page.getByText('Your seat is no longer kept. You can find a pod again.')).toBeVisible()
  await expect(back).toHaveCount(0)
})

test('a member leaves and pauses: nothing is looked for until they opt in', async ({ page, demo }) => {
  await openPod(page, demo, 'memberB')
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Leave and pause pods' }).click()
  await expect(question(page).getByRole('heading')).toHaveText('Leave and pause pods?')
  await expect(question(page)).toContainText(
    'Your seat opens and matching stops. To join again you opt in and choose a new day and time.',
  )
  await question(page).getByRole('button', { name: 'Leave and pause' }).click()
  await expect(page.getByText('You have left your pod.', { exact: true })).toBeVisible()
  const landing = page.getByRole('region', { name: 'You have left Corner Lot Collective' })
  await expect(landing.getByRole('link', { name: 'Opt in to matching' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Come back/ })).toHaveCount(0)
  expect(writes.map(inWords)).toEqual(['PATCH /api/me'])
  expect(writes[0]?.postDataJSON()).toEqual({ podId: null, podDatePreference: null, podOptIn: false })
})

test('switching matching off in personal info is leaving, once the member has said yes', async ({ page, demo }) => {
  await openPod(page, demo, 'memberB', '/dashboard/profile/personal-info#pod-choice')
  const part = page.getByRole('region', { name: 'Your pod' })
  const matching = part.getByRole('switch', { name: 'Pod matching' })
  await expect(matching).toBeChecked()
  await expect(part.getByText('Corner Lot Collective')).toBeVisible()
  const writes = writesOf(page)
  await page.getByLabel(/^Origin city/).fill('Macon')
  await matching.click()
  await expect(question(page).getByRole('heading')).toHaveText('Leave and pause pods?')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(matching).toBeChecked()
  await expect(matching).toBeFocused()
  expect(writes).toEqual([])
  await expectAccessibleAtBothWidths(page)

  await page.keyboard.press('Space')
  await question(page).getByRole('button', { name: 'Leave and pause' }).click()
  await expect(page.getByText('You have left your pod.', { exact: true })).toBeVisible()
  await expect(matching).not.toBeChecked()
  await expect(part.getByText('Corner Lot Collective')).toHaveCount(0)
  await expect(part.getByRole('heading', { name: 'Your pod' })).toBeFocused()
  expect(writes.map(inWords)).toEqual(['PATCH /api/me'])
  expect(writes[0]?.postDataJSON()).toEqual({ podId: null, podDatePreference: null, podOptIn: false })
  expect(await podOf(page)).toBeNull()
  // What was typed beside it waits as before.
  await expect(page.getByLabel(/^Origin city/)).toHaveValue('Macon')
  await expect(page.getByText('Not saved yet')).toBeVisible()
})

test('with the marketplace the same switch is an answer like any other', async ({ page, demo }) => {
  await openPod(page, demo, 'memberA', '/dashboard/profile/personal-info#pod-choice')
  const matching = page.getByRole('region', { name: 'Your pod' }).getByRole('switch', { name: 'Pod matching' })
  await matching.uncheck()
  await expect(question(page)).toHaveCount(0)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  // Watched from before the press: the notice goes by itself.
  await Promise.all([
    expect(page.getByText('Saved.', { exact: true })).toHaveCount(1),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  expect((await sent).postDataJSON()).toEqual({ podOptIn: false })
  expect(await podOf(page)).toBe(demo.pods.A)
})

test('a leader who leaves hands over to the deputy, and without one to whoever has been there the longest', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'leaderB')
  const leave = page.getByRole('button', { name: 'Leave pod' })
  await leave.click()
  await expect(question(page).getByRole('heading')).toHaveText('Leave and hand over?')
  await expect(question(page).getByText('Hanh Truong becomes the leader.', { exact: true })).toBeVisible()
  await expect(
    question(page).getByText('To come back, or to join another pod, you need to apply again in the marketplace.'),
  ).toBeVisible()
  await question(page).getByRole('button', { name: 'Stay' }).click()

  await choose(page, 'Caleb Osei', 'Make deputy')
  await expect(rowOf(page, 'Caleb Osei').getByText('Deputy', { exact: true })).toBeVisible()
  await leave.click()
  await expect(question(page).getByText('Caleb Osei becomes the leader.', { exact: true })).toBeVisible()
  await question(page).getByRole('button', { name: 'Hand over and leave' }).click()
  await expect(page.getByRole('heading', { name: 'You have left Corner Lot Collective' })).toBeVisible()

  await elsewhere(browser, demo, 'memberB', async (deputy) => {
    await expect(rowOf(deputy, 'Caleb Osei').getByText('Leader', { exact: true })).toBeVisible()
    await deputy.getByRole('button', { name: 'Leave and get a new pod' }).click()
    await expect(question(deputy).getByText('Hanh Truong becomes the leader.', { exact: true })).toBeVisible()
    await expect(question(deputy)).toContainText('You go back to matching and get a new pod within 5–7 days.')
  })
})

test('the last one out is told that the pod ends with them', async ({ page, demo }) => {
  await openPod(page, demo, 'leaderB')
  await remove(page, demo, ['Hanh', 'Desmond', 'Caleb'])
  await page.reload()
  await expect(page.getByText('1 of 6 members')).toBeVisible()
  await page.getByRole('button', { name: 'Leave pod' }).click()
  await expect(question(page).getByRole('heading')).toHaveText('Leave and end this pod?')
  await expect(question(page)).toContainText('the pod ends with you')
  await question(page).getByRole('button', { name: 'Leave and end pod' }).click()
  await expect(page.getByRole('heading', { name: 'You have left Corner Lot Collective' })).toBeVisible()
  expect((await page.request.get(`/api/pods/by-id/${demo.pods.B}`)).status()).toBe(404)
})

test('what fails is said, and the member is still in their pod', async ({ page, demo }) => {
  await openPod(page, demo, 'memberB')
  await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Leave and get a new pod' }).click()
  const reread = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/my-pod')
  await question(page).getByRole('button', { name: 'Leave pod' }).click()
  await expect(page.getByText(failed)).toBeVisible()
  await reread
  await expect(rowOf(page, 'Caleb Osei')).toBeVisible()
  expect(await podOf(page)).toBe(demo.pods.B)
})

test('a session without an address sends nothing, and the member is told what to do', async ({ page, demo }) => {
  await openPod(page, demo, 'memberB')
  // What the page brings along, and what is asked for later.
  await page.route(/\/dashboard\/pod$|\/api\/visitor$/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll(`"${demo.accounts.memberB}"`, '""') })
  })
  await page.reload()
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Leave and get a new pod' }).click()
  await question(page).getByRole('button', { name: 'Leave pod' }).click()
  await expect(
    page.getByText(
      'Error leaving pod! Please refresh and try again. If this problem persists, please sign out and sign back in.',
    ),
  ).toBeVisible()
  expect(writes).toEqual([])
})
