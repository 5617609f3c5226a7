import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { type ChannelChoice, effectiveChoice, isEssential, kinds, type TopicId, topics, usualChoice } from './topics.ts'

const ways = ({ mail, app, push }: ChannelChoice) => [mail && 'mail', app && 'app', push && 'push'].filter(Boolean).join(' ')

test('usualChoice: the channels on which members who chose nothing get each topic', () => {
  expect(topics.map(({ id }) => [id, ways(usualChoice(id))])).toEqual([
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
  expect(blanksIn(topics)).toEqual([])
})

test('isEssential: the membership, the place in a pod and the account', () => {
  expect(topics.map(({ id }) => id).filter(isEssential)).toEqual(['membership', 'place', 'account'])
})

test('effectiveChoice: a choice stands, but an essential topic always comes by mail and in the product', () => {
  const nothing = { mail: false, app: false, push: false }
  expect(ways(effectiveChoice('pod', nothing))).toBe('')
  expect(ways(effectiveChoice('account', nothing))).toBe('mail app')
  expect(ways(effectiveChoice('account', { ...nothing, push: true }))).toBe('mail app push')
  expect(ways(effectiveChoice('posts', undefined))).toBe('app')
})

/** What is told of each topic. */
const told: Record<TopicId, string> = {
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

test('kinds: every kind of notification belongs to a topic', () => {
  const byTopic = Map.groupBy(Object.entries(kinds), ([, { topic }]) => topic)
  expect(Object.fromEntries([...byTopic].map(([topic, all]) => [topic, all.map(([kind]) => kind).join(' ')]))).toEqual(told)
})

test('kinds: what is essential never waits in quiet hours, nor a received question and the reminder before a meeting', () => {
  const atOnce = Object.entries(kinds).filter(([, { waits }]) => !waits)
  const others = atOnce.filter(([, { topic }]) => !isEssential(topic)).map(([kind]) => kind)
  expect(others).toEqual(['meeting-reminder-start', 'support-received'])
  expect(Object.values(kinds).every(({ topic, waits }) => !waits || !isEssential(topic))).toBe(true)
})
