import type { StaffRole } from '#domain/access/roles.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { nextMeetingOfSlot } from '#domain/pods/slot-label.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { createChance } from '../chance.ts'
import { demoDomain } from '#server/require-no-demo.ts'
import { demoId } from '../demo-id.ts'
import { type PlannedApplication, openApplication, pastApplications, planOpenApplications } from './applications.ts'
import { type CastRole, cast, demoAccounts, newcomerName, traitsOf } from './cast.ts'
import { withMatchFoundedPods, leaderTrained01, type PlannedMatch } from './matches.ts'
import { type PlannedMember, drawMember } from './member.ts'
import { type DrawnName, drawName, mailName } from './names.ts'
import { completedAtOf, type PlannedPackage, planPackage } from './packages.ts'
import { type PlannedPod, addFormerMemberships, composePods, drawPod, drawSizes } from './pods.ts'
import { defaultPodCount, type TribeSize } from './size.ts'

/** A user who can sign in. */
type PlannedUser = { id: string; email: string; name: string; role: StaffRole | null; joinedAt: Date }

/** A member's subscription. `ended` means that it expired when the tribe was seeded. */
type PlannedMembership = {
  userId: string
  email: string
  name: string
  interval: 'month' | 'year'
  status: 'active' | 'ended'
  since: Date
  hasMarketplace: boolean
}

/** A member in the pool, and since when. */
type PlannedPoolEntry = { userId: string; since: Date }

/** The named applications of the demo. */
type NamedApplication = 'openA' | 'openB' | 'lastSeat1' | 'lastSeat2' | 'bothA' | 'bothB'

/** The demo tribe right after seeding. */
export type PlannedTribe = {
  /** All users, including the admin and the newcomer. */
  users: PlannedUser[]
  /** All users with a profile: the admin, then the members. */
  members: (PlannedMember & { completedAt: Date | null })[]
  memberships: PlannedMembership[]
  packages: PlannedPackage[]
  pods: PlannedPod[]
  applications: PlannedApplication[]
  poolEntries: PlannedPoolEntry[]
  matches: PlannedMatch[]
}

/** IDs of the named pods and applications, the same in every tribe. */
export const namedIds: { pods: Record<'A' | 'B', string>; applications: Record<NamedApplication, string> } = {
  pods: { A: demoId('pod', 1), B: demoId('pod', 2) },
  applications: {
    openA: demoId('application', 'openA'),
    openB: demoId('application', 'openB'),
    lastSeat1: demoId('application', 'lastSeat1'),
    lastSeat2: demoId('application', 'lastSeat2'),
    bothA: demoId('application', 'bothA'),
    bothB: demoId('application', 'bothB'),
  },
}

/** Share of members with a pod. The others look for one, wait for one, or want none. */
const podShare01 = 0.74

/**
 * Plans the demo tribe. Deterministic for the same number of members and `now`, on every machine; IDs do not even depend on
 * `now`, and a larger tribe includes the members of a smaller one.
 *
 * @param memberCount from `min` to `maxDrawn` of {@link memberCountLimits}
 * @param podCount must satisfy {@link validateSize}; the default if omitted
 */
export function planTribe(memberCount: number, now: Date, podCount = defaultPodCount(memberCount)): PlannedTribe {
  const admin = drawMember('admin', now, traitsOf('admin'))
  const players = Object.fromEntries(cast.map((part) => [part, drawMember(part, now, traitsOf(part))])) as CastMembers
  const known = [admin, ...Object.values(players)]
  const extras = drawExtras(memberCount - cast.length, known, now)
  const { podA, podB } = drawNamedPods(players, now)
  const drawn = drawOtherPods(
    { members: memberCount, pods: podCount },
    extras,
    podA.podMemberships.length + podB.podMemberships.length,
    now,
  )
  const { pods: others, matches } = withMatchFoundedPods(drawn, new Map(extras.map((member) => [member.id, member])), now)
  const pods = [podA, podB, ...addFormerMemberships(others, extras, now)]
  const slots = new Map(
    pods.flatMap((pod) => currentMemberships(pod).map((podMembership) => [podMembership.userId, { pod, podMembership }])),
  )
  const members = [...known, ...extras].map((member) => {
    const completedAt = completedAtOf(member, now, member.id === players.memberA.id ? latecomerDaysAgo : undefined)
    return { ...applyMembership(member, slots.get(member.id)), completedAt }
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  const named = drawNamedApplications(players, podA, podB, now)
  const looking = extras.filter((member) => !member.profile.podOptIn && !slots.has(member.id))
  return {
    users: [...members.map((member) => userOf(member, member.id === admin.id ? 'owner' : null)), newcomer(now)],
    members,
    memberships: members.map((member) => membershipOf(member, players)),
    packages: members.map((member) => planPackage(member, member.completedAt, now)),
    pods,
    applications: [
      ...Object.values(named),
      ...planOpenApplications(looking, others, now),
      ...pastApplications(others, byId, new Set(matches.flatMap(({ pods: founded }) => founded.map(({ podId }) => podId)))),
    ],
    poolEntries: members
      .filter(({ id, profile }) => profile.podOptIn && !slots.has(id))
      .map((member) => poolEntryOf(member, now)),
    matches,
  }
}

/** Old enough that a package is in transit, and not so old that it has arrived. */
const latecomerDaysAgo = 5.5

const hourMs = 3_600_000

/** Nobody has waited for a week, so nobody's deadline has passed. */
function poolEntryOf({ id, joinedAt }: PlannedMember, now: Date): PlannedPoolEntry {
  const waitedMs = createChance(`waits/${id}`).integer(2, 150) * hourMs
  return { userId: id, since: new Date(Math.max(now.getTime() - waitedMs, joinedAt.getTime())) }
}

type CastMembers = Record<CastRole, PlannedMember>

/** Draws the members outside the cast, each with a unique name and address. */
function drawExtras(count: number, known: readonly PlannedMember[], now: Date): PlannedMember[] {
  const names = new Set(known.map((member) => member.name))
  const addresses = new Set(known.map((member) => member.email))
  return Array.from({ length: count }, (_, i) => {
    const person = drawUnusedName(i + 1, names)
    const email = unusedEmail(mailName(person), addresses)
    names.add(fullName(person))
    addresses.add(email)
    return drawMember(String(i + 1), now, { ...person, email })
  })
}

/** Names repeat only if a tribe has thousands of members. */
function drawUnusedName(number: number, taken: ReadonlySet<string>): DrawnName {
  const chance = createChance(`name/${number}`)
  let person = drawName(chance)
  for (let i = 0; i < 8 && taken.has(fullName(person)); i++) person = drawName(chance)
  return person
}

function unusedEmail(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = `${name}${number === 1 ? '' : number}@${demoDomain}`
    if (!taken.has(candidate)) return candidate
  }
}

function drawNamedPods(players: CastMembers, now: Date): { podA: PlannedPod; podB: PlannedPod } {
  const { leaderA, memberA, memberA2, lapsed, fifthOfA, leaderB, memberB, thirdOfB, fourthOfB } = players
  const membersOfA = [leaderA, memberA, memberA2, lapsed, fifthOfA]
  const membersOfB = [leaderB, memberB, thirdOfB, fourthOfB]
  const ofA = { members: membersOfA, dayTime: slotWithoutMeetingSoon('thu-1200', 'mon-1200', now), foundedDaysAgo: 820 }
  const ofB = { members: membersOfB, dayTime: slotWithoutMeetingSoon('tue-1900', 'fri-1900', now), foundedDaysAgo: 520 }
  return { podA: drawPod(1, now, { ...ofA, seats: 6 }), podB: drawPod(2, now, { ...ofB, seats: 6 }) }
}

/**
 * Returns the first slot, or the second if the first meets within a day of `now`. So the tribe begins before its next meeting in any
 * hour of the week: its room is closed and RSVPs are open.
 */
function slotWithoutMeetingSoon(slot: SlotId, alternative: SlotId, now: Date): SlotId {
  const dayMs = 86_400_000
  const nearestMeeting = nextMeetingOfSlot(slot, new Date(now.getTime() - dayMs))
  return nearestMeeting.getTime() < now.getTime() + dayMs ? alternative : slot
}

function drawOtherPods(size: TribeSize, extras: readonly PlannedMember[], placed: number, now: Date): PlannedPod[] {
  const sizes = drawSizes(size.pods - 2, Math.floor(size.members * podShare01) - placed)
  const groups = composePods(sizes, extras)
  return groups.map((members, i) => drawPod(i + 3, now, { seats: sizes[i]?.seats ?? members.length, members }))
}

function drawNamedApplications(
  { applicant, applicantOfB, lastSeat1, lastSeat2, applicantOfBoth }: CastMembers,
  podA: PlannedPod,
  podB: PlannedPod,
  now: Date,
): Record<NamedApplication, PlannedApplication> {
  return {
    openA: openApplication('openA', applicant, podA, now),
    openB: openApplication('openB', applicantOfB, podB, now),
    lastSeat1: openApplication('lastSeat1', lastSeat1, podA, now),
    lastSeat2: openApplication('lastSeat2', lastSeat2, podA, now),
    bothA: openApplication('bothA', applicantOfBoth, podA, now),
    bothB: openApplication('bothB', applicantOfBoth, podB, now),
  }
}

type HeldMembership = { pod: PlannedPod; podMembership: PlannedPod['podMemberships'][number] }

function currentMemberships(pod: PlannedPod): PlannedPod['podMemberships'] {
  return pod.podMemberships.filter(({ endedAt }) => endedAt === null)
}

/**
 * Adapts a member's preferences to their status: the meeting time of their pod, and an opt-in only while they want to be matched.
 */
function applyMembership(member: PlannedMember, membership: HeldMembership | undefined): PlannedMember {
  const { profile } = member
  const { events } = profile
  if (!membership && profile.podOptIn) return member
  const trained = membership?.podMembership.isLeader
    ? createChance(`training/${member.id}`).happens(leaderTrained01) || membership.pod.number < 3
    : false
  return {
    ...member,
    profile: {
      ...profile,
      podDatePreference: membership?.pod.dayTime ?? null,
      podDateAlternates: [],
      events: trained ? { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: true } : events,
    },
  }
}

function userOf({ id, email, name, joinedAt }: PlannedMember, role: StaffRole | null): PlannedUser {
  return { id, email, name, role, joinedAt }
}

function newcomer(now: Date): PlannedUser {
  return { id: demoId('member', 'fresh'), email: demoAccounts.fresh, name: newcomerName, role: null, joinedAt: now }
}

function membershipOf({ id, email, name, joinedAt }: PlannedMember, { lapsed, pool, memberB }: CastMembers): PlannedMembership {
  return {
    userId: id,
    email,
    name,
    interval: createChance(`membership/${id}`).happens(0.62) ? 'year' : 'month',
    status: id === lapsed.id ? 'ended' : 'active',
    since: joinedAt,
    hasMarketplace: id !== pool.id && id !== memberB.id,
  }
}
