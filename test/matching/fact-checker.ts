/** Reads an explanation's facts as a person would and checks each against the records themselves. */
import { type MemberFacts } from '#matching/types.ts'
import { ageOf, financialOf, nicheOf, pairOf, podOf, profileOf, relation, type Weights } from './independent-scorer.ts'

/** What an explanation speaks about: `key` is the line, `whose` how its reader names the member. */
export type Scene = {
  member: MemberFacts
  others: MemberFacts[]
  now: string
  key: string
  whose: string
  /** Where a tribe weighs the components its own way. */
  weights?: Weights
}

/** A sentence that holds for a number of members: of which it must hold, and what it must list after the colon. */
type Count = { says: string; of: (s: Scene, other: MemberFacts) => boolean; lists?: (s: Scene) => readonly unknown[] }

/** A sentence about the pod at large. */
type Claim = { says: string; holds: (s: Scene, said: Record<string, string | undefined>) => boolean }

const counts: Count[] = [
  { says: 'same stage as {who}', of: (s, o) => stagesApart(s, o) === 0 },
  { says: 'one step apart from {who}', of: (s, o) => stagesApart(s, o) === 1 },
  { says: 'more than one step apart from {who}', of: (s, o) => stagesApart(s, o) > 1 },
  { says: 'same niche as {who}: {list}', of: (s, o) => isSame(nicheOf(s.member), nicheOf(o)), lists: (s) => [nicheOf(s.member)] },
  { says: 'a niche related to that of {who}', of: (s, o) => isRelated(s.member, o) },
  {
    says: 'active in the same fields as {who}: {list}',
    of: (s, o) => sharedFields(s).some((field) => active(o).includes(field)),
    lists: sharedFields,
  },
  { says: 'not active yet, like {who}', of: (s, o) => [s.member, o].every((m) => active(m).includes('Not Active Yet')) },
  {
    says: 'same reach as {who}: {list}',
    of: (s, o) => isSame(s.member.statement?.localOrDistance, o.statement?.localOrDistance),
    lists: (s) => [s.member.statement?.localOrDistance],
  },
  {
    says: 'strengths of {who} meet {whose} growth areas: {list}',
    of: (s, o) => wanted(s.member).some((area) => strong(o).includes(area)),
    lists: (s) => wanted(s.member).filter((area) => s.others.some((o) => strong(o).includes(area))),
  },
  {
    says: '{whose} strengths meet growth areas of {who}: {list}',
    of: (s, o) => strong(s.member).some((area) => wanted(o).includes(area)),
    lists: (s) => strong(s.member).filter((area) => s.others.some((o) => wanted(o).includes(area))),
  },
  { says: 'same time zone as {who}', of: (s, o) => clocksApart(s, o) === 0 },
  { says: 'within five years of age of {who}', of: (s, o) => yearsApart(s, o) <= 5 },
  { says: 'same education level as {who}', of: (s, o) => isSame(s.member.profile?.educationLevel, o.profile?.educationLevel) },
  { says: 'same occupation as {who}', of: (s, o) => hasSameOccupation(s, o) },
  {
    says: 'same primary language as {who}: {list}',
    of: (s, o) => isSame(s.member.profile?.primaryLanguage, o.profile?.primaryLanguage),
    lists: (s) => [s.member.profile?.primaryLanguage],
  },
  {
    says: 'a language off the list, like {who}',
    of: (s, o) => [s.member, o].every((m) => m.profile?.primaryLanguage === 'Other'),
  },
  {
    says: 'another primary language than {who}',
    of: (s, o) => !!o.profile?.primaryLanguage && o.profile.primaryLanguage !== s.member.profile?.primaryLanguage,
  },
  { says: 'not known yet for {who}', of: (s, o) => pairOf(s.member, o, s.now).components[s.key]?.known === false },
]

const claims: Claim[] = [
  {
    says: 'no niche, field or reach known to be shared',
    holds: (s) => s.others.every((o) => !sharesStrategy(s, o)),
  },
  {
    says: 'no strength meets a growth area, either way',
    holds: (s) => s.others.every((o) => !meets(strong(o), wanted(s.member)) && !meets(strong(s.member), wanted(o))),
  },
  {
    says: 'no near age, same education level or same occupation known',
    holds: (s) => s.others.every((o) => yearsApart(s, o) > 5 && !hasSameOccupation(s, o) && !sharesEducation(s, o)),
  },
  {
    says: 'habits much alike on (?<topics>.+)',
    holds: (s, said) => said['topics']!.split(', ').every((topic) => meanHabitsApart(s, topic.replace(' ', '-')) <= 10),
  },
  {
    says: 'no topic on which habits are much alike',
    holds: (s) => [...profileOf(s.member).keys()].every((topic) => meanHabitsApart(s, topic) > 10),
  },
  {
    says: 'up to (?:(?<hours>\\d+) hours?)? ?(?:(?<minutes>\\d+) minutes?)? apart from {who}',
    holds: (s, said) => {
      const apart = s.others.map((o) => clocksApart(s, o)).filter((minutes) => minutes > 0)
      const farthest = 60 * Number(said['hours'] ?? 0) + Number(said['minutes'] ?? 0)
      return countOf(said['who'], s.others.length) === apart.length && Math.max(...apart) === farthest
    },
  },
  {
    says: 'the match with the other member is (?<weakest>\\d+) of 100',
    holds: (s, said) => s.others.length === 1 && Number(said['weakest']) === matches(s)[0],
  },
  {
    says: 'the weakest match with a member is (?<weakest>\\d+) of 100, the strongest (?<strongest>\\d+)',
    holds: (s, said) =>
      Number(said['weakest']) === Math.min(...matches(s)) && Number(said['strongest']) === Math.max(...matches(s)),
  },
  {
    says: '(?<helpers>\\w+) members? covers? (?:(?<covered>\\d+) of )?{whose} (?:(?<areas>\\d+) )?growth areas?: {list}',
    holds: coversGrowth,
  },
]

/** The facts that are not true, or that say something nobody taught this reader to check. */
export function untrueFacts(facts: readonly string[], scene: Scene): string[] {
  return facts.filter((fact) => {
    const read = (says: string): Record<string, string | undefined> | null => readAs(fact, says, scene.whose)
    const verdicts = [
      ...counts
        .map((count) => ({ count, said: read(count.says) }))
        .filter(({ said }) => said)
        .map(({ count, said }) => countHolds(count, scene, said!)),
      ...claims
        .map((claim) => ({ claim, said: read(claim.says) }))
        .filter(({ said }) => said)
        .map(({ claim, said }) => claim.holds(scene, said!)),
    ]
    return verdicts.length !== 1 || verdicts[0] === false
  })
}

/** The parts of a fact that says `says`; null when it says something else. */
function readAs(fact: string, says: string, whose: string): Record<string, string | undefined> | null {
  const pattern = says
    .replace('{whose}', whose)
    .replace('{who}', '(?<who>the other member|both members|all \\w+ members|\\w+ of \\w+ members)')
    .replace('{list}', '(?<list>.+)')
  const match = new RegExp(`^${pattern}$`).exec(fact)
  return match ? (match.groups ?? {}) : null
}

function countHolds({ of, lists }: Count, scene: Scene, said: Record<string, string | undefined>): boolean {
  const isCounted = countOf(said['who'], scene.others.length) === scene.others.filter((other) => of(scene, other)).length
  return isCounted && (lists === undefined || isList(said['list'], lists(scene)))
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** How many members the words stand for; not a number when they speak of another number of members than there are. */
function countOf(said: string | undefined, all: number): number {
  if (said === 'the other member') return all === 1 ? 1 : Number.NaN
  if (said === 'both members') return all === 2 ? 2 : Number.NaN
  const [, some, whole] = /^(?:(\w+) of |all )(\w+) members$/.exec(said ?? '') ?? []
  if (words.indexOf(whole ?? '') !== all) return Number.NaN
  return some === undefined ? all : words.indexOf(some)
}

function isList(said: string | undefined, expected: readonly unknown[]): boolean {
  return new Set<unknown>(said?.split(', ')).symmetricDifference(new Set(expected)).size === 0
}

const active = (m: MemberFacts): readonly string[] => m.statement?.realEstateActiveInvolve ?? []
const strong = (m: MemberFacts): readonly string[] => m.statement?.strengthCategories ?? []
const wanted = (m: MemberFacts): readonly string[] => m.statement?.improvementCategories ?? []
const isSame = (a: string | null | undefined, b: string | null | undefined): boolean => !!a && a === b
const meets = (offered: readonly string[], needed: readonly string[]): boolean => needed.some((area) => offered.includes(area))
const matches = (s: Scene): number[] =>
  podOf(s.member, s.others, s.now, s.weights)!.pairs.map(({ pair }) => Math.round(pair / 100))

/** Ranges of 13 points between two members' stages; below zero when one is not known. */
function stagesApart(s: Scene, other: MemberFacts): number {
  const [own, theirs] = [financialOf(s.member), financialOf(other)]
  return own === null || theirs === null ? -1 : Math.round(Math.abs(own - theirs) / 13)
}

function isRelated(a: MemberFacts, b: MemberFacts): boolean {
  return nicheOf(a) !== undefined && nicheOf(b) !== undefined && relation(a, b) > 20 && relation(a, b) < 100
}

function sharedFields(s: Scene): string[] {
  return active(s.member).filter((field) => field !== 'Not Active Yet' && s.others.some((o) => active(o).includes(field)))
}

function sharesStrategy(s: Scene, other: MemberFacts): boolean {
  const reach = isSame(s.member.statement?.localOrDistance, other.statement?.localOrDistance)
  return (
    reach || isRelated(s.member, other) || isSame(nicheOf(s.member), nicheOf(other)) || meets(active(other), active(s.member))
  )
}

function yearsApart(s: Scene, other: MemberFacts): number {
  const [own, theirs] = [ageOf(s.member, s.now), ageOf(other, s.now)]
  return own === null || theirs === null ? Infinity : Math.abs(own - theirs)
}

function sharesEducation(s: Scene, other: MemberFacts): boolean {
  const level = s.member.profile?.educationLevel
  return level !== 'Kindergarten' && isSame(level, other.profile?.educationLevel)
}

function hasSameOccupation(s: Scene, other: MemberFacts): boolean {
  const role = s.member.profile?.currentRole
  return isSame(role, other.profile?.currentRole) && role !== 'Other (please specify)'
}

/** Minutes between two clocks; below zero when one is not known. */
function clocksApart(s: Scene, other: MemberFacts): number {
  if (typeof s.member.tzOffsetMin !== 'number' || typeof other.tzOffsetMin !== 'number') return -1
  const apart = Math.abs(s.member.tzOffsetMin - other.tzOffsetMin)
  return apart > 720 ? Math.abs(1440 - apart) : apart
}

/** Mean difference on a topic from those whose personality is compared and who have it; infinite without any. */
function meanHabitsApart(s: Scene, topic: string): number {
  const own = profileOf(s.member).get(topic)
  const theirs = s.others
    .filter((o) => pairOf(s.member, o, s.now).components['personality']!.known)
    .map((o) => profileOf(o).get(topic))
    .filter((value) => value !== undefined)
  if (own === undefined || theirs.length === 0) return Infinity
  return theirs.reduce((sum, value) => sum + Math.abs(value - own), 0) / theirs.length
}

function coversGrowth(s: Scene, said: Record<string, string | undefined>): boolean {
  const areas = [...new Set(wanted(s.member))]
  const covered = areas.filter((area) => s.others.some((o) => strong(o).includes(area)))
  const helpers = s.others.filter((o) => meets(strong(o), areas))
  const isListed = isList(said['list'], covered.length > 0 ? covered : areas)
  const isCounted = Number(said['areas'] ?? 1) === areas.length && Number(said['covered'] ?? covered.length) === covered.length
  return isListed && isCounted && words.indexOf(said['helpers'] ?? '') === helpers.length
}
