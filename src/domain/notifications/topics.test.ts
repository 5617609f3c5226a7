import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { type ChannelChoice, effectiveChoice, isEssentialTopic, notificationTopics, defaultChoice } from './topics.ts'

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
