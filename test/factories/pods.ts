import type { Deps } from '#server/deps.ts'
import { insertPodWithMembers, type Pod, type PodDraft } from '#server/features/pods/index.ts'
import { givenMember, type MemberOverrides, type TestMember } from './members.ts'

/** A pod and its members. */
export type TestPod = Pod & { leader: TestMember; members: TestMember[] }

/** Overrides of the default pod, which has six seats, a leader and two more members. */
export type PodOverrides = Partial<PodDraft> & { leader?: TestMember; others?: number; member?: MemberOverrides }

/** Creates a pod with a leader and other members. */
export async function givenPod(app: { deps: Deps }, { leader, others = 2, member, ...pod }: PodOverrides = {}): Promise<TestPod> {
  const { deps } = app
  const lead = leader ?? (await givenMember(app, member))
  const members = [lead]
  for (let i = 0; i < others; i++) members.push(await givenMember(app, member))
  const stored = await insertPodWithMembers(
    deps,
    { name: 'Gulf Coast Doors', focus: 'Multi-Family Investing', dayTime: 'tue-1900', ...pod },
    members.map(({ id }) => id),
  )
  return { ...stored, leader: lead, members }
}

/** Creates a pod and returns it with a member who is not its leader. */
export async function givenPodMember(
  app: { deps: Deps },
  overrides: PodOverrides = {},
): Promise<{ member: TestMember; pod: TestPod }> {
  const pod = await givenPod(app, overrides)
  const member = pod.members.find(({ id }) => id !== pod.leader.id)
  if (!member) throw new Error('This pod has nobody but its leader.')
  return { member, pod }
}
