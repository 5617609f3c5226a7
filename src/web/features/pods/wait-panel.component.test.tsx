import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMe, updateMe, type Me } from '#contract/api/me.ts'
import { type SuggestedPod, type MatchWait, getMyMatch, type WaitSlot } from '#contract/api/pods/my-match.ts'
import { problems } from '#contract/problems/problems.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { fakeId } from './market-testing.ts'
import { WaitPanel } from './wait-panel.tsx'
import { formatTimeEffect, formatAvailability, formatRemaining, missingForms, unmatchedReasonTexts } from './wait-text.ts'

const waiting = buildMe({ podOptIn: true, podDatePreference: 'tue-1900', podDateAlternates: ['fri-1900'] })
const waitRegion = page.getByRole('region', { name: 'Your match status' }).first()
const suggestionsRegion = page.getByRole('region', { name: 'How to get matched faster' })
const add = (time: string) => suggestionsRegion.getByRole('button', { name: `Add this time: ${time}` })

function time(value: SlotId, text: string, overrides: Partial<WaitSlot> = {}): WaitSlot {
  return { value, label: `${text} (7:00 PM Eastern)`, shortLabel: text, comfort: null, others: 12, openPods: 0, ...overrides }
}

const tuesday = time('tue-1900', 'Tuesdays 6:00 PM')
const friday = time('fri-1900', 'Fridays 6:00 PM', { others: 0, openPods: 1 })

function buildWait(overrides: Partial<MatchWait> = {}): MatchWait {
  return {
    since: '2026-11-20T03:00:00.000Z',
    rematchBy: '2026-11-27T03:00:00.000Z',
    isOverdue: false,
    missing: [],
    isScoring: false,
    times: [tuesday],
    better: [],
    canAdd: true,
    fitting: [],
    lastMatch: null,
    ...overrides,
  }
}

/** The profile panel as it is stored now. */
function Panel(): React.ReactNode {
  const { data } = useQuery(meQuery)
  return data ? <WaitPanel me={data} /> : null
}

async function openPanel(overrides: Partial<MatchWait> = {}, me: Me = waiting): Promise<void> {
  respondWith(getMe, me)
  respondWith(getMyMatch, { pod: null, wait: buildWait(overrides) })
  await renderElement(<Panel />, { ...member, timezone: 'Europe/Berlin' })
  await expect.element(waitRegion).toBeVisible()
}

const factTexts = () =>
  [...waitRegion.element().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('wait panel: shows that it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(getMyMatch, { pod: null, wait: buildWait() })
  await renderElement(<WaitPanel me={waiting} />, member)
  await expect.element(page.getByText('Loading your match status')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(waitRegion).toBeVisible()
})

test('wait panel: a failed load can be retried', async () => {
  respondWithProblem(getMyMatch, 'internal', { detail: 'It broke.' })
  await renderElement(<WaitPanel me={waiting} />, member)
  await expect.element(page.getByText('It broke.')).toBeVisible()
  respondWith(getMyMatch, { pod: null, wait: buildWait() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(waitRegion).toBeVisible()
})

test('wait panel: a member who does not wait sees nothing', async () => {
  respondWith(getMyMatch, { pod: null, wait: null })
  await renderElement(<WaitPanel me={waiting} />, member)
  await expect.poll(() => requestsTo(getMyMatch).length).toBe(1)
  await expect.element(page.getByText('Loading your match status')).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toHaveLength(0)
})

test('wait panel: start and end are days in the time zone of the profile', async () => {
  await openPanel()
  expect(factTexts()).toEqual([
    ['Waiting since', 'Thursday, November 19'],
    ['Pod by', 'Thursday, November 26'],
    ['Matches', 'Every Monday and Thursday'],
  ])
})

test('wait panel: without a time zone in the profile it uses that of the session', async () => {
  await openPanel({}, { ...waiting, timezone: null })
  expect(factTexts()[0]).toEqual(['Waiting since', 'Friday, November 20'])
})

test('wait panel: a day that has passed is not promised again', async () => {
  await openPanel({ isOverdue: true })
  expect(factTexts().map(([term]) => term)).toEqual(['Waiting since', 'Matches'])
})

test.each([{ since: null }, { rematchBy: null }])(
  'wait panel: before the wait has begun no day is named (%o)',
  async (without) => {
    await openPanel({ ...without, isScoring: true })
    expect(factTexts()).toEqual([])
    expect(page.getByText(/calculating your scores/).elements()).toHaveLength(0)
  },
)

test('wait panel: mentions scores that are being computed', async () => {
  await openPanel({ isScoring: true })
  await expect.element(page.getByText(/calculating your scores/)).toBeVisible()
})

test('wait panel: lists missing answers with a link to each form, and makes the day depend on them', async () => {
  const missing: MatchWait['missing'] = [
    { form: 'personal-info', left: 2 },
    { form: 'assessment', left: 1 },
  ]
  await openPanel({ missing })
  const links = page.getByRole('link')
  await expect
    .poll(() => links.elements().map((link) => [link.textContent, link.getAttribute('href')]))
    .toEqual(missing.map((part) => [`${missingForms[part.form].title}: ${formatRemaining(part)}`, missingForms[part.form].to]))
  expect(factTexts()[1]?.[1]).toMatch(/^Thursday, November 26, once/)
})

test('wait panel: with nothing missing it shows no warning', async () => {
  await openPanel()
  expect(page.getByText(/can’t be matched/).elements()).toHaveLength(0)
})

test('wait panel: your times are listed with their chances', async () => {
  await openPanel({ times: [tuesday, friday] })
  expect(
    waitRegion
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([`Tuesdays 6:00 PM${formatAvailability(tuesday)}`, `Fridays 6:00 PM${formatAvailability(friday)}`])
})

test('wait panel: shows why the last match gave no seat, with its day', async () => {
  await openPanel({ lastMatch: { at: '2026-11-24T03:00:00.000Z', reason: 'below_floor', suggestedSlots: [] } })
  await expect.element(waitRegion.getByText(unmatchedReasonTexts.below_floor, { exact: false })).toBeVisible()
  await expect.element(waitRegion.getByText(/Monday, November 23/)).toBeVisible()
})

test('wait panel: without a last match none is mentioned', async () => {
  await openPanel()
  expect(waitRegion.getByText(/^We couldn’t place you/).elements()).toHaveLength(0)
})

test('wait panel: lists pods with open seats, with match, time, seats and a link', async () => {
  const pod: SuggestedPod = {
    podId: fakeId(1),
    slug: 'pod-214',
    name: 'Harbor Street',
    slot: tuesday,
    seatsLeft: 1,
    totalMatch: 81,
  }
  await openPanel({ fitting: [pod, { ...pod, podId: fakeId(2), slug: 'pod-215', name: 'Elm Row', totalMatch: null }] })
  const pods = page.getByRole('region', { name: /open seats/ })
  await expect.element(pods.getByText('81% match · Tuesdays 6:00 PM', { exact: true })).toBeVisible()
  await expect.element(pods.getByText('Tuesdays 6:00 PM', { exact: true })).toBeVisible()
  await expect.element(pods.getByText('1 seat left').first()).toBeVisible()
  await expect.element(pods.getByRole('link', { name: 'Details of Elm Row' })).toHaveAttribute('href', '/pod-marketplace/pod-215')
})

test('wait panel: without such a pod there is no list of them', async () => {
  await openPanel()
  expect(page.getByRole('region', { name: /open seats/ }).elements()).toHaveLength(0)
})

test('better times: a press adds a time, a message confirms it, and your times get the focus', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM'), time('thu-1900', 'Thursdays 6:00 PM')] })
  await expect.element(suggestionsRegion.getByText(formatTimeEffect(tuesday)).first()).toBeVisible()
  const heldResponse = holdResponse(updateMe, { ...waiting, podDateAlternates: ['fri-1900', 'mon-1900'] })
  await add('Mondays 6:00 PM').click()
  await expect.element(add('Mondays 6:00 PM')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add('Thursdays 6:00 PM')).not.toHaveAttribute('aria-disabled', 'true')
  ;(add('Thursdays 6:00 PM').element() as HTMLElement).click()
  respondWith(getMyMatch, { pod: null, wait: buildWait({ times: [tuesday, time('mon-1900', 'Mondays 6:00 PM')] }) })
  heldResponse.release()
  await expect.element(page.getByRole('status').getByText(/^Mondays 6:00 PM added\./)).toBeVisible()
  await expect.element(waitRegion.getByText('Mondays 6:00 PM')).toBeVisible()
  await expect.element(waitRegion).toHaveFocus()
  expect(add('Mondays 6:00 PM').elements()).toHaveLength(0)
  expect(requestsTo(updateMe).map(({ body }) => body)).toEqual([{ podDateAlternates: ['fri-1900', 'mon-1900'] }])
  expect(requestsTo(getMe)).toHaveLength(1)
})

test('better times: the next time is added to the stored times', async () => {
  const [monday, thursday] = [time('mon-1900', 'Mondays 6:00 PM'), time('thu-1900', 'Thursdays 6:00 PM')]
  await openPanel({ better: [monday, thursday] }, { ...waiting, podDateAlternates: [] })
  respondWith(updateMe, { ...waiting, podDateAlternates: ['mon-1900'] })
  respondWith(getMyMatch, { pod: null, wait: buildWait({ better: [thursday] }) })
  await add('Mondays 6:00 PM').click()
  await expect.element(add('Mondays 6:00 PM')).not.toBeInTheDocument()
  await add('Thursdays 6:00 PM').click()
  await expect
    .poll(() => requestsTo(updateMe).map(({ body }) => body))
    .toEqual([{ podDateAlternates: ['mon-1900'] }, { podDateAlternates: ['mon-1900', 'thu-1900'] }])
})

test('better times: one that was chosen elsewhere meanwhile is sent once', async () => {
  await openPanel({ better: [time('fri-1900', 'Fridays 6:00 PM')] }, { ...waiting, podDateAlternates: ['fri-1900', 'wed-1900'] })
  respondWith(updateMe, waiting)
  await add('Fridays 6:00 PM').click()
  await expect.poll(() => requestsTo(updateMe).map(({ body }) => body)).toEqual([{ podDateAlternates: ['wed-1900', 'fri-1900'] }])
})

test('better times: an error is shown, and profile and match are refetched', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM')] })
  respondOnceWithProblem(updateMe, 'invalid-fields')
  await add('Mondays 6:00 PM').click()
  await expect.element(page.getByRole('alert').getByText(problems['invalid-fields'].detail)).toBeVisible()
  await expect.poll(() => [requestsTo(getMe).length, requestsTo(getMyMatch).length]).toEqual([2, 2])
  await expect.element(add('Mondays 6:00 PM')).toBeVisible()
})

test('better times: with three times chosen none can be added, and a link to change them is shown', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM')], canAdd: false })
  await expect.element(suggestionsRegion.getByRole('link')).toHaveAttribute('href', '/dashboard/profile/personal-info#pod-choice')
  expect(suggestionsRegion.getByRole('button').elements()).toHaveLength(0)
})

test.each([true, false])('better times: without one it says so, without a link to change (room for more: %s)', async (canAdd) => {
  await openPanel({ canAdd })
  await expect.element(suggestionsRegion.getByText(/^No other time would help/)).toBeVisible()
  await expect.element(suggestionsRegion.getByText(canAdd ? /Adding more times/ : /the best options/)).toBeVisible()
  expect(suggestionsRegion.getByRole('link').elements()).toHaveLength(0)
})

test('better times: with one no other message is shown', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM')] })
  expect(suggestionsRegion.getByText(/No other time/).elements()).toHaveLength(0)
  expect(suggestionsRegion.getByRole('link').elements()).toHaveLength(0)
})
