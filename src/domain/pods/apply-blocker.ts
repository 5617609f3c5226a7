import { t } from '#domain/i18n/messages.ts'
import { openApplicationsMax } from './application.ts'

/** What prevents a member from applying to another pod. Null if nothing does. */
export type ApplyBlocker = 'in-pod' | 'at-limit' | null

/** Returns what prevents a member from applying, given the member's pod and applications. */
export function findApplyBlocker(
  ownPodId: string | null,
  applications: readonly { application: { status: string } }[],
): ApplyBlocker {
  if (ownPodId !== null) return 'in-pod'
  return applications.filter(({ application }) => application.status === 'open').length >= openApplicationsMax ? 'at-limit' : null
}

/** Explanations of why a member cannot apply. */
export const applyBlockerText: Readonly<Record<Exclude<ApplyBlocker, null>, string>> = {
  'in-pod': t`You’re already in a pod. Browse all you like, but leave your pod before you apply to another.`,
  'at-limit': t`You have three open applications. Withdraw one or wait for a reply to apply to another pod.`,
}
