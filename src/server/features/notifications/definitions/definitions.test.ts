import { expect, test } from 'vitest'
import { isEssentialTopic, type NotificationTopicId } from '#domain/notifications/topics.ts'
import { allEmails, allNotifications, notificationInfoOf, templatesSentAfterDeletion } from './index.ts'

/** The kinds of each topic. */
const kindsByTopic: Record<NotificationTopicId, string> = {
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

test('allNotifications: every kind belongs to a topic, and is defined once', () => {
  const byTopic = Map.groupBy(allNotifications, ({ topic }) => topic)
  const sorted = (kinds: readonly string[]) => kinds.toSorted().join(' ')
  expect(Object.fromEntries([...byTopic].map(([topic, all]) => [topic, sorted(all.map(({ template }) => template))]))).toEqual(
    Object.fromEntries(Object.entries(kindsByTopic).map(([topic, kinds]) => [topic, sorted(kinds.split(' '))])),
  )
  const templates = allEmails.map(({ template }) => template)
  expect(new Set(templates).size).toBe(templates.length)
})

test('allNotifications: essential topics, a received question and the reminder before a meeting ignore quiet hours', () => {
  const immediate = allNotifications.filter(({ isDeferrable }) => !isDeferrable)
  const others = immediate.filter(({ topic }) => !isEssentialTopic(topic)).map(({ template }) => template)
  expect(others.toSorted()).toEqual(['meeting-reminder-start', 'support-received'])
  expect(allNotifications.filter(({ topic, isDeferrable }) => isDeferrable && isEssentialTopic(topic))).toEqual([])
})

test('allNotifications: push is urgent for kinds that are never deferred, and a reminder expires at the start', () => {
  expect(notificationInfoOf('nudged').push).toEqual({ urgency: 'normal', ttlSeconds: 43_200 })
  expect(notificationInfoOf('became-leader').push).toEqual({ urgency: 'high', ttlSeconds: 43_200 })
  expect(notificationInfoOf('meeting-reminder-start').push).toEqual({ urgency: 'high', ttlSeconds: 900 })
})

test('templatesSentAfterDeletion: emails whose recipient needs them even if a person they name is gone', () => {
  expect(templatesSentAfterDeletion.toSorted()).toEqual([
    'application-accepted',
    'lead-offered',
    'match-found',
    'match-newcomers',
    'match-newcomers-gone',
    'pods-merged',
  ])
})

test('notificationInfoOf: throws for an unknown kind', () => {
  expect(() => notificationInfoOf('waved')).toThrow("there is no kind of notification 'waved'")
})
