/** Parses the sentences of an explanation and checks each fact against the member records. */
import { type MemberAttributes } from '#matching/types.ts'
import { ageOf, financialOf, nicheOf, pairOf, podOf, profileOf, relation, type Weights } from './independent-scorer.ts'

/** The context of an explanation: `key` is its row, `whose` is how its audience refers to the member. */
export type Scene = {
  member: MemberAttributes
  others: MemberAttributes[]
  now: string
  key: string
  whose: string
  /** Custom weights of the components. */
  weights?: Weights
}

/** A sentence about a number of members: for which members it must be true, and what it must list after the colon. */
type Count = { template: string; of: (s: Scene, other: MemberAttributes) => boolean; lists?: (s: Scene) => readonly unknown[] }

/** A sentence about the pod as a whole. */
type Claim = { template: string; holds: (s: Scene, captured: Record<string, string | undefined>) => boolean }

const counts: Count[] = [
  { template: 'same stage as {who}', of: (s, o) => stagesApart(s, o) === 0 },
  { template: 'one stage away from {who}', of: (s, o) => stagesApart(s, o) === 1 },
  { template: 'more than one stage away from {who}', of: (s, o) => stagesApart(s, o) > 1 },
  {
    template: 'same niche as {who}: {list}',
    of: (s, o) => isSame(nicheOf(s.member), nicheOf(o)),
    lists: (s) => [nicheOf(s.member)],
  },
  { template: 'similar niche to {who}', of: (s, o) => isRelated(s.member, o) },
  {
    template: 'active in the same fields as {who}: {list}',
    of: (s, o) => sharedFields(s).some((field) => active(o).includes(field)),
    lists: sharedFields,
  },
  { template: 'not active yet, like {who}', of: (s, o) => [s.member, o].every((m) => active(m).includes('Not Active Yet')) },
  {
    template: 'same reach as {who}: {list}',
    of: (s, o) => isSame(s.member.statement?.localOrDistance, o.statement?.localOrDistance),
    lists: (s) => [s.member.statement?.localOrDistance],
  },
  {
    template: 'strengths of {who} match {whose} growth areas: {list}',
    of: (s, o) => wanted(s.member).some((area) => strong(o).includes(area)),
    lists: (s) => wanted(s.member).filter((area) => s.others.some((o) => strong(o).includes(area))),
  },
  {
    template: '{whose} strengths match growth areas of {who}: {list}',
    of: (s, o) => strong(s.member).some((area) => wanted(o).includes(area)),
    lists: (s) => strong(s.member).filter((area) => s.others.some((o) => wanted(o).includes(area))),
  },
  { template: 'same time zone as {who}', of: (s, o) => clocksApart(s, o) === 0 },
  { template: 'age within five years of {who}', of: (s, o) => yearsApart(s, o) <= 5 },
  {
    template: 'same education level as {who}',
    of: (s, o) => isSame(s.member.profile?.educationLevel, o.profile?.educationLevel),
  },
  { template: 'same occupation as {who}', of: (s, o) => hasSameOccupation(s, o) },
  {
    template: 'same primary language as {who}: {list}',
    of: (s, o) => isSame(s.member.profile?.primaryLanguage, o.profile?.primaryLanguage),
    lists: (s) => [s.member.profile?.primaryLanguage],
  },
  {
    template: 'a language that isn’t on the list, like {who}',
    of: (s, o) => [s.member, o].every((m) => m.profile?.primaryLanguage === 'Other'),
  },
  {
    template: 'a different primary language than {who}',
    of: (s, o) => !!o.profile?.primaryLanguage && o.profile.primaryLanguage !== s.member.profile?.primaryLanguage,
  },
  { template: 'no data yet for {who}', of: (s, o) => pairOf(s.member, o, s.now).components[s.key]?.known === false },
]

const claims: Claim[] = [
  {
    template: 'no shared niche, field or reach that we know of',
    holds: (s) => s.others.every((o) => !sharesStrategy(s, o)),
  },
  {
    template: 'no matching strengths and growth areas',
    holds: (s) => s.others.every((o) => !meets(strong(o), wanted(s.member)) && !meets(strong(s.member), wanted(o))),
  },
  {
    template: 'no similar age, education level or occupation that we know of',
    holds: (s) => s.others.every((o) => yearsApart(s, o) > 5 && !hasSameOccupation(s, o) && !sharesEducation(s, o)),
  },
  {
    template: 'similar answers on (?<topics>.+)',
    holds: (s, captured) => captured['topics']!.split(', ').every((topic) => meanHabitsApart(s, topic.replace(' ', '-')) <= 10),
  },
  {
    template: 'no topic with similar answers',
    holds: (s) => [...profileOf(s.member).keys()].every((topic) => meanHabitsApart(s, topic) > 10),
  },
  {
    template: 'up to (?:(?<hours>\\d+) hours?)? ?(?:(?<minutes>\\d+) minutes?)? apart from {who}',
    holds: (s, captured) => {
      const apart = s.others.map((o) => clocksApart(s, o)).filter((minutes) => minutes > 0)
      const farthest = 60 * Number(captured['hours'] ?? 0) + Number(captured['minutes'] ?? 0)
      return countOf(captured['who'], s.others.length) === apart.length && Math.max(...apart) === farthest
    },
  },
  {
    template: 'the match with the other member is (?<weakest>\\d+) out of 100',
    holds: (s, captured) => s.others.length === 1 && Number(captured['weakest']) === matches(s)[0],
  },
  {
    template: 'the lowest match with any member is (?<weakest>\\d+) out of 100, the highest (?<strongest>\\d+)',
    holds: (s, captured) =>
      Number(captured['weakest']) === Math.min(...matches(s)) && Number(captured['strongest']) === Math.max(...matches(s)),
  },
  {
    template:
      '(?<helpers>\\w+) members? covers? (?:(?<covered>\\d+) of |any of )?{whose} (?:(?<areas>\\d+) )?growth areas?: {list}',
    holds: coversGrowth,
  },
]

/** Returns the facts that are false or that this checker does not know. */
export function untrueFacts(facts: readonly string[], scene: Scene): string[] {
  return facts.filter((fact) => {
    const read = (template: string): Record<string, string | undefined> | null => readAs(fact, template, scene.whose)
    const verdicts = [
      ...counts
        .map((count) => ({ count, captured: read(count.template) }))
        .filter(({ captured }) => captured)
        .map(({ count, captured }) => countHolds(count, scene, captured!)),
      ...claims
        .map((claim) => ({ claim, captured: read(claim.template) }))
        .filter(({ captured }) => captured)
        .map(({ claim, captured }) => claim.holds(scene, captured!)),
    ]
    return verdicts.length !== 1 || verdicts[0] === false
  })
}

/** Matches a fact against a template and returns its captured groups, or null. */
function readAs(fact: string, template: string, whose: string): Record<string, string | undefined> | null {
  const pattern = template
    .replace('{whose}', whose)
    .replace('{who}', '(?<who>the other member|both members|all \\w+ members|\\w+ of \\w+ members)')
    .replace('{list}', '(?<list>.+)')
  const match = new RegExp(`^${pattern}$`).exec(fact)
  return match ? (match.groups ?? {}) : null
}

function countHolds({ of, lists }: Count, scene: Scene, captured: Record<string, string | undefined>): boolean {
  const isCounted = countOf(captured['who'], scene.others.length) === scene.others.filter((other) => of(scene, other)).length
  return isCounted && (lists === undefined || isList(captured['list'], lists(scene)))
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The number of members that a phrase stands for. NaN if it states another total than there is. */
function countOf(captured: string | undefined, all: number): number {
  if (captured === 'the other member') return all === 1 ? 1 : Number.NaN
  if (captured === 'both members') return all === 2 ? 2 : Number.NaN
  const [, some, whole] = /^(?:(\w+) of |all )(\w+) members$/.exec(captured ?? '') ?? []
  if (numberWords.indexOf(whole ?? '') !== all) return Number.NaN
  return some === undefined ? all : numberWords.indexOf(some)
}

function isList(captured: string | undefined, expected: readonly unknown[]): boolean {
  return new Set<unknown>(captured?.split(', ')).symmetricDifference(new Set(expected)).size === 0
}

const active = (m: MemberAttributes): readonly string[] => m.statement?.realEstateActiveInvolve ?? []
const strong = (m: MemberAttributes): readonly string[] => m.statement?.strengthCategories ?? []
const wanted = (m: MemberAttributes): readonly string[] => m.statement?.improvementCategories ?? []
const isSame = (a: string | null | undefined, b: string | null | undefined): boolean => !!a && a === b
const meets = (offered: readonly string[], needed: readonly string[]): boolean => needed.some((area) => offered.includes(area))
const matches = (s: Scene): number[] =>
  podOf(s.member, s.others, s.now, s.weights)!.pairs.map(({ pair }) => Math.round(pair / 100))

/** Distance between two members' stages in steps of 13 points. Negative if one is unknown. */
function stagesApart(s: Scene, other: MemberAttributes): number {
  const [own, theirs] = [financialOf(s.member), financialOf(other)]
  return own === null || theirs === null ? -1 : Math.round(Math.abs(own - theirs) / 13)
}

function isRelated(a: MemberAttributes, b: MemberAttributes): boolean {
  return nicheOf(a) !== undefined && nicheOf(b) !== undefined && relation(a, b) > 20 && relation(a, b) < 100
}

function sharedFields(s: Scene): string[] {
  return active(s.member).filter((field) => field !== 'Not Active Yet' && s.others.some((o) => active(o).includes(field)))
}

function sharesStrategy(s: Scene, other: MemberAttributes): boolean {
  const reach = isSame(s.member.statement?.localOrDistance, other.statement?.localOrDistance)
  return (
    reach || isRelated(s.member, other) || isSame(nicheOf(s.member), nicheOf(other)) || meets(active(other), active(s.member))
  )
}

function yearsApart(s: Scene, other: MemberAttributes): number {
  const [own, theirs] = [ageOf(s.member, s.now), ageOf(other, s.now)]
  return own === null || theirs === null ? Infinity : Math.abs(own - theirs)
}

function sharesEducation(s: Scene, other: MemberAttributes): boolean {
  const level = s.member.profile?.educationLevel
  return level !== 'Kindergarten' && isSame(level, other.profile?.educationLevel)
}

function hasSameOccupation(s: Scene, other: MemberAttributes): boolean {
  const role = s.member.profile?.currentRole
  return isSame(role, other.profile?.currentRole) && role !== 'Other (please specify)'
}

/** Minutes between two time zones. Negative if one is unknown. */
function clocksApart(s: Scene, other: MemberAttributes): number {
  if (typeof s.member.tzOffsetMin !== 'number' || typeof other.tzOffsetMin !== 'number') return -1
  const apart = Math.abs(s.member.tzOffsetMin - other.tzOffsetMin)
  return apart > 720 ? Math.abs(1440 - apart) : apart
}

/** Mean difference on a topic to the comparable members who have a score for it. Infinity if there is none. */
function meanHabitsApart(s: Scene, topic: string): number {
  const own = profileOf(s.member).get(topic)
  const theirs = s.others
    .filter((o) => pairOf(s.member, o, s.now).components['personality']!.known)
    .map((o) => profileOf(o).get(topic))
    .filter((value) => value !== undefined)
  if (own === undefined || theirs.length === 0) return Infinity
  return theirs.reduce((sum, value) => sum + Math.abs(value - own), 0) / theirs.length
}

function coversGrowth(s: Scene, captured: Record<string, string | undefined>): boolean {
  const areas = [...new Set(wanted(s.member))]
  const covered = areas.filter((area) => s.others.some((o) => strong(o).includes(area)))
  const helpers = s.others.filter((o) => meets(strong(o), areas))
  const isListed = isList(captured['list'], covered.length > 0 ? covered : areas)
  const isCounted =
    Number(captured['areas'] ?? 1) === areas.length && Number(captured['covered'] ?? covered.length) === covered.length
  return isListed && isCounted && numberWords.indexOf(captured['helpers'] ?? '') === helpers.length
}
