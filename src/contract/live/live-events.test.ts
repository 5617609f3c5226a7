import { expect, test } from 'vitest'
import { type LiveEvent, liveEventSpecOf } from './live-events.ts'
import type { EventToast } from './live-event-spec.ts'

const toastForEvent = (event: LiveEvent): EventToast | null => liveEventSpecOf(event)?.toast?.(event) ?? null

const dana = { firstName: 'Dana', lastName: 'Reyes' }

test.each<[LiveEvent, object]>([
  [
    { kind: 'became-leader', podNumber: 214 },
    {
      type: 'info',
      message: 'You’re now the leader of Pod 214. Your leader guide is ready.',
      url: '/dashboard/pod/manage',
      linkText: 'Open leader tools',
    },
  ],
  [
    { kind: 'leader-changed', ...dana, wasYou: true },
    { type: 'info', message: 'You’re now a member of this pod. Dana Reyes is the new leader.' },
  ],
  [
    { kind: 'leader-changed', ...dana, wasYou: false },
    { type: 'info', message: 'Dana Reyes is now the leader of this pod.' },
  ],
  [
    { kind: 'applicant-arrived', ...dana },
    {
      type: 'info',
      message: 'Dana Reyes applied to your pod.',
      url: '/dashboard/pod/applicants',
      linkText: 'See applicants',
    },
  ],
  [
    { kind: 'application-accepted', podNumber: 214, podName: 'Gulf Coast Doors' },
    { type: 'success', message: 'You’re in! Welcome to Gulf Coast Doors.', url: '/dashboard/pod', linkText: 'Open my pod' },
  ],
  [
    { kind: 'match-found', podNumber: 214, podName: 'Pod 214', leads: true },
    {
      type: 'success',
      message: 'We found your pod: Pod 214. You’re its leader.',
      url: '/dashboard/pod',
      linkText: 'Meet your pod',
    },
  ],
  [
    { kind: 'match-undone', podNumber: 214 },
    {
      type: 'warning',
      message: 'We made a mistake with your match, so you no longer have a seat in Pod 214. We’re sorry.',
      url: '/dashboard/pod',
      linkText: 'See your options',
    },
  ],
  [
    { kind: 'meeting-soon', podName: 'Gulf Coast Doors', when: 'day' },
    { type: 'info', message: 'Gulf Coast Doors meets in about 24 hours.' },
  ],
  [
    { kind: 'meeting-soon', podName: 'Gulf Coast Doors', when: 'start' },
    { type: 'info', message: 'Gulf Coast Doors meets in a few minutes.', url: '/meeting-agenda', linkText: 'Join meeting' },
  ],
])('toast: %o in words', (event, text) => {
  expect(toastForEvent(event)).toEqual(text)
})

test.each([
  ['matching', 'You’re back in the matching pool and will get a new pod in 5–7 days.'],
  ['marketplace', 'When you’re ready, apply to another pod in the marketplace.'],
  ['opt-in', 'To join another pod, opt in to matching and choose a day and time.'],
  ['membership', 'With a membership, you can join another pod anytime.'],
] as const)('toast: removed-from-pod says how to get to the next pod: %s', (next, text) => {
  expect(toastForEvent({ kind: 'removed-from-pod', podNumber: 214, next })).toEqual({
    type: 'warning',
    message: `You’re no longer in Pod 214. ${text}`,
    url: '/dashboard/pod',
    linkText: 'See your options',
  })
})

test.each(['resync', 'pod-changed', 'applicants-changed', 'applications-changed'] as const)('toast: null for %s', (kind) => {
  expect(toastForEvent({ kind })).toBeNull()
})

test('liveEventSpecOf: null for a kind of a newer server', () => {
  expect(liveEventSpecOf({ kind: 'waved' } as unknown as LiveEvent)).toBeNull()
})
