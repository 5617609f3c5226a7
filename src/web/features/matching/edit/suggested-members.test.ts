import { expect, test } from 'vitest'
import type { DraftMember, UnplacedMember } from '#contract/api/matching/drafts.ts'
import { suggestMembers, podsAtSameTime } from './suggested-members.ts'

const noon = { value: 'thu-1200', label: 'Thursdays 12:00 PM' } as const
const pod = { key: 'new-1', slot: noon }

const buildWaiting = (name: string, overridess: Partial<UnplacedMember> = {}): UnplacedMember => ({
  memberId: name,
  name,
  reason: 'no_feasible_pod',
  text: '',
  waitDays: 2,
  waitCycles: 0,
  rematchBy: '2026-11-24',
  slots: [noon.label],
  helpful: [],
  ...overridess,
})

const buildNewcomer = (name: string, overridess: Partial<DraftMember> = {}): DraftMember => ({
  memberId: name,
  name,
  isAdded: true,
  isPinned: false,
  isLeader: false,
  waitDays: 1,
  waitCycles: 0,
  slots: [noon.label],
  totalMatch: 70,
  confidence: 90,
  breakdown: [],
  ...overridess,
})

test('suggestMembers: waiting members who accept the time, then newcomers of other pods', () => {
  const waiting = [
    buildWaiting('Ana'),
    buildWaiting('Ben', { slots: ['Mondays 8:00 AM'] }),
    buildWaiting('Cy', { reason: 'ineligible' }),
  ]
  const nearMemberList = suggestMembers(pod, waiting, [
    { name: 'New 2', people: [buildNewcomer('Dee'), buildNewcomer('Eve', { isAdded: false })] },
  ])
  expect(nearMemberList).toEqual([
    { memberId: 'Ana', name: 'Ana', podName: null, totalMatch: null },
    { memberId: 'Dee', name: 'Dee', podName: 'New 2', totalMatch: 70 },
  ])
})

test('podsAtSameTime: the first three other pods at the same time with newcomers', () => {
  const at = (key: string, added = 4, slot: typeof pod.slot | { value: 'mon-0800'; label: string } = noon) => ({
    key,
    slot,
    added,
  })
  const pods = [
    at('new-1'),
    at('new-2'),
    at('new-3', 0),
    at('new-4', 4, { value: 'mon-0800', label: '' }),
    at('new-5'),
    at('a'),
    at('b'),
  ]
  expect(podsAtSameTime(pods, pod).map(({ key }) => key)).toEqual(['new-2', 'new-5', 'a'])
})
