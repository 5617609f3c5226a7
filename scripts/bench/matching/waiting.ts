import { type PoolMember, type PoolPod } from '#matching/match/types.ts'
import { makeMember } from '#test/matching/pools.ts'
import { run } from './pools.ts'

const slots = 28
const cycles = 26

/**
 * A tribe that grows by some members a cycle, over half a year: whoever is placed has a place from then on, whoever is not waits for
 * the next cycle. Told is the longest wait of anybody who could have been placed, counting the cycles in which a pod at one of their
 * meeting times had a seat, or enough others could meet then to found one.
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
    const before = pods
    pods = podsAfter(pods, output.pods, cycle)
    joined.push(...waiting.filter(({ id }) => podOf.has(id)).map((member) => ({ ...member, podId: null })))
    for (const { memberId } of output.unplaced) {
      if (couldHavePlace(memberId, waiting, before)) waits.set(memberId, (waits.get(memberId) ?? 0) + 1)
      else without += 1
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
    ['the same: waits of a cycle in which no pod had a seat and no three others could meet', `${without}`, ''],
  ]
}

function couldHavePlace(memberId: string, waiting: readonly PoolMember[], pods: readonly PoolPod[]): boolean {
  const accepted = waiting.find(({ id }) => id === memberId)?.slots ?? []
  return accepted.some(
    (slot) =>
      pods.some((pod) => pod.slot === slot && pod.members.length < (pod.maxMembers ?? 8)) ||
      waiting.filter(({ slots: others }) => others.includes(slot)).length >= 4,
  )
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
