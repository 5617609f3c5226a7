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
      message: 'You are now the leader of pod 214. Your leader guide is ready.',
      url: '/dashboard/pod/manage',
      linkText: 'Open leader tools',
    },
  ],
  [
    { kind: 'leader-changed', ...dana, wasYou: true },
    { type: 'info', message: 'You are now a member of this pod. Dana Reyes is the new leader.' },
  ],
  [
    { kind: 'leader-changed', ...dana, wasYou: false },
    { type: 'info', message: 'Dana Reyes is now the leader of this pod.' },
  ],
  [
    { kind: 'applicant-arrived', ...dana },
    {
      type: 'info',
      message: 'Dana Reyes would like to join your pod.',
      url: '/dashboard/pod/applicants',
      linkText: 'See applicants',
    },
  ],
  [
    { kind: 'application-accepted', podNumber: 214, podName: 'Gulf Coast Doors' },
    { type: 'success', message: 'You are in: Gulf Coast Doors.', url: '/dashboard/pod', linkText: 'Open my pod' },
  ],
  [
    { kind: 'match-found', podNumber: 214, podName: 'Pod 214', leads: true },
    { type: 'success', message: 'Your pod is here: Pod 214. You lead it.', url: '/dashboard/pod', linkText: 'Meet your pod' },
  ],
  [
    { kind: 'match-undone', podNumber: 214 },
    {
      type: 'warning',
      message: 'Your place in pod 214 was taken back before it met. We are sorry.',
      url: '/dashboard/pod',
      linkText: 'See where you stand',
    },
  ],
  [
    { kind: 'meeting-soon', podName: 'Gulf Coast Doors', when: 'day' },
    { type: 'info', message: 'Gulf Coast Doors meets in a day.' },
  ],
  [
    { kind: 'meeting-soon', podName: 'Gulf Coast Doors', when: 'start' },
    { type: 'info', message: 'Gulf Coast Doors meets in a few minutes.', url: '/meeting-agenda', linkText: 'Open the meeting' },
  ],
])('toast: %o in words', (event, text) => {
  expect(toastForEvent(event)).toEqual(text)
})

test.each([
  ['matching', 'You are back in matching and get a new pod within 5–7 days.'],
  ['marketplace', 'Apply to another pod in the marketplace when you are ready.'],
  ['opt-in', 'When you would like another pod, opt in and choose a day and time.'],
  ['membership', 'With a membership you can join another pod at any time.'],
] as const)('toast: removed-from-pod says how to get to the next pod: %s', (next, text) => {
  expect(toastForEvent({ kind: 'removed-from-pod', podNumber: 214, next })).toEqual({
    type: 'warning',
    message: `You’re no longer in pod 214. ${text}`,
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
