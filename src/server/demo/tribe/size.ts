/** How large a demo tribe is. */
export type TribeSize = { members: number; pods: number }

/** Members of the demo tribe when nobody asks for more. */
export const defaultMemberCount = 300

/** Fewest members: enough for everybody who plays a part and a third pod; most that are drawn one by one, in a minute; most in all. */
export const memberCountLimits = { least: 30, mostDrawn: 20_000, most: 1_000_000 }

/** Pods A and B, and one that is like all others. */
const fewestPods = 3

const podsPerMember = 40 / 300

/** Of a crowd fewer have a pod: its pods are measured with many who look for one. */
const podsPerMemberOfCrowd = 1 / 10

/** The cast and its pods aside, four to a pod; A and B have nine members between them, and six of the cast have no pod. */
const fewestInPod = 4
const beyondPods = 15 - 2 * fewestInPod

/** In a crowd each pod leaves as many again without one, so that copies come out at any number asked for. */
const fewestPerPodOfCrowd = 8

/** Whether a tribe is too large to be drawn one by one, and is made of copies of a smaller one. */
export function isCrowd(memberCount: number): boolean {
  return memberCount > memberCountLimits.mostDrawn
}

/** How many pods so many members have when nobody says. */
export function defaultPodCount(memberCount: number): number {
  return Math.max(fewestPods, Math.round(memberCount * (isCrowd(memberCount) ? podsPerMemberOfCrowd : podsPerMember)))
}

/**
 * The size asked for, as a tribe can have it.
 *
 * @param podCount null for as many as usual
 * @throws Error in one sentence
 */
export function checkSize(members: number, podCount: number | null): TribeSize {
  const pods = podCount ?? defaultPodCount(members)
  if (pods < fewestPods) throw new Error(`--pods takes a whole number from ${fewestPods}, not "${pods}".`)
  const needed = isCrowd(members) ? fewestPerPodOfCrowd * pods : fewestInPod * pods + beyondPods
  if (members >= needed) return { members, pods }
  const most = isCrowd(members) ? Math.floor(members / fewestPerPodOfCrowd) : Math.floor((members - beyondPods) / fewestInPod)
  throw new Error(`${members} members are too few for ${pods} pods: at most ${most} pods, or at least ${needed} members.`)
}
