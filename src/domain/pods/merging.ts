import { dayMs } from '#domain/meetings/days.ts'

/** Days with fewer than four members after which a merge is proposed. Source: decision C-5 */
const mergeAfterDays = 21

/** Days for which a merge proposal is open to both leaders. */
const mergeOpenDays = 14

/** Days for which two pods are not proposed to each other again after a decline or no response. */
const mergeCooldownDays = 90

/** Returns when a merge of the pod can first be proposed, or null for a pod with enough members. */
export function mergeDueAt(tooFewSince: Date | null): Date | null {
  return tooFewSince && new Date(tooFewSince.getTime() + mergeAfterDays * dayMs)
}

/** Returns when a proposal made at an instant expires. */
export function mergeExpiresAt(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + mergeOpenDays * dayMs)
}

/** Returns the instant since which two pods must have had no proposal to be proposed to each other now. */
export function mergeCooldownSince(now: Date): Date {
  return new Date(now.getTime() - mergeCooldownDays * dayMs)
}
