import { demoId } from '../demo-id.ts'
import { cast } from './cast.ts'
import type { PlannedMember } from './member.ts'
import { mailName } from './names.ts'
import { podStem } from './pod-words.ts'
import type { TribeSize } from './size.ts'
import type { PlannedTribe } from './tribe.ts'

/** Somebody whom members of a crowd are like: the first `rounds` rounds have one each. `n` counts from 0. */
export type CrowdMember = {
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

/** A pod that pods of a crowd are like, one in each round. `n` counts from 0; `leader` is the `n` of who leads it. */
export type CrowdPod = { n: number; id: string; stem: string; leader: number }

/** A crowd as copies of a tribe's members and pods, in so many rounds; the pods' numbers go on after `lastNumber`. */
export type Crowd = { rounds: number; members: CrowdMember[]; pods: CrowdPod[]; lastNumber: number }

/** About so many members are drawn one by one; the rest are like them. */
const usuallyDrawn = 4_000

/** Most members that a pod has. */
const largestPod = 8

/** What a crowd of this size is copied from: how large a tribe, in how many rounds, and how many of its pods. */
export type CrowdShape = { drawn: TribeSize; rounds: number; podsPerRound: number }

/** Rounds give the same number of pods each; whatever does not divide is drawn, with members enough to fill it. */
export function shapeCrowd({ members, pods }: TribeSize, drawnMembers = usuallyDrawn): CrowdShape {
  const rounds = Math.ceil(members / drawnMembers) - 1
  const podsPerRound = Math.floor((pods - 2) / (rounds + 1))
  const podsLeft = pods - 2 - podsPerRound * (rounds + 1)
  const extras = Math.ceil((members - cast.length) / (rounds + 1)) + largestPod * podsLeft
  return { drawn: { members: cast.length + extras, pods: 2 + podsPerRound + podsLeft }, rounds, podsPerRound }
}

/**
 * Who of a drawn tribe is copied how often, such that the whole has exactly the size asked for: in each round the pods with all
 * who hold a place there, and as many without a place as are missing.
 */
export function planCrowd(tribe: PlannedTribe, size: TribeSize, { drawn, rounds, podsPerRound }: CrowdShape): Crowd {
  const players = new Set([...cast, 'admin'].map((key) => demoId('member', key)))
  const extras = tribe.members.filter(({ id }) => !players.has(id))
  const copied = tribe.pods.slice(2, 2 + podsPerRound).map(({ id, places }) => {
    const current = places.filter(({ endedAt }) => endedAt === null).map(({ userId }) => userId)
    return { id, current }
  })
  const placed = new Set(copied.flatMap(({ current }) => current))
  const anywhere = new Set(
    tribe.pods.flatMap(({ places }) => places.filter(({ endedAt }) => !endedAt).map(({ userId }) => userId)),
  )
  const missing = size.members - drawn.members - rounds * placed.size
  let alone = 0
  const members = extras.map((member, n) => {
    const roundsWith = placed.has(member.id) ? rounds : anywhere.has(member.id) ? 0 : roundsOf(alone++, missing, rounds)
    return toCrowdMember(member, n, roundsWith)
  })
  const byId = new Map(members.map(({ id, n }) => [id, n]))
  const pods = copied.map(({ id, current: [leader = ''] }, n) => ({ id, n, stem: podStem(n), leader: byId.get(leader) ?? 0 }))
  return { rounds, members, pods, lastNumber: tribe.pods.length }
}

/** Each round takes the first so many of those without a pod; the first rounds one more, until all are there. */
function roundsOf(position: number, missing: number, rounds: number): number {
  const perRound = Math.floor(missing / rounds)
  if (position < perRound) return rounds
  return position === perRound ? missing - rounds * perRound : 0
}

function toCrowdMember({ id, profile }: PlannedMember, n: number, rounds: number): CrowdMember {
  const { firstName, lastName, gender, city, state } = profile
  const person = { firstName: firstName ?? '', lastName: lastName ?? '' }
  const [firstMail = '', lastMail = ''] = mailName(person).split('.')
  const handle = `${firstMail}-${lastMail}`
  return { n, id, ...person, firstMail, lastMail, gender: gender ?? 'Other', city: city ?? '', state, handle, rounds }
}
