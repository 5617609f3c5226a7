/** Tries every placement of a tiny pool, and takes the hard rules and the objective from those who know nothing of the engine. */
import { type MatchInput } from '#matching/match/types.ts'
import { brokenRules } from './check-constraints.ts'
import { podValueOf, type PlacedPod } from './independent-objective.ts'

/** `firsts` counts those among them who have waited so long that they come before everything else. */
type Candidate = { pod: PlacedPod; come: string[]; gain: number; firsts: number }

/**
 * The best placement: as many as can be of those who come first, and then the largest gain over nobody being placed, in basis points.
 */
export function bestPlacement(input: MatchInput): { gain: number; firsts: number } {
  const holders = new Set(input.pods.flatMap(({ members }) => members))
  const free = input.members.filter(({ id }) => !holders.has(id)).map(({ id }) => id)
  const candidates = subsetsOf(free).flatMap((come) => candidatesFor(input, come))
  let best = { gain: 0, firsts: 0 }
  const extend = (chosen: Candidate[], rest: readonly Candidate[]): void => {
    const gain = chosen.reduce((sum, candidate) => sum + candidate.gain, 0)
    const firsts = chosen.reduce((sum, candidate) => sum + candidate.firsts, 0)
    const isBetter = firsts > best.firsts || (firsts === best.firsts && gain > best.gain)
    if (isBetter && keepsCouples(input, chosen)) best = { gain, firsts }
    rest.forEach((next, i) => {
      const isFree = chosen.every(({ pod, come }) => pod.id !== next.pod.id && !come.some((id) => next.come.includes(id)))
      if (isFree) extend([...chosen, next], rest.slice(i + 1))
    })
  }
  extend([], candidates)
  return best
}

/** How many of the members come first: they have waited one cycle less than the most anybody should, or longer. */
export function countFirsts({ config, members }: MatchInput, ids: readonly string[]): number {
  const least = Math.max(1, (config?.maxWaitCycles ?? 3) - 1)
  return members.filter(({ id, waitCycles }) => ids.includes(id) && (waitCycles ?? 0) >= least).length
}

function subsetsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: 2 ** ids.length - 1 }, (_, mask) => ids.filter((_id, i) => ((mask + 1) >> i) & 1))
}

/** The pods that these and nobody else could come to, one new pod among them. */
function candidatesFor(input: MatchInput, come: string[]): Candidate[] {
  const records = new Map(input.members.map((member) => [member.id, member]))
  const slot = records.get(come[0] ?? '')?.slots.find((each) => come.every((id) => records.get(id)?.slots.includes(each)))
  const founded: PlacedPod = { id: `new ${come.join(' ')}`, slot: slot ?? '', isNew: true, members: come }
  const joined = input.pods.map((pod) => ({ ...pod, isNew: false, members: [...pod.members, ...come] }))
  return [founded, ...joined].flatMap((pod) => {
    const others = {
      ...input,
      config: { ...input.config, spouse: input.config?.spouse === 'together' ? 'ignore' : input.config?.spouse },
    }
    const broken = brokenRules(others as MatchInput, { pods: [{ ...pod, members: [...pod.members], added: come }], unplaced: [] })
    if (broken.some((rule) => !rule.endsWith('is neither placed nor unplaced'))) return []
    const before = pod.isNew ? 0 : podValueOf(input, { ...pod, members: pod.members.filter((id) => !come.includes(id)) }, records)
    return [{ pod, come, gain: podValueOf(input, pod, records) - before, firsts: countFirsts(input, come) }]
  })
}

/** Whether couples who go together do, when that is asked for. */
function keepsCouples(input: MatchInput, chosen: readonly Candidate[]): boolean {
  if (input.config?.spouse !== 'together') return true
  const podOf = new Map(chosen.flatMap(({ pod, come }) => come.map((id) => [id, pod.id] as const)))
  return input.members.every((x) =>
    input.members.every((y) => {
      const isCouple = x !== y && !!y.email && x.profile?.spouseEmail?.toLowerCase() === y.email.toLowerCase()
      return !isCouple || podOf.get(x.id) === podOf.get(y.id)
    }),
  )
}
