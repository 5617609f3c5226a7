import { arrange } from '../match/arrangement.ts'
import { type BlockResult, type BlockTask } from '../match/block.ts'
import { type Outline } from '../match/outline-types.ts'
import { blockTask, type MatchPlan, planMatch } from '../match/plan.ts'
import { type DraftPod, type MatchInput } from '../match/types.ts'
import { type BlockCertificate, certifyBlock, defaultLimitMs } from './certify-block.ts'
import { type Certificate, type CertifyTools, type NotProven } from './types.ts'

/**
 * Tries to prove that no placement of a pool is worth more than a draft of it. Parts of the pool that share no meeting time are proven
 * one after the other; each may have up to thirty members who can be moved.
 *
 * @param draft the pods that members come to, and the new ones, as a match proposes them or an admin has changed them
 * @throws InvalidInput when the input's pins cannot be kept
 */
export function certify(input: MatchInput, draft: { pods: readonly DraftPod[] }, tools: CertifyTools): Certificate {
  const started = tools.cpuMs()
  const plan = planMatch(input)
  const podOf = new Map(draft.pods.flatMap((pod) => pod.members.map((id) => [id, pod] as const)))
  const attempts = plan.blocks.map((outline) => {
    const task = blockTask(plan, outline)
    const groupOf = groupsOfDraft(plan, outline, task, podOf)
    const limitMs = (tools.limitMs ?? defaultLimitMs) - (tools.cpuMs() - started)
    return { key: outline.key, groupOf, certificate: certifyBlock(task, groupOf, { ...tools, limitMs }) }
  })
  const all = attempts.map(({ certificate }) => certificate)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const reason = worstReason(all)
  const results = attempts.map(({ key, groupOf, certificate: { better } }) => ({
    key,
    groupOf: better?.groupOf ?? groupOf,
    evaluations: 0,
  }))
  return {
    proven: reason === null,
    reason,
    blocks: all.length,
    provenBlocks: all.filter((certificate) => certificate.reason === null).length,
    objective: sum(all.map(({ objective }) => objective)),
    bound: sum(all.map(({ bound }) => bound)),
    better: all.some(({ better }) => better)
      ? {
          objective: sum(all.map(({ better, objective }) => better?.objective ?? objective)),
          pods: podsOf(plan, results),
        }
      : null,
    columns: sum(all.map(({ columns }) => columns)),
    cpuMs: tools.cpuMs() - started,
  }
}

const reasons: readonly NotProven[] = ['breaks-rules', 'better-exists', 'too-large', 'out-of-time']

/** The reason that says most, of all parts that are not proven. */
function worstReason(all: readonly BlockCertificate[]): NotProven | null {
  return reasons.find((reason) => all.some((certificate) => certificate.reason === reason)) ?? null
}

/** Group of every unit of a part in a draft; one beyond all groups for those whom the draft has where no group is. */
function groupsOfDraft(plan: MatchPlan, outline: Outline, task: BlockTask, podOf: ReadonlyMap<string, DraftPod>): Int32Array {
  const { pool } = plan
  const groups = new Map<string, number>()
  outline.pods.forEach((pod, group) => groups.set(pool.pods[pod]?.id ?? '', group))
  outline.drafts.forEach((at, i) => groups.set(pool.draft[at]?.id ?? '', outline.pods.length + i))
  let next = outline.pods.length + outline.drafts.length
  return Int32Array.from(outline.units, (at) => {
    const pods = new Set(plan.units.at(at).members.map((place) => podOf.get(pool.ids[place] ?? '')))
    const [pod] = pods
    if (pods.size > 1) return task.groupCount
    if (pod === undefined) return -1
    const known = groups.get(pod.id) ?? (pod.isNew ? next++ : task.groupCount)
    groups.set(pod.id, known)
    return Math.min(known, task.groupCount)
  })
}

/** The pods of an arrangement, members by id. */
function podsOf(plan: MatchPlan, results: readonly BlockResult[]): DraftPod[] {
  const { pool } = plan
  const { added, newPods } = arrange(plan, results)
  const idsOf = (places: readonly number[]): string[] => places.map((place) => pool.ids[place] ?? '').sort()
  const joined = [...added].map(([at, come]) => {
    const pod = pool.pods[at]
    const slot = pool.slotNames[pod?.slot ?? -1] ?? ''
    return { id: pod?.id ?? '', slot, isNew: false, members: idsOf([...(pod?.holders ?? []), ...come]) }
  })
  const founded = newPods.map(({ members, slot, draft }, i) => ({
    id: pool.draft[draft]?.id ?? `new-${i + 1}`,
    slot: pool.slotNames[slot] ?? '',
    isNew: true,
    members: idsOf(members),
  }))
  return [...joined, ...founded]
}
