import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '#contract/me.ts'
import type { MyWeek } from '#contract/my-week.ts'
import { filledMe, meWith } from '../../testing/me.ts'
import { podLedByOther } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { buildWeek } from '../onboarding/testing/answer-checklist.ts'
import { overdueWords, unreadyWords } from '../profile/matched-by.ts'
import { NextMeetingCard, NoPodCard } from './pod-card.tsx'

const card = page.getByRole('region').first()
const title = card.getByRole('heading', { level: 2 })
const join = card.getByRole('link', { name: 'Join' })
const agenda = card.getByRole('link', { name: 'Agenda' })
const time = card.getByRole('time')
const link = 'https://meet.test/1'
const startsAt = '2030-01-08T18:00:00.000Z'
const meeting = { startsAt, endsAt: '2030-01-08T19:00:00.000Z', movedFrom: null }

/** Sets the clock to an instant and stops it. */
function setTime(now: string): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}

async function showMeeting(week: Partial<MyWeek> | null = { meeting }, weekly: object = { link }): Promise<void> {
  const { pod, members } = podLedByOther()
  const weeklyMeeting = { ...pod.weeklyMeeting, ...weekly }
  const shownWeek = week && buildWeek(week)
  await renderPart(
    <NextMeetingCard pod={{ ...pod, weeklyMeeting }} members={members} week={shownWeek} timeZone="America/Chicago" />,
    podMember,
  )
  await expect.element(card).toBeVisible()
}

test('next meeting: says when it is on the clock of the member, and leads to the call, the agenda and the pod', async () => {
  setTime('2030-01-07T12:00:00.000Z')
  await showMeeting()
  await expect.element(title).toHaveTextContent('Next meeting')
  await expect.element(time).toHaveAttribute('datetime', startsAt)
  await expect.element(time).toMatchTextContent(/Jan\s*8/)
  await expect.element(card.getByText('Tue 12:00 PM – 1:00 PM your time (CST)')).toBeVisible()
  await expect.element(join).toHaveAttribute('href', link)
  await expect.element(join).toHaveAttribute('target', '_blank')
  await expect.element(agenda).toHaveAttribute('href', '/meeting-agenda')
  await expect.element(card.getByRole('link').last()).toHaveAttribute('href', '/dashboard/pod')
  await expect.element(join).not.toHaveClass('bg-pine')
  await expect.element(agenda).not.toHaveClass('bg-pine')
  expect(card.getByText(/Moved|No meeting/).elements()).toHaveLength(0)
})

test.each([
  ['ten minutes before', '2030-01-08T17:50:00.000Z', true, 'Next meeting'],
  ['a moment earlier', '2030-01-08T17:49:59.999Z', false, 'Next meeting'],
  ['from its beginning', startsAt, true, 'Your pod meets now'],
  ['at its end', '2030-01-08T19:00:00.000Z', false, 'Next meeting'],
])('next meeting: %s the call is the main action: %s', async (_, now, isNow, words) => {
  setTime(now)
  await showMeeting()
  await expect.element(title).toHaveTextContent(words)
  expect(join.element().classList.contains('bg-pine')).toBe(isNow)
  await expect.element(agenda).not.toHaveClass('bg-pine')
})

test('next meeting: without a link to the call the agenda is the main action', async () => {
  setTime(startsAt)
  await showMeeting({ meeting }, { link: null })
  await expect.element(agenda).toHaveClass('bg-pine')
  expect(join.elements()).toHaveLength(0)
})

test('next meeting: the card follows the clock', async () => {
  const pass = setTime('2030-01-08T17:59:50.000Z')
  await showMeeting()
  await pass(15_000)
  await expect.element(title).toHaveTextContent('Your pod meets now')
})

test('next meeting: one that was moved says from when, and one that is left out says why', async () => {
  setTime('2030-01-07T12:00:00.000Z')
  await showMeeting({
    meeting: { ...meeting, movedFrom: '2030-01-09T20:00:00.000Z' },
    skipped: { wouldStartAt: '2030-01-01T20:00:00.000Z', reason: 'New Year' },
  })
  await expect.element(card.getByText(/^Moved from .*9.*2:00/)).toBeVisible()
  await expect.element(card.getByText(/No meeting on .*1.*: New Year$/)).toBeVisible()
})

test('next meeting: one that is left out without a reason gives none', async () => {
  setTime('2030-01-07T12:00:00.000Z')
  await showMeeting({ meeting, skipped: { wouldStartAt: '2030-01-01T20:00:00.000Z', reason: null } })
  await expect.element(card.getByText(/No meeting on [^:]*$/)).toBeVisible()
})

test.each([
  ['could not be read', null],
  ['has no meeting', {}],
])('next meeting: where the week %s the weekly time of the pod counts, for as long as it lasts', async (_, week) => {
  setTime('2030-01-07T12:00:00.000Z')
  await showMeeting(week, { nextAt: '2030-01-09T00:00:00.000Z', durationMinutes: 90 })
  await expect.element(time).toHaveAttribute('datetime', '2030-01-09T00:00:00.000Z')
  await expect.element(card.getByText('Tue 6:00 PM – 7:30 PM your time (CST)')).toBeVisible()
})

const general = { general: true, pod_marketplace: false }
const market = { general: true, pod_marketplace: true }
const none = { general: false, pod_marketplace: false }
const showNoPod = (me: Me, access: typeof market) => renderPart(<NoPodCard me={me} access={access} />, podMember)
const links = () =>
  card
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('href'))
const waiting = { podOptIn: true, podDatePreference: 'tue-1900' } as const

test.each<[string, Me, typeof market, RegExp | string, string[]]>([
  ['a pod behind an ended membership', meWith({ podId: 'p' }), none, /opens again/, []],
  ['no membership', meWith(), none, /opens with the membership/, []],
  ['a wish without a time', meWith({ podOptIn: true }), general, /Choose a day and time/, ['/dashboard/pod']],
  ['a wish whose answers are missing', meWith(waiting), general, /56 answers/, ['/dashboard/pod']],
  [
    'a wait that a match can not end yet',
    meWith({ ...waiting, rematchBy: '2030-01-01T12:00:00.000Z' }),
    general,
    new RegExp(unreadyWords),
    ['/dashboard/pod'],
  ],
  [
    'a wait that took too long',
    filledMe({ ...waiting, rematchBy: '2020-01-01T12:00:00.000Z' }),
    general,
    overdueWords,
    ['/dashboard/pod'],
  ],
  [
    'a wait with the marketplace open',
    filledMe({ ...waiting, rematchBy: '2130-01-02T12:00:00.000Z' }),
    market,
    /2 January 2130/,
    ['/dashboard/pod', '/pod-marketplace'],
  ],
  ['no wish, with the marketplace', meWith(), market, /Find one/, ['/pod-marketplace']],
  ['no wish, without it', meWith(), general, /Opt in on your profile/, ['/dashboard/pod']],
  ['a pod that could not be read', meWith({ podId: 'p', podOptIn: true }), market, /day and time/, ['/pod-marketplace']],
])('no pod: %s is said with its links', async (_, me, access, words, ways) => {
  await showNoPod(me, access)
  await expect.element(card.getByText(words)).toBeVisible()
  expect(links()).toEqual(ways)
})
