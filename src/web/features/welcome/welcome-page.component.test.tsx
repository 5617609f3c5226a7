import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeProfile, readMe, updateMe } from '#contract/me.ts'
import { problems } from '#contract/problems.ts'
import type { Visitor } from '#contract/visitor.ts'
import { readWelcomePackage } from '#contract/welcome.ts'
import { welcomeGuide } from '#domain/content/welcome-guide.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { filledMe, meWith } from '../../testing/me.ts'
import { podId, podLedByOther } from '../../testing/own-pod.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fresh, member, podMember } from '../../testing/visitors.ts'
import { buildClosed, buildList } from '../billing/testing/build-billing.ts'
import { answerChecklist } from '../onboarding/testing/answer-checklist.ts'
import { buildPackage } from '../onboarding/testing/build-package.ts'
import { packageWords } from '../onboarding/package-words.ts'

const path = '/dashboard/welcome'
const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const list = main.getByRole('region', { name: /steps/ })
const guide = main.getByRole('region', { name: /5-minute/ })
const parcel = main.getByRole('region', { name: 'Welcome package' })
const next = guide.getByRole('button', { name: 'Next' })
const back = guide.getByRole('button', { name: 'Back' })
const read = guide.getByRole('button', { name: 'I have read the guide' })
const again = guide.getByRole('button', { name: 'Read it again' })
const parts = welcomeGuide.map(({ title }) => guide.getByRole('heading', { name: title }))
const [first, second, , , last] = parts as [(typeof parts)[0], (typeof parts)[0], ...(typeof parts)[0][]]
const unread = { watchedMemberTrainingV1: false, watchedLeaderTrainingV1: false }
const newcomer = meWith({ events: unread })
/** What looks like the one thing to do. */
const primaries = () => [...main.element().querySelectorAll('a.bg-pine, button.bg-pine')].map((one) => one.textContent)

async function open(given: Parameters<typeof answerChecklist>[0] = {}, visitor: Visitor = member, address = path): Promise<void> {
  answerChecklist(given)
  await renderPage(address, visitor)
  await expect.element(guide).toBeVisible()
}

test('welcome page: a failed answer offers to try again, which shows the page', async () => {
  answerChecklist()
  refuse(readMe, 'internal')
  await renderPage(path, member)
  const retry = main.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answer(readMe, meWith())
  await retry.click()
  await expect.element(list).toBeVisible()
})

test('welcome page: greets by the name of the profile', async () => {
  await open({ me: meWith({ firstName: 'Marisol' }) })
  await expect.element(heading).toMatchTextContent(/, Marisol$/)
})

test('welcome page: without a name in the profile the one given at sign-up greets', async () => {
  await open({ me: meWith({ firstName: null }) })
  await expect.element(heading).toMatchTextContent(/, Dana$/)
})

test.each([
  ['has read', meWith(), /one by one/],
  ['has not read', newcomer, /five minutes/],
])('welcome page: a member who %s reads what to do', async (_, me, words) => {
  await open({ me })
  await expect.element(main.getByText(words)).toBeVisible()
})

test.each([
  ['has not paid', [], /look around/],
  ['has a payment on its way', [buildClosed({ status: 'incomplete', isPaymentUnderWay: true })], /payment is on its way/],
] as const)('welcome page: a newcomer who %s reads what is open', async (_, subscriptions, words) => {
  await open({ me: newcomer, subscriptions: buildList([...subscriptions]) }, fresh)
  await expect.element(main.getByText(words).first()).toBeVisible()
})

test('welcome page: counts the steps that are done, by what the member, their week and this device know', async () => {
  localStorage.setItem('hasVisitedMarketplace', 'true')
  await open({ me: meWith(), week: { hasCalendar: true, hasCommitted: true } })
  await expect.element(list.getByText('4/7')).toBeVisible()
})

test('welcome page: the pod of a member is named among the steps', async () => {
  await open({ me: meWith({ podId }), myPod: podLedByOther() }, podMember)
  await expect.element(list.getByText(new RegExp(podLedByOther().pod.name))).toBeVisible()
})

test('welcome page: a newcomer reads first: the guide is open and the one thing to do, without taking the focus', async () => {
  await open({ me: newcomer })
  await expect.element(first).toBeVisible()
  await expect.element(first).not.toHaveFocus()
  expect(primaries()).toEqual(['Next'])
  expect(back.elements()).toHaveLength(0)
  expect(again.elements()).toHaveLength(0)
  expect(guide.getByText('Read', { exact: true }).elements()).toHaveLength(0)
})

test('welcome page: turning shows one part, with the focus on it, and the last one has no next', async () => {
  await open({ me: newcomer })
  answer(updateMe, meWith())
  await next.click()
  await expect.element(second).toHaveFocus()
  expect(first.elements()).toHaveLength(0)
  await back.click()
  await expect.element(first).toHaveFocus()
  expect(back.elements()).toHaveLength(0)
  for (let turned = 1; turned < parts.length; turned += 1) await next.click()
  await expect.element(last!).toHaveFocus()
  expect(next.elements()).toHaveLength(0)
})

test('welcome page: the last part counts as read, once, and links to the next step', async () => {
  await open({ me: newcomer })
  const held = hold(updateMe, meWith())
  for (let turned = 1; turned < parts.length; turned += 1) await next.click()
  await expect.poll(() => sentTo(updateMe).length).toBe(1)
  expect(sentTo(updateMe)[0]?.body).toEqual({ events: { watchedMemberTrainingV1: true } })
  held.release()
  await expect.element(page.getByRole('status').getByText(/step is done/)).toBeVisible()
  await expect.poll(() => read.elements().length).toBe(0)
  await expect.element(guide.getByRole('link', { name: 'Complete your profile' })).toBeVisible()
  await expect.element(guide.getByText('Read', { exact: true })).toBeVisible()
  await back.click()
  await next.click()
  expect(sentTo(updateMe)).toHaveLength(1)
})

test('welcome page: marking the guide as read is sent once, folds it away, and shows the next step', async () => {
  await open({ me: newcomer })
  const held = hold(updateMe, meWith())
  await read.dblClick()
  await expect.element(read).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => read.elements().length).toBe(0)
  expect(sentTo(updateMe)).toHaveLength(1)
  await expect.poll(() => document.activeElement?.tagName).toBe('P')
  await expect
    .element(guide.getByRole('link', { name: 'Complete your profile' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/profile/))
  expect(first.elements()).toHaveLength(0)
  expect(primaries()).toEqual(['Complete your profile'])
  await again.click()
  await expect.element(first).toHaveFocus()
})

test('welcome page: reading that can not be saved says why, and nothing is put away', async () => {
  await open({ me: newcomer })
  refuseOnce(updateMe, 'internal')
  await read.click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(read).not.toHaveAttribute('aria-busy')
  await expect.element(first).toBeVisible()
  // Coming to the last part tries once more.
  answer(updateMe, meWith())
  for (let turned = 1; turned < parts.length; turned += 1) await next.click()
  await expect.poll(() => sentTo(updateMe).length).toBe(2)
})

test('welcome page: a member who has read finds the guide folded, the steps first, and may read again', async () => {
  await open({ me: meWith() })
  await expect.element(again).toBeVisible()
  expect(first.elements()).toHaveLength(0)
  await expect.element(guide.getByText('Read', { exact: true })).toBeVisible()
  expect(primaries()).toHaveLength(1)
  expect(primaries()).not.toEqual(['Next'])
  const isBefore = list.element().compareDocumentPosition(guide.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).not.toBe(0)
  await again.click()
  await expect.element(first).toHaveFocus()
  expect(primaries()).toEqual(['Next'])
  expect(read.elements()).toHaveLength(0)
})

test('welcome page: a link to the guide opens it for those who have read', async () => {
  await open({ me: meWith() }, member, `${path}#guide`)
  await expect.element(next).toBeVisible()
})

test('welcome page: where the next step can not be taken the guide leads nowhere', async () => {
  const subscriptions = buildList([buildClosed({ status: 'incomplete', isPaymentUnderWay: true })])
  await open({ me: newcomer, subscriptions }, fresh)
  answer(updateMe, meWith())
  await read.click()
  await expect.poll(() => read.elements().length).toBe(0)
  expect(guide.getByRole('link').elements()).toHaveLength(0)
})

test('welcome package: a failed load can be retried with a press', async () => {
  answerChecklist()
  refuse(readWelcomePackage, 'internal')
  await renderPage(path, member)
  const retry = main.getByRole('alert').getByRole('button')
  await expect.element(retry).toBeVisible()
  answer(readWelcomePackage, { package: null })
  await retry.click()
  await expect.element(parcel).toBeVisible()
})

const facts = { hasAccess: true, hasAddress: false, isProfileDone: false, timeZone: 'America/Chicago' }

test('welcome package: without an address it asks for one', async () => {
  await open({ parcel: buildPackage() })
  const { text, chip, next: way } = packageWords({ ...facts, welcomePackage: buildPackage() })
  await expect.element(parcel.getByText(text, { exact: true })).toBeVisible()
  await expect.element(parcel.getByText(chip, { exact: true })).toBeVisible()
  await expect.element(parcel.getByRole('link')).toHaveAttribute('href', way?.to ?? '')
})

test('welcome package: with a complete profile nothing is asked', async () => {
  answer(completeProfile, { ok: true, completedAt: '2026-01-16T15:00:00.000Z' })
  await open({ me: filledMe(), parcel: buildPackage() })
  const done = { ...facts, hasAddress: true, isProfileDone: true }
  await expect
    .element(parcel.getByText(packageWords({ ...done, welcomePackage: buildPackage() }).text, { exact: true }))
    .toBeVisible()
  expect(parcel.getByRole('link').elements()).toHaveLength(0)
  // The package waits for a word that got lost after the last save.
  await expect.poll(() => sentTo(completeProfile).length).toBe(1)
})

test('welcome package: before the membership it comes later', async () => {
  await open({ me: newcomer, subscriptions: buildList([]) }, fresh)
  const words = packageWords({ ...facts, hasAccess: false, welcomePackage: null })
  await expect.element(parcel.getByText(words.text, { exact: true })).toBeVisible()
})

test('welcome package: a shipped one links to its tracking page, in a new tab', async () => {
  const trackingUrl = 'https://carrier.test/1'
  await open({ parcel: buildPackage({ state: 'shipped', carrier: 'UPS', trackingNumber: '1Z9', trackingUrl }) })
  await expect.element(parcel.getByText(/1Z9/)).toBeVisible()
  await expect.element(parcel.getByRole('link')).toHaveAttribute('href', trackingUrl)
  await expect.element(parcel.getByRole('link')).toHaveAttribute('rel', expect.stringMatching(/noopener/))
})
