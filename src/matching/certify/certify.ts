import { arrange } from '../match/arrangement.ts'
import { type BlockResult, type BlockTask } from '../match/block.ts'
import { type Outline } from '../match/outline-types.ts'
import { blockTask, type MatchPlan, planMatch } from '../match/plan.ts'
import { type DraftPod, type MatchInput } from '../match/types.ts'
import { type BlockCertificate, certifyBlock, defaultLimitMs } from './certify-block.ts'
import { type Certificate, type CertifyTools, type NotProvenReason } from './types.ts'

/**
 * Tries to prove that no placement of a pool is worth more than a draft of it. Parts of the pool without a common meeting time
 * are proven separately. Each can have up to thirty movable members.
 * @param draft the pods that members join, and the new ones, as proposed by a match or edited by an admin
 * @throws InvalidInput if the input's pins cannot be satisfied
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

const reasons: readonly NotProvenReason[] = ['breaks-rules', 'better-exists', 'too-large', 'out-of-time']

/** Returns the most informative reason among all parts that are not proven. */
function worstReason(all: readonly BlockCertificate[]): NotProvenReason | null {
  return reasons.find((reason) => all.some((certificate) => certificate.reason === reason)) ?? null
}

/**
 * Returns the group of every unit of a part in a draft. Members whom the draft puts outside all groups get a number beyond them.
 */
function groupsOfDraft(plan: MatchPlan, outline: Outline, task: BlockTask, podOf: ReadonlyMap<string, DraftPod>): Int32Array {
  const { pool } = plan
  const groups = new Map<string, number>()
  outline.pods.forEach((pod, group) => groups.set(pool.pods[pod]?.id ?? '', group))
  outline.drafts.forEach((at, i) => groups.set(pool.draft[at]?.id ?? '', outline.pods.length + i))
  let next = outline.pods.length + outline.drafts.length
  return Int32Array.from(outline.units, (at) => {
    const pods = new Set(plan.units.at(at).members.map((memberIndex) => podOf.get(pool.ids[memberIndex] ?? '')))
    const [pod] = pods
    if (pods.size > 1) return task.groupCount
    if (pod === undefined) return -1
    const known = groups.get(pod.id) ?? (pod.isNew ? next++ : task.groupCount)
    groups.set(pod.id, known)
    return Math.min(known, task.groupCount)
  })
}

/** Returns the pods of an arrangement, with members by ID. */
function podsOf(plan: MatchPlan, results: readonly BlockResult[]): DraftPod[] {
  const { pool } = plan
  const { added, newPods } = arrange(plan, results)
  const idsOf = (memberIndexes: readonly number[]): string[] =>
    memberIndexes.map((memberIndex) => pool.ids[memberIndex] ?? '').sort()
  const joined = [...added].map(([at, come]) => {
    const pod = pool.pods[at]
    const slot = pool.slotNames[pod?.slot ?? -1] ?? ''
    return { id: pod?.id ?? '', slot, isNew: false, members: idsOf([...(pod?.incumbents ?? []), ...come]) }
  })
  const founded = newPods.map(({ members, slot, draft }, i) => ({
    id: pool.draft[draft]?.id ?? `new-${i + 1}`,
    slot: pool.slotNames[slot] ?? '',
    isNew: true,
    members: idsOf(members),
  }))
  return [...joined, ...founded]
}
