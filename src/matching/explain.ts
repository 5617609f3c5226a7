import { breakdown, confidence } from './breakdown.ts'
import { defaultNow, type Weights } from './model.ts'
import { derive } from './prepare.ts'
import { othersIn, totalMatch } from './score.ts'
import { type Explanation, type Given, type KnownMember, type PodRecord, type PreparedMember, type Reader } from './types.ts'

/**
 * How well a member fits a pod and why. A member who is already in the pod is compared with the others.
 *
 * @param input.now the moment ages are counted to, ISO 8601; `defaultNow` when left out
 * @param input.reader whom the facts speak to, the member unless told otherwise
 */
export function explain(input: {
  member: KnownMember
  pod: Pick<PodRecord, 'memberRecords'>
  now?: Given<string>
  reader?: Reader
}): Explanation {
  const now = new Date(input.now ?? defaultNow)
  const pod = (input.pod.memberRecords ?? []).map((record) => derive(record, now))
  const member = derive(input.member, now)
  return explainFit(member, othersIn(pod, member), input.reader ?? 'member')
}

/**
 * The explanation for members who are prepared already.
 *
 * @param others the pod's members without the member
 * @param weights those of the model unless a tribe has its own
 */
export function explainFit(
  member: PreparedMember,
  others: readonly PreparedMember[],
  reader: Reader,
  weights?: Weights,
): Explanation {
  const lines = breakdown(member, others, reader, weights)
  return { totalMatch: totalMatch(member, others, weights), confidence: confidence(lines, weights), breakdown: lines }
}
