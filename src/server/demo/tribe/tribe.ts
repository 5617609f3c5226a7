import { fullName } from '#domain/words/full-name.ts'
import { createChance } from '../chance.ts'
import { demoDomain } from '../demo-domain.ts'
import { demoId } from '../demo-id.ts'
import { type PlannedApplication, openApplication, pastApplications, waitingApplications } from './applications.ts'
import { type Part, cast, demoAccounts, newcomerName, traitsOf } from './cast.ts'
import { foundByMatches, leaderTrained01, type PlannedMatch } from './matches.ts'
import { type PlannedMember, drawMember } from './member.ts'
import { type Person, drawPerson, mailName } from './names.ts'
import { completionOf, type PlannedPackage, planPackage } from './packages.ts'
import { type PlannedPod, addFormerPlaces, composePods, drawPod, drawSizes } from './pods.ts'
import { defaultPodCount, type TribeSize } from './size.ts'

/** Somebody who can sign in. */
type PlannedPerson = { id: string; email: string; name: string; isAdmin: boolean; joinedAt: Date }

/** What a member pays. `ended` is a subscription that ran out the moment the tribe was seeded. */
type PlannedMembership = {
  userId: string
  email: string
  name: string
  interval: 'month' | 'year'
  status: 'active' | 'ended'
  since: Date
  hasMarketplace: boolean
}

/** Somebody who waits for a match, and since when. */
type PlannedWait = { userId: string; since: Date }

/** The applications that the demo names. */
type NamedApplication = 'openA' | 'openB' | 'lastSeat1' | 'lastSeat2' | 'bothA' | 'bothB'

/** The demo tribe as it stands when it has just been seeded. */
export type PlannedTribe = {
  /** Everybody, the administrator and the newcomer included. */
  people: PlannedPerson[]
  /** Everybody with a profile: the administrator, then the members. */
  members: (PlannedMember & { completedAt: Date | null })[]
  memberships: PlannedMembership[]
  packages: PlannedPackage[]
  pods: PlannedPod[]
  applications: PlannedApplication[]
  waiting: PlannedWait[]
  matches: PlannedMatch[]
}

/** Ids of the pods and applications that the demo names; the same in every tribe. */
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

/** Most members have a pod; the others look for one, wait for one, or want none. */
const placedShare01 = 0.74

/**
 * The demo tribe. The same for the same number of members and the same `now`, on every machine; ids do not depend even on
 * `now`, and a larger tribe has the members of a smaller one.
 *
 * @param memberCount from `memberCountLimits.least` to `mostDrawn`
 * @param podCount as `checkSize` lets it be; as many as usual when left out
 */
export function planTribe(memberCount: number, now: Date, podCount = defaultPodCount(memberCount)): PlannedTribe {
  const admin = drawMember('admin', now, traitsOf('admin'))
  const players = Object.fromEntries(cast.map((part) => [part, drawMember(part, now, traitsOf(part))])) as Players
  const known = [admin, ...Object.values(players)]
  const extras = drawExtras(memberCount - cast.length, known, now)
  const { podA, podB } = drawNamedPods(players, now)
  const drawn = drawOtherPods({ members: memberCount, pods: podCount }, extras, podA.places.length + podB.places.length, now)
  const { pods: others, matches } = foundByMatches(drawn, new Map(extras.map((member) => [member.id, member])), now)
  const pods = [podA, podB, ...addFormerPlaces(others, extras, now)]
  const slots = new Map(pods.flatMap((pod) => currentPlaces(pod).map((place) => [place.userId, { pod, place }])))
  const members = [...known, ...extras].map((member) => {
    const completedAt = completionOf(member, now, member.id === players.memberA.id ? latecomerDaysAgo : undefined)
    return { ...settleIn(member, slots.get(member.id)), completedAt }
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  const named = drawNamedApplications(players, podA, podB, now)
  const looking = extras.filter((member) => !member.profile.podOptIn && !slots.has(member.id))
  return {
    people: [...members.map((member) => personOf(member, member.id === admin.id)), newcomer(now)],
    members,
    memberships: members.map((member) => membershipOf(member, players)),
    packages: members.map((member) => planPackage(member, member.completedAt, now)),
    pods,
    applications: [
      ...Object.values(named),
      ...waitingApplications(looking, others, now),
      ...pastApplications(others, byId, new Set(matches.flatMap(({ pods: founded }) => founded.map(({ podId }) => podId)))),
    ],
    waiting: members.filter(({ id, profile }) => profile.podOptIn && !slots.has(id)).map((member) => waitOf(member, now)),
    matches,
  }
}

/** Long enough ago that a package is on its way by now, and not so long that it has arrived. */
const latecomerDaysAgo = 5.5

const hourMs = 3_600_000

/** Nobody waits for a week, so nobody's day has passed yet. */
function waitOf({ id, joinedAt }: PlannedMember, now: Date): PlannedWait {
  const waitedMs = createChance(`waits/${id}`).whole(2, 150) * hourMs
  return { userId: id, since: new Date(Math.max(now.getTime() - waitedMs, joinedAt.getTime())) }
}

type Players = Record<Part, PlannedMember>

/** Everybody who plays no part, each with a name and an address of their own. */
function drawExtras(count: number, known: readonly PlannedMember[], now: Date): PlannedMember[] {
  const names = new Set(known.map((member) => member.name))
  const addresses = new Set(known.map((member) => member.email))
  return Array.from({ length: count }, (_, i) => {
    const person = drawUnusedPerson(i + 1, names)
    const email = unusedAddress(mailName(person), addresses)
    names.add(fullName(person))
    addresses.add(email)
    return drawMember(String(i + 1), now, { ...person, email })
  })
}

/** Names repeat only when a tribe has thousands of members, as in life. */
function drawUnusedPerson(number: number, taken: ReadonlySet<string>): Person {
  const chance = createChance(`name/${number}`)
  let person = drawPerson(chance)
  for (let i = 0; i < 8 && taken.has(fullName(person)); i++) person = drawPerson(chance)
  return person
}

function unusedAddress(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const address = `${name}${number === 1 ? '' : number}@${demoDomain}`
    if (!taken.has(address)) return address
  }
}

function drawNamedPods(players: Players, now: Date): { podA: PlannedPod; podB: PlannedPod } {
  const { leaderA, memberA, memberA2, lapsed, fifthOfA, leaderB, memberB, thirdOfB, fourthOfB } = players
  const ofA = { members: [leaderA, memberA, memberA2, lapsed, fifthOfA], dayTime: 'thu-1200', foundedDaysAgo: 820 } as const
  const ofB = { members: [leaderB, memberB, thirdOfB, fourthOfB], dayTime: 'tue-1900', foundedDaysAgo: 520 } as const
  return { podA: drawPod(1, now, { ...ofA, seats: 6 }), podB: drawPod(2, now, { ...ofB, seats: 6 }) }
}

function drawOtherPods(size: TribeSize, extras: readonly PlannedMember[], placed: number, now: Date): PlannedPod[] {
  const sizes = drawSizes(size.pods - 2, Math.floor(size.members * placedShare01) - placed)
  const groups = composePods(sizes, extras)
  return groups.map((members, i) => drawPod(i + 3, now, { seats: sizes[i]?.seats ?? members.length, members }))
}

function drawNamedApplications(
  { applicant, applicantOfB, lastSeat1, lastSeat2, applicantOfBoth }: Players,
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

type Held = { pod: PlannedPod; place: PlannedPod['places'][number] }

function currentPlaces(pod: PlannedPod): PlannedPod['places'] {
  return pod.places.filter(({ endedAt }) => endedAt === null)
}

/** A member's wishes follow from where they stand: the time of their pod, a wish only while they want to be matched. */
function settleIn(member: PlannedMember, held: Held | undefined): PlannedMember {
  const { profile } = member
  const { events } = profile
  if (!held && profile.podOptIn) return member
  const trained = held?.place.isLeader
    ? createChance(`training/${member.id}`).happens(leaderTrained01) || held.pod.number < 3
    : false
  return {
    ...member,
    profile: {
      ...profile,
      podDatePreference: held?.pod.dayTime ?? null,
      podDateAlternates: [],
      events: trained ? { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: true } : events,
    },
  }
}

function personOf({ id, email, name, joinedAt }: PlannedMember, isAdmin: boolean): PlannedPerson {
  return { id, email, name, isAdmin, joinedAt }
}

function newcomer(now: Date): PlannedPerson {
  return { id: demoId('member', 'fresh'), email: demoAccounts.fresh, name: newcomerName, isAdmin: false, joinedAt: now }
}

function membershipOf({ id, email, name, joinedAt }: PlannedMember, { lapsed, pool, memberB }: Players): PlannedMembership {
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
