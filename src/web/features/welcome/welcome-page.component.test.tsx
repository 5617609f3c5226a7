import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeProfile, getMe, updateMe } from '#contract/api/me.ts'
import { problems } from '#contract/problems/problems.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { getWelcomePackage } from '#contract/api/welcome/welcome.ts'
import { welcomeGuide } from '#domain/content/welcome-guide.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildCompleteMe, buildMe } from '#web/testing/build-me.ts'
import { podId, buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { nonMember, member, podMember } from '#web/testing/visitors.ts'
import { buildSubscriptionWithoutAccess, buildSubscriptionList } from '#web/features/billing/testing/build-billing.ts'
import { respondWithChecklist } from '#web/features/onboarding/testing/respond-with-checklist.ts'
import { buildPackage } from '#web/features/onboarding/testing/build-package.ts'
import { packageTextOf } from '#web/features/onboarding/package-text.ts'

const path = '/dashboard/welcome'
const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const list = main.getByRole('region', { name: /steps/ })
const guide = main.getByRole('region', { name: /5-minute/ })
const packageRegion = main.getByRole('region', { name: 'Welcome package' })
const next = guide.getByRole('button', { name: 'Next' })
const back = guide.getByRole('button', { name: 'Back' })
const markAsReadButton = guide.getByRole('button', { name: 'I’ve read the guide' })
const readAgainButton = guide.getByRole('button', { name: 'Read it again' })
const parts = welcomeGuide.map(({ title }) => guide.getByRole('heading', { name: title }))
const [first, second, , , last] = parts as [(typeof parts)[0], (typeof parts)[0], ...(typeof parts)[0][]]
const unread = { watchedMemberTrainingV1: false, watchedLeaderTrainingV1: false }
const newcomer = buildMe({ events: unread })
/** Labels of the elements styled as the main action. */
const primaryActions = () => [...main.element().querySelectorAll('a.bg-pine, button.bg-pine')].map((one) => one.textContent)

async function open(
  overrides: Parameters<typeof respondWithChecklist>[0] = {},
  visitor: Visitor = member,
  url = path,
): Promise<void> {
  respondWithChecklist(overrides)
  await renderPage(url, visitor)
  await expect.element(guide).toBeVisible()
}

test('welcome page: a failed load can be retried, which shows the page', async () => {
  respondWithChecklist()
  respondWithProblem(getMe, 'internal')
  await renderPage(path, member)
  const retry = main.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  respondWith(getMe, buildMe())
  await retry.click()
  await expect.element(list).toBeVisible()
})

test('welcome page: greets by the name of the profile', async () => {
  await open({ me: buildMe({ firstName: 'Marisol' }) })
  await expect.element(heading).toMatchTextContent(/, Marisol$/)
})

test('welcome page: without a name in the profile the one given at sign-up greets', async () => {
  await open({ me: buildMe({ firstName: null }) })
  await expect.element(heading).toMatchTextContent(/, Dana$/)
})

test.each([
  ['has read', buildMe(), /Here are your first steps\./],
  ['has not read', newcomer, /five minutes/],
])('welcome page: a member who %s reads what to do', async (_, me, expectedText) => {
  await open({ me })
  await expect.element(main.getByText(expectedText)).toBeVisible()
})

test.each([
  ['has not paid', [], /look around/],
  [
    'has a payment on its way',
    [buildSubscriptionWithoutAccess({ status: 'incomplete', isPaymentUnderWay: true })],
    /payment is processing/,
  ],
] as const)('welcome page: a newcomer who %s reads what is open', async (_, subscriptions, expectedText) => {
  await open({ me: newcomer, subscriptions: buildSubscriptionList([...subscriptions]) }, nonMember)
  await expect.element(main.getByText(expectedText).first()).toBeVisible()
})

test('welcome page: counts the steps that are done, by what the member, their week and this device know', async () => {
  localStorage.setItem('hasVisitedMarketplace', 'true')
  await open({ me: buildMe(), week: { hasCalendar: true, hasCommitted: true } })
  await expect.element(list.getByText('4/7')).toBeVisible()
})

test('welcome page: the pod of a member is named among the steps', async () => {
  await open({ me: buildMe({ podId }), myPod: buildPodLedByOther() }, podMember)
  await expect.element(list.getByText(new RegExp(buildPodLedByOther().pod.name))).toBeVisible()
})

test('welcome page: a newcomer reads first: the guide is open and the one thing to do, without taking the focus', async () => {
  await open({ me: newcomer })
  await expect.element(first).toBeVisible()
  await expect.element(first).not.toHaveFocus()
  expect(primaryActions()).toEqual(['Next'])
  expect(back.elements()).toHaveLength(0)
  expect(readAgainButton.elements()).toHaveLength(0)
  expect(guide.getByText('Read', { exact: true }).elements()).toHaveLength(0)
})

test('welcome page: turning shows one part, with the focus on it, and the last one has no next', async () => {
  await open({ me: newcomer })
  respondWith(updateMe, buildMe())
  await next.click()
  await expect.element(second).toHaveFocus()
  expect(first.elements()).toHaveLength(0)
  await back.click()
  await expect.element(first).toHaveFocus()
  expect(back.elements()).toHaveLength(0)
  for (let currentPart = 1; currentPart < parts.length; currentPart += 1) await next.click()
  await expect.element(last!).toHaveFocus()
  expect(next.elements()).toHaveLength(0)
})

test('welcome page: the last part counts as read, once, and links to the next step', async () => {
  await open({ me: newcomer })
  const heldResponse = holdResponse(updateMe, buildMe())
  for (let currentPart = 1; currentPart < parts.length; currentPart += 1) await next.click()
  await expect.poll(() => requestsTo(updateMe).length).toBe(1)
  expect(requestsTo(updateMe)[0]?.body).toEqual({ events: { watchedMemberTrainingV1: true } })
  heldResponse.release()
  await expect.element(page.getByRole('status').getByText(/step is done/)).toBeVisible()
  await expect.poll(() => markAsReadButton.elements().length).toBe(0)
  await expect.element(guide.getByRole('link', { name: 'Complete your profile' })).toBeVisible()
  await expect.element(guide.getByText('Read', { exact: true })).toBeVisible()
  await back.click()
  await next.click()
  expect(requestsTo(updateMe)).toHaveLength(1)
})

test('welcome page: marking the guide as read is sent once, collapses it, and shows the next step', async () => {
  await open({ me: newcomer })
  const heldResponse = holdResponse(updateMe, buildMe())
  await markAsReadButton.dblClick()
  await expect.element(markAsReadButton).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => markAsReadButton.elements().length).toBe(0)
  expect(requestsTo(updateMe)).toHaveLength(1)
  await expect.poll(() => document.activeElement?.tagName).toBe('P')
  await expect
    .element(guide.getByRole('link', { name: 'Complete your profile' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/profile/))
  expect(first.elements()).toHaveLength(0)
  expect(primaryActions()).toEqual(['Complete your profile'])
  await readAgainButton.click()
  await expect.element(first).toHaveFocus()
})

test('welcome page: reading that cannot be saved says why, and the guide stays open', async () => {
  await open({ me: newcomer })
  respondOnceWithProblem(updateMe, 'internal')
  await markAsReadButton.click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(markAsReadButton).not.toHaveAttribute('aria-busy')
  await expect.element(first).toBeVisible()
  // Reaching the last part retries.
  respondWith(updateMe, buildMe())
  for (let currentPart = 1; currentPart < parts.length; currentPart += 1) await next.click()
  await expect.poll(() => requestsTo(updateMe).length).toBe(2)
})

test('welcome page: a member who has read the guide sees it collapsed, the steps first, and can reread it', async () => {
  await open({ me: buildMe() })
  await expect.element(readAgainButton).toBeVisible()
  expect(first.elements()).toHaveLength(0)
  await expect.element(guide.getByText('Read', { exact: true })).toBeVisible()
  expect(primaryActions()).toHaveLength(1)
  expect(primaryActions()).not.toEqual(['Next'])
  const isBefore = list.element().compareDocumentPosition(guide.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).not.toBe(0)
  await readAgainButton.click()
  await expect.element(first).toHaveFocus()
  expect(primaryActions()).toEqual(['Next'])
  expect(markAsReadButton.elements()).toHaveLength(0)
})

test('welcome page: a link to the guide opens it for those who have read', async () => {
  await open({ me: buildMe() }, member, `${path}#guide`)
  await expect.element(next).toBeVisible()
})

test('welcome page: where the next step cannot be taken the guide leads nowhere', async () => {
  const subscriptions = buildSubscriptionList([buildSubscriptionWithoutAccess({ status: 'incomplete', isPaymentUnderWay: true })])
  await open({ me: newcomer, subscriptions }, nonMember)
  respondWith(updateMe, buildMe())
  await markAsReadButton.click()
  await expect.poll(() => markAsReadButton.elements().length).toBe(0)
  expect(guide.getByRole('link').elements()).toHaveLength(0)
})

test('welcome package: a failed load can be retried with a press', async () => {
  respondWithChecklist()
  respondWithProblem(getWelcomePackage, 'internal')
  await renderPage(path, member)
  const retry = main.getByRole('alert').getByRole('button')
  await expect.element(retry).toBeVisible()
  respondWith(getWelcomePackage, { package: null })
  await retry.click()
  await expect.element(packageRegion).toBeVisible()
})

const packageInput = { hasAccess: true, hasAddress: false, isProfileDone: false, timeZone: 'America/Chicago' }

test('welcome package: without an address it asks for one', async () => {
  await open({ parcel: buildPackage() })
  const { text, chip, next: nextLink } = packageTextOf({ ...packageInput, welcomePackage: buildPackage() })
  await expect.element(packageRegion.getByText(text, { exact: true })).toBeVisible()
  await expect.element(packageRegion.getByText(chip, { exact: true })).toBeVisible()
  await expect.element(packageRegion.getByRole('link')).toHaveAttribute('href', nextLink?.to ?? '')
})

test('welcome package: with a complete profile nothing is asked', async () => {
  respondWith(completeProfile, { ok: true, completedAt: '2026-01-16T15:00:00.000Z' })
  await open({ me: buildCompleteMe(), parcel: buildPackage() })
  const done = { ...packageInput, hasAddress: true, isProfileDone: true }
  await expect
    .element(packageRegion.getByText(packageTextOf({ ...done, welcomePackage: buildPackage() }).text, { exact: true }))
    .toBeVisible()
  expect(packageRegion.getByRole('link').elements()).toHaveLength(0)
  // The package waits for a completion call that was lost after the last save.
  await expect.poll(() => requestsTo(completeProfile).length).toBe(1)
})

test('welcome package: before the membership it comes later', async () => {
  await open({ me: newcomer, subscriptions: buildSubscriptionList([]) }, nonMember)
  const expectedText = packageTextOf({ ...packageInput, hasAccess: false, welcomePackage: null })
  await expect.element(packageRegion.getByText(expectedText.text, { exact: true })).toBeVisible()
})

test('welcome package: a shipped one links to its tracking page, in a new tab', async () => {
  const trackingUrl = 'https://carrier.test/1'
  await open({ parcel: buildPackage({ state: 'shipped', carrier: 'UPS', trackingNumber: '1Z9', trackingUrl }) })
  await expect.element(packageRegion.getByText(/1Z9/)).toBeVisible()
  await expect.element(packageRegion.getByRole('link')).toHaveAttribute('href', trackingUrl)
  await expect.element(packageRegion.getByRole('link')).toHaveAttribute('rel', expect.stringMatching(/noopener/))
})
