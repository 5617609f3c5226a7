import { demoId } from '../demo-id.ts'
import { cast } from './cast.ts'
import type { PlannedMember } from './member.ts'
import { mailName } from './names.ts'
import { podStem } from './pod-text.ts'
import type { TribeSize } from './size.ts'
import type { PlannedTribe } from './tribe.ts'

/** A member copied once in each of the first `rounds` rounds. `n` counts from 0. */
export type TemplateMember = {
  n: number
  id: string
  firstName: string
  lastName: string
  firstMail: string
  lastMail: string
  gender: string
  city: string
  state: string | null
  handle: string
  rounds: number
}

/** A pod copied once in each round. `n` counts from 0; `leader` is the `n` of its leader. */
export type TemplatePod = { n: number; id: string; stem: string; leader: number }

/**
 * A large data set as copies of a tribe's members and pods, in `rounds` rounds. The numbers of the pods continue after
 * `lastNumber`.
 */
export type LargeDataSet = { rounds: number; members: TemplateMember[]; pods: TemplatePod[]; lastNumber: number }

/** Approximate number of members drawn individually. The rest are copies. */
const defaultDrawnMembers = 4_000

/** Maximum number of members in a pod. */
const maxPodMembers = 8

/** The source of a large data set: the size of the drawn tribe, the rounds, and the pods copied per round. */
export type LargeDataSetShape = { drawn: TribeSize; rounds: number; podsPerRound: number }

/** Computes the shape. Each round has the same number of pods; the remainder is drawn, with enough members to fill it. */
export function shapeLargeDataSet({ members, pods }: TribeSize, drawnMembers = defaultDrawnMembers): LargeDataSetShape {
  const rounds = Math.ceil(members / drawnMembers) - 1
  const podsPerRound = Math.floor((pods - 2) / (rounds + 1))
  const podsLeft = pods - 2 - podsPerRound * (rounds + 1)
  const extras = Math.ceil((members - cast.length) / (rounds + 1)) + maxPodMembers * podsLeft
  return { drawn: { members: cast.length + extras, pods: 2 + podsPerRound + podsLeft }, rounds, podsPerRound }
}

/**
 * Plans how often each drawn member is copied, so that the total has exactly the requested size: each round copies the pods with
 * all of their members, and as many members without a pod as are missing.
 */
export function planLargeDataSet(
  tribe: PlannedTribe,
  size: TribeSize,
  { drawn, rounds, podsPerRound }: LargeDataSetShape,
): LargeDataSet {
  const players = new Set([...cast, 'admin'].map((key) => demoId('member', key)))
  const extras = tribe.members.filter(({ id }) => !players.has(id))
  const copied = tribe.pods.slice(2, 2 + podsPerRound).map(({ id, podMemberships }) => {
    const current = podMemberships.filter(({ endedAt }) => endedAt === null).map(({ userId }) => userId)
    return { id, current }
  })
  const placedIds = new Set(copied.flatMap(({ current }) => current))
  const anywhere = new Set(
    tribe.pods.flatMap(({ podMemberships }) => podMemberships.filter(({ endedAt }) => !endedAt).map(({ userId }) => userId)),
  )
  const missing = size.members - drawn.members - rounds * placedIds.size
  let alone = 0
  const members = extras.map((member, n) => {
    const roundsWith = placedIds.has(member.id) ? rounds : anywhere.has(member.id) ? 0 : roundsOf(alone++, missing, rounds)
    return toTemplateMember(member, n, roundsWith)
  })
  const byId = new Map(members.map(({ id, n }) => [id, n]))
  const pods = copied.map(({ id, current: [leader = ''] }, n) => ({ id, n, stem: podStem(n), leader: byId.get(leader) ?? 0 }))
  return { rounds, members, pods, lastNumber: tribe.pods.length }
}

/** Each round copies the first members without a pod. The first rounds copy one more until the total is reached. */
function roundsOf(position: number, missing: number, rounds: number): number {
  const perRound = Math.floor(missing / rounds)
  if (position < perRound) return rounds
  return position === perRound ? missing - rounds * perRound : 0
}

function toTemplateMember({ id, profile }: PlannedMember, n: number, rounds: number): TemplateMember {
  const { firstName, lastName, gender, city, state } = profile
  const person = { firstName: firstName ?? '', lastName: lastName ?? '' }
  const [firstMail = '', lastMail = ''] = mailName(person).split('.')
  const handle = `${firstMail}-${lastMail}`
  return { n, id, ...person, firstMail, lastMail, gender: gender ?? 'Other', city: city ?? '', state, handle, rounds }
}
