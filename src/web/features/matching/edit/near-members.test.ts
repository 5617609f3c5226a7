import { expect, test } from 'vitest'
import type { DraftMember, DraftWaiting } from '#contract/matching-drafts.ts'
import { nearMembers, podsBeside } from './near-members.ts'

const noon = { value: 'thu-1200', label: 'Thursdays 12:00 PM' } as const
const pod = { key: 'new-1', slot: noon }

const waits = (name: string, given: Partial<DraftWaiting> = {}): DraftWaiting => ({
  memberId: name,
  name,
  reason: 'no_feasible_pod',
  text: '',
  waitDays: 2,
  waitCycles: 0,
  rematchBy: '2026-11-24',
  slots: [noon.label],
  helpful: [],
  ...given,
})

const comes = (name: string, given: Partial<DraftMember> = {}): DraftMember => ({
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
  ...given,
})

test('nearMembers: waiting members who accept the time, then newcomers of other pods', () => {
  const waiting = [waits('Ana'), waits('Ben', { slots: ['Mondays 8:00 AM'] }), waits('Cy', { reason: 'ineligible' })]
  const found = nearMembers(pod, waiting, [{ name: 'New 2', people: [comes('Dee'), comes('Eve', { isAdded: false })] }])
  expect(found).toEqual([
    { memberId: 'Ana', name: 'Ana', podName: null, totalMatch: null },
    { memberId: 'Dee', name: 'Dee', podName: 'New 2', totalMatch: 70 },
  ])
})

test('podsBeside: the first three other pods at the same time with newcomers', () => {
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
  expect(podsBeside(pods, pod).map(({ key }) => key)).toEqual(['new-2', 'new-5', 'a'])
})
