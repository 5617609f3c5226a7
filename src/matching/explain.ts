import { breakdown, confidence } from './breakdown.ts'
import { defaultNow, type Weights } from './model.ts'
import { prepareMember } from './prepare-member.ts'
import { othersIn, totalMatch } from './score.ts'
import {
  type Explanation,
  type Nullish,
  type MemberInput,
  type PodRecord,
  type PreparedMember,
  type ExplanationAudience,
} from './types.ts'

/**
 * Explains how well a member fits a pod. A current member of the pod is compared with the others.
 * @param input.now the instant at which ages are computed, ISO 8601; defaults to `defaultNow`
 * @param input.reader the audience of the explanation, by default the member
 */
export function explain(input: {
  member: MemberInput
  pod: Pick<PodRecord, 'memberRecords'>
  now?: Nullish<string>
  reader?: ExplanationAudience
}): Explanation {
  const now = new Date(input.now ?? defaultNow)
  const pod = (input.pod.memberRecords ?? []).map((record) => prepareMember(record, now))
  const member = prepareMember(input.member, now)
  return explainFit(member, othersIn(pod, member), input.reader ?? 'member')
}

/**
 * Explains the fit of prepared members.
 * @param others the pod's members without the member
 * @param weights those of the model unless a tribe has its own
 */
export function explainFit(
  member: PreparedMember,
  others: readonly PreparedMember[],
  reader: ExplanationAudience,
  weights?: Weights,
): Explanation {
  const items = breakdown(member, others, reader, weights)
  return { totalMatch: totalMatch(member, others, weights), confidence: confidence(items, weights), breakdown: items }
}
