/** Finds the best placement of a tiny pool by brute force. Hard rules and objective come from code independent of the engine. */
import { type MatchInput } from '#matching/match/types.ts'
import { brokenRules } from './check-constraints.ts'
import { podValueOf, type PlacedPod } from './independent-objective.ts'

/** `priorityCount` counts the newcomers who have waited so long that they take priority. */
type Candidate = { pod: PlacedPod; newcomers: string[]; gain: number; priorityCount: number }

/** The best placement: first the most priority members, then the largest gain over an empty placement, in basis points. */
export function bestPlacement(input: MatchInput): { gain: number; priorityCount: number } {
  const incumbents = new Set(input.pods.flatMap(({ members }) => members))
  const free = input.members.filter(({ id }) => !incumbents.has(id)).map(({ id }) => id)
  const candidates = subsetsOf(free).flatMap((newcomers) => candidatesFor(input, newcomers))
  let best = { gain: 0, priorityCount: 0 }
  const extend = (chosen: Candidate[], rest: readonly Candidate[]): void => {
    const gain = chosen.reduce((sum, candidate) => sum + candidate.gain, 0)
    const priorityCount = chosen.reduce((sum, candidate) => sum + candidate.priorityCount, 0)
    const isBetter = priorityCount > best.priorityCount || (priorityCount === best.priorityCount && gain > best.gain)
    if (isBetter && respectsCouples(input, chosen)) best = { gain, priorityCount }
    rest.forEach((next, i) => {
      const isFree = chosen.every(
        ({ pod, newcomers }) => pod.id !== next.pod.id && !newcomers.some((id) => next.newcomers.includes(id)),
      )
      if (isFree) extend([...chosen, next], rest.slice(i + 1))
    })
  }
  extend([], candidates)
  return best
}

/** Counts the members with priority, who have waited at least `maxWaitCycles - 1` cycles. */
export function countPriorityMembers({ config, members }: MatchInput, ids: readonly string[]): number {
  const minWaitCycles = Math.max(1, (config?.maxWaitCycles ?? 3) - 1)
  return members.filter(({ id, waitCycles }) => ids.includes(id) && (waitCycles ?? 0) >= minWaitCycles).length
}

function subsetsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: 2 ** ids.length - 1 }, (_, mask) => ids.filter((_id, i) => ((mask + 1) >> i) & 1))
}

/** The pods that exactly these newcomers could join, including one new pod. */
function candidatesFor(input: MatchInput, newcomers: string[]): Candidate[] {
  const records = new Map(input.members.map((member) => [member.id, member]))
  const slot = records
    .get(newcomers[0] ?? '')
    ?.slots.find((each) => newcomers.every((id) => records.get(id)?.slots.includes(each)))
  const newPod: PlacedPod = { id: `new ${newcomers.join(' ')}`, slot: slot ?? '', isNew: true, members: newcomers }
  const joined = input.pods.map((pod) => ({ ...pod, isNew: false, members: [...pod.members, ...newcomers] }))
  return [newPod, ...joined].flatMap((pod) => {
    const others = {
      ...input,
      config: { ...input.config, spouse: input.config?.spouse === 'together' ? 'ignore' : input.config?.spouse },
    }
    const broken = brokenRules(others as MatchInput, {
      pods: [{ ...pod, members: [...pod.members], added: newcomers }],
      unplaced: [],
    })
    if (broken.some((rule) => !rule.endsWith('is neither placed nor unplaced'))) return []
    const before = pod.isNew
      ? 0
      : podValueOf(input, { ...pod, members: pod.members.filter((id) => !newcomers.includes(id)) }, records)
    return [
      { pod, newcomers, gain: podValueOf(input, pod, records) - before, priorityCount: countPriorityMembers(input, newcomers) },
    ]
  })
}

/** Whether couples are placed together, if the configuration requires it. */
function respectsCouples(input: MatchInput, chosen: readonly Candidate[]): boolean {
  if (input.config?.spouse !== 'together') return true
  const podOf = new Map(chosen.flatMap(({ pod, newcomers }) => newcomers.map((id) => [id, pod.id] as const)))
  return input.members.every((x) =>
    input.members.every((y) => {
      const isCouple = x !== y && !!y.email && x.profile?.spouseEmail?.toLowerCase() === y.email.toLowerCase()
      return !isCouple || podOf.get(x.id) === podOf.get(y.id)
    }),
  )
}
