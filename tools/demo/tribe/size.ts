export type TribeSize = { members: number; pods: number }

/** Default number of members of the demo tribe. */
export const defaultMemberCount = 300

/**
 * Member counts: the minimum for the cast and a third pod, the maximum drawn individually within a minute, and the total maximum.
 */
export const memberCountLimits = { min: 30, maxDrawn: 20_000, max: 1_000_000 }

/** Pods A and B, and an ordinary one. */
const minPods = 3

const podsPerMember = 40 / 300

/** A large data set has fewer pods per member, to test with many members who look for one. */
const podsPerMemberOfLargeDataSet = 1 / 10

/**
 * At least four members per pod, besides the cast and its pods: A and B have nine members together, and six of the cast have no
 * pod.
 */
const minPodMembers = 4
const beyondPods = 15 - 2 * minPodMembers

/** In a large data set, as many members have no pod as have one, so that copies add up to any requested number. */
const minMembersPerPodOfLargeDataSet = 8

/** Returns whether a tribe is too large to be drawn individually and is made of copies of a smaller one. */
export function isLargeDataSet(memberCount: number): boolean {
  return memberCount > memberCountLimits.maxDrawn
}

/** Default number of pods for a number of members. */
export function defaultPodCount(memberCount: number): number {
  return Math.max(minPods, Math.round(memberCount * (isLargeDataSet(memberCount) ? podsPerMemberOfLargeDataSet : podsPerMember)))
}

/**
 * Validates the requested size.
 *
 * @param podCount null for the default
 * @throws Error in one sentence
 */
export function validateSize(members: number, podCount: number | null): TribeSize {
  const pods = podCount ?? defaultPodCount(members)
  if (pods < minPods) throw new Error(`--pods takes a whole number of at least ${minPods}, not "${pods}".`)
  const needed = isLargeDataSet(members) ? minMembersPerPodOfLargeDataSet * pods : minPodMembers * pods + beyondPods
  if (members >= needed) return { members, pods }
  const maxPods = isLargeDataSet(members)
    ? Math.floor(members / minMembersPerPodOfLargeDataSet)
    : Math.floor((members - beyondPods) / minPodMembers)
  throw new Error(`${members} members are too few for ${pods} pods. Use at most ${maxPods} pods or at least ${needed} members.`)
}
