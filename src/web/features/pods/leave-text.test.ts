import { describe, expect, test } from 'vitest'
import type { PodMember } from '#contract/api/pods/pods.ts'
import { leavePodConfirmText } from './leave-text.ts'
import { successorOf } from './pod-with-members.ts'

function buildMember(firstName: string, changes: Partial<PodMember> = {}): PodMember {
  return {
    id: firstName,
    firstName,
    lastName: 'Doe',
    email: `${firstName.toLowerCase()}@example.com`,
    phone: null,
    initials: 'XD',
    headline: null,
    profession: null,
    state: null,
    update: null,
    isLeader: false,
    isDeputy: false,
    isYou: false,
    joinedAt: '2026-01-01T00:00:00Z',
    ...changes,
  }
}

const optedIn = { podOptIn: true, podDatePreference: 'tue-1900' } as const
const ownMember = buildMember('Ada', { isYou: true })
const leader = buildMember('Lee', { isLeader: true })
const leadingYou = buildMember('Ada', { isYou: true, isLeader: true })
const early = buildMember('Eve', { joinedAt: '2025-05-01T00:00:00Z' })
const laterMember = buildMember('Lou', { joinedAt: '2025-06-01T00:00:00Z' })

describe('leavePodConfirmText', () => {
  test('says what follows, for each variant', () => {
    const members = [leader, ownMember]
    expect(leavePodConfirmText('rematch', { members }, optedIn)).toEqual({
      title: 'Leave this pod?',
      content: ['We’ll hold your seat for 48 hours, then it opens. You’ll go back to matching and get a new pod in 5–7 days.'],
      confirmText: 'Leave pod',
    })
    expect(leavePodConfirmText('pause', { members }, optedIn)).toEqual({
      title: 'Leave and pause matching?',
      content: ['You’ll give up your seat and stop being matched. To join again, opt in and pick a new day and time.'],
      confirmText: 'Leave and pause',
    })
    expect(leavePodConfirmText('market', { members }, optedIn)).toEqual({
      title: 'Leave this pod?',
      content: ['To return or join another pod, apply in the marketplace.'],
      confirmText: 'Leave pod',
    })
  })

  test('promises no match without an opt-in', () => {
    const { content } = leavePodConfirmText(
      'rematch',
      { members: [leader, ownMember] },
      { podOptIn: false, podDatePreference: null },
    )
    expect(content).toEqual([
      'We’ll hold your seat for 48 hours, then it opens. To get a new pod, opt in and pick a day and time.',
    ])
  })

  test('names the next leader to a leader, and what follows', () => {
    expect(leavePodConfirmText('market', { members: [leadingYou, early, laterMember] }, optedIn)).toEqual({
      title: 'Leave and hand over?',
      content: ['Eve Doe will become the leader.', 'To return or join another pod, apply in the marketplace.'],
      confirmText: 'Hand over and leave',
    })
  })

  test('says to the last member that the pod ends, without a held seat', () => {
    const { title, content } = leavePodConfirmText('rematch', { members: [leadingYou] }, optedIn)
    expect(title).toBe('Leave and end this pod?')
    expect(content.join(' ')).not.toContain('48 hours')
  })
})

test('successorOf: the deputy, else the first other member in server order', () => {
  const deputy = buildMember('Dee', { isDeputy: true })
  expect(successorOf([leadingYou, early, laterMember, deputy])).toBe(deputy)
  expect(successorOf([leadingYou, early, laterMember])).toBe(early)
  const sameDayMember = buildMember('Eva', { joinedAt: early.joinedAt })
  expect(successorOf([leadingYou, early, sameDayMember])).toBe(early)
  expect(successorOf([leadingYou, sameDayMember, early])).toBe(sameDayMember)
  expect(successorOf([leadingYou])).toBeNull()
})
