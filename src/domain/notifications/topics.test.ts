import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import {
  type ChannelChoice,
  effectiveChoice,
  isEssentialTopic,
  notificationKinds,
  type NotificationTopicId,
  notificationTopics,
  defaultChoice,
} from './topics.ts'

const channels = ({ mail, app, push }: ChannelChoice) => [mail && 'mail', app && 'app', push && 'push'].filter(Boolean).join(' ')

test('defaultChoice: the channels on which members who chose nothing get each topic', () => {
  expect(notificationTopics.map(({ id }) => [id, channels(defaultChoice(id))])).toEqual([
    ['match', 'mail app push'],
    ['applications', 'mail app push'],
    ['applicants', 'mail app push'],
    ['reminders', 'mail app push'],
    ['pod', 'mail app push'],
    ['commitments', 'mail app push'],
    ['hot-seats', 'mail app push'],
    ['events', 'mail app'],
    ['support', 'mail app push'],
    ['announcements', 'mail app push'],
    ['mentions', 'mail app'],
    ['posts', 'app'],
    ['own-posts', 'mail app'],
    ['package', 'mail app'],
    ['membership', 'mail app'],
    ['place', 'mail app push'],
    ['account', 'mail app'],
  ])
  expect(blanksIn(notificationTopics)).toEqual([])
})

test('isEssentialTopic: the membership, the pod membership and the account', () => {
  expect(notificationTopics.map(({ id }) => id).filter(isEssentialTopic)).toEqual(['membership', 'place', 'account'])
})

test('effectiveChoice: a choice is respected, but an essential topic always comes by email and in the product', () => {
  const nothing = { mail: false, app: false, push: false }
  expect(channels(effectiveChoice('pod', nothing))).toBe('')
  expect(channels(effectiveChoice('account', nothing))).toBe('mail app')
  expect(channels(effectiveChoice('account', { ...nothing, push: true }))).toBe('mail app push')
  expect(channels(effectiveChoice('posts', undefined))).toBe('app')
})

/** Expected channels of each topic. */
const channelsByTopic: Record<NotificationTopicId, string> = {
  match: 'match-found still-looking',
  applications: 'application-accepted application-closed application-pod-ended application-unanswered',
  applicants: 'application-received application-waits',
  reminders: 'meeting-reminder-day meeting-reminder-start',
  pod: 'match-newcomers match-newcomers-gone meeting-changed meeting-moved clock-shift lead-offered term-ends',
  commitments: 'witness-asked nudged',
  'hot-seats': 'hot-seat-next hot-seat-outcome swap-asked swap-answered',
  events: 'seat-given event-changed',
  support: 'support-received support-answered',
  announcements: 'announced',
  mentions: 'mentioned',
  posts: 'post-commented',
  'own-posts': 'post-hidden post-restored',
  package: 'package-shipped',
  membership:
    'payment-received payment-failed first-payment-failed action-required canceling kept ended paused resumed switch-planned switched discount-given free-start renewal-coming access-withheld access-returned',
  place: 'match-undone place-removed place-lapsed became-leader leader-changed merge-proposed merge-off pods-merged',
  account: 'leader-factor new-device security-changed email-change-asked email-changed data-copy-ready',
}

test('notificationKinds: every kind of notification belongs to a topic', () => {
  const byTopic = Map.groupBy(Object.entries(notificationKinds), ([, { topic }]) => topic)
  expect(Object.fromEntries([...byTopic].map(([topic, all]) => [topic, all.map(([kind]) => kind).join(' ')]))).toEqual(
    channelsByTopic,
  )
})

test('notificationKinds: essential notificationKinds, a received question and meeting reminders ignore quiet hours', () => {
  const atOnce = Object.entries(notificationKinds).filter(([, { isDeferrable: waits }]) => !waits)
  const others = atOnce.filter(([, { topic }]) => !isEssentialTopic(topic)).map(([kind]) => kind)
  expect(others).toEqual(['meeting-reminder-start', 'support-received'])
  expect(Object.values(notificationKinds).every(({ topic, isDeferrable: waits }) => !waits || !isEssentialTopic(topic))).toBe(
    true,
  )
})
