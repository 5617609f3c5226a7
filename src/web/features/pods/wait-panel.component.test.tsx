import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMe, updateMe, type Me } from '#contract/me.ts'
import { type FittingPod, type MatchWait, readMyMatch, type TimeToWaitFor } from '#contract/my-match.ts'
import { problems } from '#contract/problems.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { meQuery } from '../profile/profile-query.ts'
import { idOf } from './market-testing.ts'
import { WaitPanel } from './wait-panel.tsx'
import { effectOf, hopeOf, leftOf, missingForms, reasonWords } from './wait-words.ts'

const waiting = meWith({ podOptIn: true, podDatePreference: 'tue-1900', podDateAlternates: ['fri-1900'] })
const wait = page.getByRole('region', { name: 'Your wait' }).first()
const faster = page.getByRole('region', { name: 'What would make it faster' })
const add = (time: string) => faster.getByRole('button', { name: `Add this time: ${time}` })

function time(value: SlotId, words: string, overrides: Partial<TimeToWaitFor> = {}): TimeToWaitFor {
  return { value, label: `${words} (7:00 PM Eastern)`, comfort: null, others: 12, openPods: 0, ...overrides }
}

const tuesday = time('tue-1900', 'Tuesdays 6:00 PM')
const friday = time('fri-1900', 'Fridays 6:00 PM', { others: 0, openPods: 1 })

function waitWith(overrides: Partial<MatchWait> = {}): MatchWait {
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
  answer(readMe, me)
  answer(readMyMatch, { pod: null, wait: waitWith(overrides) })
  await renderPart(<Panel />, { ...member, timezone: 'Europe/Berlin' })
  await expect.element(wait).toBeVisible()
}

const facts = () =>
  [...wait.element().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('wait panel: loading is said until the answer comes', async () => {
  const held = hold(readMyMatch, { pod: null, wait: waitWith() })
  await renderPart(<WaitPanel me={waiting} />, member)
  await expect.element(page.getByText('Loading your wait')).toBeInTheDocument()
  held.release()
  await expect.element(wait).toBeVisible()
})

test('wait panel: a failed answer offers to try again', async () => {
  refuse(readMyMatch, 'internal', { detail: 'It broke.' })
  await renderPart(<WaitPanel me={waiting} />, member)
  await expect.element(page.getByText('It broke.')).toBeVisible()
  answer(readMyMatch, { pod: null, wait: waitWith() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(wait).toBeVisible()
})

test('wait panel: a member who does not wait sees nothing', async () => {
  answer(readMyMatch, { pod: null, wait: null })
  await renderPart(<WaitPanel me={waiting} />, member)
  await expect.poll(() => sentTo(readMyMatch).length).toBe(1)
  await expect.element(page.getByText('Loading your wait')).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toHaveLength(0)
})

test('wait panel: since when and by when are days in the zone of the profile', async () => {
  await openPanel()
  expect(facts()).toEqual([
    ['Waiting since', 'Thursday, 19 November'],
    ['Pod by', 'Thursday, 26 November'],
    ['Matches', 'Every Monday and Thursday'],
  ])
})

test('wait panel: without a zone of the profile the days are those of the session', async () => {
  await openPanel({}, { ...waiting, timezone: null })
  expect(facts()[0]).toEqual(['Waiting since', 'Friday, 20 November'])
})

test('wait panel: a day that has passed is not promised again', async () => {
  await openPanel({ isOverdue: true })
  expect(facts().map(([term]) => term)).toEqual(['Waiting since', 'Matches'])
})

test.each([{ since: null }, { rematchBy: null }])(
  'wait panel: before the wait has begun no day is named (%o)',
  async (without) => {
    await openPanel({ ...without, isScoring: true })
    expect(facts()).toEqual([])
    expect(page.getByText(/scores are being made/).elements()).toHaveLength(0)
  },
)

test('wait panel: scores that are being made are said', async () => {
  await openPanel({ isScoring: true })
  await expect.element(page.getByText(/scores are being made/)).toBeVisible()
})

test('wait panel: what is missing is listed with the way to each form, and makes the day depend on it', async () => {
  const missing: MatchWait['missing'] = [
    { form: 'personal-info', left: 2 },
    { form: 'assessment', left: 1 },
  ]
  await openPanel({ missing })
  const links = page.getByRole('link')
  await expect
    .poll(() => links.elements().map((link) => [link.textContent, link.getAttribute('href')]))
    .toEqual(missing.map((part) => [`${missingForms[part.form].title}: ${leftOf(part)}`, missingForms[part.form].to]))
  expect(facts()[1]?.[1]).toMatch(/^Thursday, 26 November, once/)
})

test('wait panel: with nothing missing it shows no warning', async () => {
  await openPanel()
  expect(page.getByText(/can ?not place you/).elements()).toHaveLength(0)
})

test('wait panel: own times are named with what is to be hoped for', async () => {
  await openPanel({ times: [tuesday, friday] })
  expect(
    wait
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([`Tuesdays 6:00 PM${hopeOf(tuesday)}`, `Fridays 6:00 PM${hopeOf(friday)}`])
})

test('wait panel: why the last match gave no seat is said with its day', async () => {
  await openPanel({ lastMatch: { at: '2026-11-24T03:00:00.000Z', reason: 'below_floor', suggestedSlots: [] } })
  await expect.element(wait.getByText(reasonWords.below_floor, { exact: false })).toBeVisible()
  await expect.element(wait.getByText(/Monday, 23 November/)).toBeVisible()
})

test('wait panel: without a last match nothing is said of one', async () => {
  await openPanel()
  expect(wait.getByText(/^The match of/).elements()).toHaveLength(0)
})

test('wait panel: pods with a free seat are listed with match, time, seats and the way to them', async () => {
  const pod: FittingPod = { podId: idOf(1), slug: 'pod-214', name: 'Harbor Street', slot: tuesday, seatsLeft: 1, totalMatch: 81 }
  await openPanel({ fitting: [pod, { ...pod, podId: idOf(2), slug: 'pod-215', name: 'Elm Row', totalMatch: null }] })
  const pods = page.getByRole('region', { name: /free seat/ })
  await expect.element(pods.getByText('81% match · Tuesdays 6:00 PM', { exact: true })).toBeVisible()
  await expect.element(pods.getByText('Tuesdays 6:00 PM', { exact: true })).toBeVisible()
  await expect.element(pods.getByText('1 seat left').first()).toBeVisible()
  await expect.element(pods.getByRole('link', { name: 'Details of Elm Row' })).toHaveAttribute('href', '/pod-marketplace/pod-215')
})

test('wait panel: without such a pod there is no list of them', async () => {
  await openPanel()
  expect(page.getByRole('region', { name: /free seat/ }).elements()).toHaveLength(0)
})

test('better times: one is added to the others by a press, said, and the focus goes to the own times', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM'), time('thu-1900', 'Thursdays 6:00 PM')] })
  await expect.element(faster.getByText(effectOf(tuesday)).first()).toBeVisible()
  const held = hold(updateMe, { ...waiting, podDateAlternates: ['fri-1900', 'mon-1900'] })
  await add('Mondays 6:00 PM').click()
  await expect.element(add('Mondays 6:00 PM')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add('Thursdays 6:00 PM')).not.toHaveAttribute('aria-disabled', 'true')
  ;(add('Thursdays 6:00 PM').element() as HTMLElement).click()
  answer(readMyMatch, { pod: null, wait: waitWith({ times: [tuesday, time('mon-1900', 'Mondays 6:00 PM')] }) })
  held.release()
  await expect.element(page.getByRole('status').getByText(/^Mondays 6:00 PM added\./)).toBeVisible()
  await expect.element(wait.getByText('Mondays 6:00 PM')).toBeVisible()
  await expect.element(wait).toHaveFocus()
  expect(add('Mondays 6:00 PM').elements()).toHaveLength(0)
  expect(sentTo(updateMe).map(({ body }) => body)).toEqual([{ podDateAlternates: ['fri-1900', 'mon-1900'] }])
  expect(sentTo(readMe)).toHaveLength(1)
})

test('better times: what is stored afterwards is what the next time is added to', async () => {
  const [monday, thursday] = [time('mon-1900', 'Mondays 6:00 PM'), time('thu-1900', 'Thursdays 6:00 PM')]
  await openPanel({ better: [monday, thursday] }, { ...waiting, podDateAlternates: [] })
  answer(updateMe, { ...waiting, podDateAlternates: ['mon-1900'] })
  answer(readMyMatch, { pod: null, wait: waitWith({ better: [thursday] }) })
  await add('Mondays 6:00 PM').click()
  await expect.element(add('Mondays 6:00 PM')).not.toBeInTheDocument()
  await add('Thursdays 6:00 PM').click()
  await expect
    .poll(() => sentTo(updateMe).map(({ body }) => body))
    .toEqual([{ podDateAlternates: ['mon-1900'] }, { podDateAlternates: ['mon-1900', 'thu-1900'] }])
})

test('better times: one that was chosen elsewhere meanwhile is sent once', async () => {
  await openPanel({ better: [time('fri-1900', 'Fridays 6:00 PM')] }, { ...waiting, podDateAlternates: ['fri-1900', 'wed-1900'] })
  answer(updateMe, waiting)
  await add('Fridays 6:00 PM').click()
  await expect.poll(() => sentTo(updateMe).map(({ body }) => body)).toEqual([{ podDateAlternates: ['wed-1900', 'fri-1900'] }])
})

test('better times: a refusal is said, and profile and match are read again', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM')] })
  refuseOnce(updateMe, 'invalid-fields')
  await add('Mondays 6:00 PM').click()
  await expect.element(page.getByRole('alert').getByText(problems['invalid-fields'].detail)).toBeVisible()
  await expect.poll(() => [sentTo(readMe).length, sentTo(readMyMatch).length]).toEqual([2, 2])
  await expect.element(add('Mondays 6:00 PM')).toBeVisible()
})

test('better times: with three times chosen none can be added, and the way to change them is shown', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM')], canAdd: false })
  await expect.element(faster.getByRole('link')).toHaveAttribute('href', '/dashboard/profile/personal-info#pod-choice')
  expect(faster.getByRole('button').elements()).toHaveLength(0)
})

test.each([true, false])('better times: without one that is said, with no link to change (room for more: %s)', async (canAdd) => {
  await openPanel({ canAdd })
  await expect.element(faster.getByText(/^No other time stands out/)).toBeVisible()
  await expect.element(faster.getByText(canAdd ? /Each time you add/ : /the best there are/)).toBeVisible()
  expect(faster.getByRole('link').elements()).toHaveLength(0)
})

test('better times: with one nothing else is said', async () => {
  await openPanel({ better: [time('mon-1900', 'Mondays 6:00 PM')] })
  expect(faster.getByText(/stands out/).elements()).toHaveLength(0)
  expect(faster.getByRole('link').elements()).toHaveLength(0)
})
