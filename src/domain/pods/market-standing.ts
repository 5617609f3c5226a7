import { openApplicationsMax } from './application.ts'

/** What keeps a member from applying to any pod they have not applied to yet; null for nothing. */
export type MarketStanding = 'in-pod' | 'at-limit' | null

/** Where a member stands in the marketplace, from their pod and their applications. */
export function standingEverywhere(
  ownPodId: string | null,
  applications: readonly { application: { status: string } }[],
): MarketStanding {
  if (ownPodId !== null) return 'in-pod'
  return applications.filter(({ application }) => application.status === 'open').length >= openApplicationsMax ? 'at-limit' : null
}

/** Why a member cannot apply at the moment, in words. */
export const standingWords: Readonly<Record<Exclude<MarketStanding, null>, string>> = {
  'in-pod': 'You are in a pod. You can look around; to apply to another pod you leave yours first.',
  'at-limit': 'You have three open applications. Withdraw one, or wait for an answer, to apply to another pod.',
}
