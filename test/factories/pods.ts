import type { Deps } from '#server/deps.ts'
import { createPod, type Pod, type PodDraft } from '#server/features/pods/index.ts'
import { givenMember, type MemberOverrides, type TestMember } from './members.ts'

/** A pod with the people in it. */
export type TestPod = Pod & { leader: TestMember; members: TestMember[] }

/** Where a pod differs from the ordinary one: six seats, a leader and two more members. */
export type PodOverrides = Partial<PodDraft> & { leader?: TestMember; others?: number; member?: MemberOverrides }

/** A pod with its leader and other members. */
export async function givenPod(app: { deps: Deps }, { leader, others = 2, member, ...pod }: PodOverrides = {}): Promise<TestPod> {
  const { deps } = app
  const lead = leader ?? (await givenMember(app, member))
  const members = [lead]
  for (let i = 0; i < others; i++) members.push(await givenMember(app, member))
  const stored = await createPod(
    deps,
    { name: 'Gulf Coast Doors', focus: 'Multi-Family Investing', dayTime: 'tue-1900', ...pod },
    members.map(({ id }) => id),
  )
  return { ...stored, leader: lead, members }
}

/** A member of a pod who does not lead it, and the pod. */
export async function givenPodMember(
  app: { deps: Deps },
  overrides: PodOverrides = {},
): Promise<{ member: TestMember; pod: TestPod }> {
  const pod = await givenPod(app, overrides)
  const member = pod.members.find(({ id }) => id !== pod.leader.id)
  if (!member) throw new Error('This pod has nobody but its leader.')
  return { member, pod }
}
