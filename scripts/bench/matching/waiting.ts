import { type PoolMember, type PoolPod } from '#matching/match/types.ts'
import { makeMember } from '#test/matching/pools.ts'
import { run } from './pools.ts'

const slots = 28
const cycles = 26

/**
 * A tribe that grows by some members a cycle, over half a year: whoever is placed has a place from then on, whoever is not waits for
 * the next cycle. Told is the longest wait of anybody who could have been placed: cycles for which a match gave another reason than
 * that nobody shares a meeting time with them.
 */
export function measureWaiting(comePerCycle: number): string[][] {
  const options = { members: comePerCycle * cycles, seed: 11, slots, evalsPerMember: 500 }
  const joined: PoolMember[] = []
  const waits = new Map<string, number>()
  let pods: PoolPod[] = []
  let waiting: PoolMember[] = []
  let without = 0
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    for (let i = 0; i < comePerCycle; i += 1) waiting.push(makeMember(options, cycle * comePerCycle + i))
    const output = run({
      schema: 'podmatch/1',
      seed: cycle + 1,
      budget: { evalsPerMember: 500 },
      members: [...joined, ...waiting],
      pods,
    })
    const podOf = new Map(output.assignments.map(({ memberId, podId }) => [memberId, podId]))
    pods = podsAfter(pods, output.pods, cycle)
    joined.push(...waiting.filter(({ id }) => podOf.has(id)).map((member) => ({ ...member, podId: null })))
    for (const { memberId, reason } of output.unplaced) {
      if (reason === 'no_slot_mates') without += 1
      else waits.set(memberId, (waits.get(memberId) ?? 0) + 1)
    }
    waiting = waiting
      .filter(({ id }) => !podOf.has(id))
      .map((member) => ({ ...member, waitCycles: (member.waitCycles ?? 0) + 1 }))
  }
  const longest = Math.max(0, ...waits.values())
  return [
    [
      `cycles a feasible member waits at most (${cycles} cycles of ${comePerCycle} newcomers, ${slots} meeting times)`,
      `${longest}`,
      '≤ 2 (must 3)',
    ],
    ['the same: waits of a cycle because nobody shares a meeting time', `${without}`, ''],
  ]
}

type Proposed = { id: string; slot: string; isNew: boolean; members: readonly string[] }

/** The tribe's pods once a draft is accepted; a new pod's name says in which cycle it began. */
function podsAfter(pods: readonly PoolPod[], proposed: readonly Proposed[], cycle: number): PoolPod[] {
  const after = new Map<string, PoolPod>(pods.map((pod) => [pod.id, pod]))
  for (const { id, slot, isNew, members } of proposed) {
    const name = isNew ? `c${cycle}-${id}` : id
    after.set(name, { id: name, slot, members: [...members], maxMembers: 8 })
  }
  return [...after.values()]
}
