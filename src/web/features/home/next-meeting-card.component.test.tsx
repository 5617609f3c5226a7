import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '#contract/api/me.ts'
import type { MyWeek } from '#contract/api/meetings/my-week.ts'
import { buildCompleteMe, buildMe } from '#web/testing/build-me.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { buildWeek } from '#web/features/onboarding/testing/respond-with-checklist.ts'
import { overdueText, notMatchableText } from '#web/features/profile/match-text.ts'
import { NextMeetingCard, NoPodCard } from './next-meeting-card.tsx'

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

async function renderMeeting(week: Partial<MyWeek> | null = { meeting }, weekly: object = { link }): Promise<void> {
  const { pod, members } = buildPodLedByOther()
  const weeklyMeeting = { ...pod.weeklyMeeting, ...weekly }
  const weekResponse = week && buildWeek(week)
  await renderElement(
    <NextMeetingCard pod={{ ...pod, weeklyMeeting }} members={members} week={weekResponse} timeZone="America/Chicago" />,
    podMember,
  )
  await expect.element(card).toBeVisible()
}

test('next meeting: shows its time in the time zone of the member, and links to the call, the agenda and the pod', async () => {
  setTime('2030-01-07T12:00:00.000Z')
  await renderMeeting()
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
  ['from its beginning', startsAt, true, 'Your pod is meeting now'],
  ['at its end', '2030-01-08T19:00:00.000Z', false, 'Next meeting'],
])('next meeting: %s the call is the main action: %s', async (_, now, isNow, text) => {
  setTime(now)
  await renderMeeting()
  await expect.element(title).toHaveTextContent(text)
  expect(join.element().classList.contains('bg-pine')).toBe(isNow)
  await expect.element(agenda).not.toHaveClass('bg-pine')
})

test('next meeting: without a link to the call the agenda is the main action', async () => {
  setTime(startsAt)
  await renderMeeting({ meeting }, { link: null })
  await expect.element(agenda).toHaveClass('bg-pine')
  expect(join.elements()).toHaveLength(0)
})

test('next meeting: the card follows the clock', async () => {
  const advanceClock = setTime('2030-01-08T17:59:50.000Z')
  await renderMeeting()
  await advanceClock(15_000)
  await expect.element(title).toHaveTextContent('Your pod is meeting now')
})

test('next meeting: one that was moved says from when, and one that is left out says why', async () => {
  setTime('2030-01-07T12:00:00.000Z')
  await renderMeeting({
    meeting: { ...meeting, movedFrom: '2030-01-09T20:00:00.000Z' },
    skipped: { wouldStartAt: '2030-01-01T20:00:00.000Z', reason: 'New Year' },
  })
  await expect.element(card.getByText(/^Moved from .*9.*2:00/)).toBeVisible()
  await expect.element(card.getByText(/No meeting on .*1.*: New Year$/)).toBeVisible()
})

test('next meeting: one that is left out without a reason gives none', async () => {
  setTime('2030-01-07T12:00:00.000Z')
  await renderMeeting({ meeting, skipped: { wouldStartAt: '2030-01-01T20:00:00.000Z', reason: null } })
  await expect.element(card.getByText(/No meeting on [^:]*$/)).toBeVisible()
})

test.each([
  ['could not be read', null],
  ['has no meeting', {}],
])('next meeting: where the week %s the weekly time of the pod counts, for as long as it lasts', async (_, week) => {
  setTime('2030-01-07T12:00:00.000Z')
  await renderMeeting(week, { nextAt: '2030-01-09T00:00:00.000Z', durationMinutes: 90 })
  await expect.element(time).toHaveAttribute('datetime', '2030-01-09T00:00:00.000Z')
  await expect.element(card.getByText('Tue 6:00 PM – 7:30 PM your time (CST)')).toBeVisible()
})

const general = { general: true, pod_marketplace: false }
const market = { general: true, pod_marketplace: true }
const noAccess = { general: false, pod_marketplace: false }
const renderNoPod = (me: Me, access: typeof market) => renderElement(<NoPodCard me={me} access={access} />, podMember)
const links = () =>
  card
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('href'))
const optedIn = { podOptIn: true, podDatePreference: 'tue-1900' } as const

test.each<[string, Me, typeof market, RegExp | string, string[]]>([
  ['a pod behind an ended membership', buildMe({ podId: 'p' }), noAccess, /Renew your membership/, []],
  ['no membership', buildMe(), noAccess, /Start your membership/, []],
  ['a wish without a time', buildMe({ podOptIn: true }), general, /Pick a day and time/, ['/dashboard/pod']],
  ['a wish whose answers are missing', buildMe(optedIn), general, /56 answers/, ['/dashboard/pod']],
  [
    'a wait that a match can not end yet',
    buildMe({ ...optedIn, rematchBy: '2030-01-01T12:00:00.000Z' }),
    general,
    new RegExp(notMatchableText),
    ['/dashboard/pod'],
  ],
  [
    'a wait that took too long',
    buildCompleteMe({ ...optedIn, rematchBy: '2020-01-01T12:00:00.000Z' }),
    general,
    overdueText,
    ['/dashboard/pod'],
  ],
  [
    'a wait with the marketplace open',
    buildCompleteMe({ ...optedIn, rematchBy: '2130-01-02T12:00:00.000Z' }),
    market,
    /January 2, 2130/,
    ['/dashboard/pod', '/pod-marketplace'],
  ],
  ['no wish, with the marketplace', buildMe(), market, /Find one/, ['/pod-marketplace']],
  ['no wish, without it', buildMe(), general, /Opt in on your profile/, ['/dashboard/pod']],
  ['a pod that could not be read', buildMe({ podId: 'p', podOptIn: true }), market, /day and time/, ['/pod-marketplace']],
])('no pod: %s is said with its links', async (_, me, access, text, expectedPaths) => {
  await renderNoPod(me, access)
  await expect.element(card.getByText(text)).toBeVisible()
  expect(links()).toEqual(expectedPaths)
})
