import { type PoolMember, type PoolPod } from '#matching/match/types.ts'
import { makeMember } from '#test/matching/pools.ts'
import { run } from './pools.ts'

const slots = 28
const cycles = 26

/**
 * Simulates a tribe that grows by some members per cycle for half a year. Placed members stay in their pod; the others wait for
 * the next cycle. Reports the longest wait of a feasible member: only cycles count in which a pod at one of their meeting times
 * had a seat, or enough other members could meet then to start a new pod.
 */
export function measureWaiting(newMembersPerCycle: number): string[][] {
  const options = { members: newMembersPerCycle * cycles, seed: 11, slots, evalsPerMember: 500 }
  const joined: PoolMember[] = []
  const waits = new Map<string, number>()
  let pods: PoolPod[] = []
  let waiting: PoolMember[] = []
  let infeasibleWaits = 0
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    for (let i = 0; i < newMembersPerCycle; i += 1) waiting.push(makeMember(options, cycle * newMembersPerCycle + i))
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
      if (couldBePlaced(memberId, waiting, before)) waits.set(memberId, (waits.get(memberId) ?? 0) + 1)
      else infeasibleWaits += 1
    }
    waiting = waiting
      .filter(({ id }) => !podOf.has(id))
      .map((member) => ({ ...member, waitCycles: (member.waitCycles ?? 0) + 1 }))
  }
  const longest = Math.max(0, ...waits.values())
  return [
    [
      `longest wait of a feasible member in cycles (${cycles} cycles of ${newMembersPerCycle} newcomers, ${slots} meeting times)`,
      `${longest}`,
      '≤ 2 (must 3)',
    ],
    ['waits in cycles in which no pod had a seat and no three others could meet', `${infeasibleWaits}`, ''],
  ]
}

function couldBePlaced(memberId: string, waiting: readonly PoolMember[], pods: readonly PoolPod[]): boolean {
  const accepted = waiting.find(({ id }) => id === memberId)?.slots ?? []
  return accepted.some(
    (slot) =>
      pods.some((pod) => pod.slot === slot && pod.members.length < (pod.maxMembers ?? 8)) ||
      waiting.filter(({ slots: others }) => others.includes(slot)).length >= 4,
  )
}

type ProposedPod = { id: string; slot: string; isNew: boolean; members: readonly string[] }

/** The pods after a draft is accepted. The ID of a new pod includes its cycle. */
function podsAfter(pods: readonly PoolPod[], proposed: readonly ProposedPod[], cycle: number): PoolPod[] {
  const after = new Map<string, PoolPod>(pods.map((pod) => [pod.id, pod]))
  for (const { id, slot, isNew, members } of proposed) {
    const name = isNew ? `c${cycle}-${id}` : id
    after.set(name, { id: name, slot, members: [...members], maxMembers: 8 })
  }
  return [...after.values()]
}
