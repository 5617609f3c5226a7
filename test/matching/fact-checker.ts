/** Reads an explanation's facts as a person would and checks each against the records themselves. */
import { type MemberFacts } from '#matching/types.ts'
import { ageOf, financialOf, nicheOf, pairOf, podOf, relation, topicScoresOf } from './independent-scorer.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const who = '(?<who>the other member|both members|all (?:\\w+) members|(?:\\w+) of (?:\\w+) members)'

type Scene = { member: MemberFacts; others: MemberFacts[]; now: string; key: string; whose: string }
type Check = (scene: Scene, said: { count: number; list: string[]; groups: Record<string, string> }) => boolean

/** The claim of every sentence the engine may say; `count` is for how many members, `list` what follows the colon. */
const claims: [pattern: string, holds: Check][] = [
  [`same stage as ${who}`, (s, said) => said.count === stages(s).filter((n) => n === 0).length],
  [`one step apart from ${who}`, (s, said) => said.count === stages(s).filter((n) => n === 1).length],
  [`more than one step apart from ${who}`, (s, said) => said.count === stages(s).filter((n) => n > 1).length],
  [
    `same niche as ${who}: (?<list>.+)`,
    (s, said) => said.count === counting(s, (o) => nicheOf(o) === nicheOf(s.member)) && said.list[0] === nicheOf(s.member),
  ],
  [
    `a niche related to that of ${who}`,
    (s, said) =>
      said.count ===
      counting(
        s,
        (o) => nicheOf(s.member) !== undefined && nicheOf(o) !== undefined && ![20, 100].includes(relation(s.member, o)),
      ),
  ],
  [
    `active in the same fields as ${who}: (?<list>.+)`,
    (s, said) => {
      const fields = active(s.member).filter(
        (field) => field !== 'Not Active Yet' && s.others.some((o) => active(o).includes(field)),
      )
      return same(said.list, fields) && said.count === counting(s, (o) => active(o).some((field) => fields.includes(field)))
    },
  ],
  [
    `not active yet, like ${who}`,
    (s, said) =>
      active(s.member).includes('Not Active Yet') && said.count === counting(s, (o) => active(o).includes('Not Active Yet')),
  ],
  [
    `same reach as ${who}: (?<list>.+)`,
    (s, said) =>
      said.list[0] === s.member.statement?.localOrDistance &&
      said.count === counting(s, (o) => o.statement?.localOrDistance === said.list[0]),
  ],
  [
    'no niche, field or reach known to be shared',
    (s) =>
      s.others.every(
        (o) =>
          active(o).every((field) => !active(s.member).includes(field)) &&
          (nicheOf(o) === undefined || nicheOf(o) !== nicheOf(s.member)),
      ),
  ],
  [
    `strengths of ${who} meet {whose} growth areas: (?<list>.+)`,
    (s, said) => {
      const areas = wanted(s.member).filter((area) => s.others.some((o) => strong(o).includes(area)))
      return same(said.list, areas) && said.count === counting(s, (o) => strong(o).some((area) => areas.includes(area)))
    },
  ],
  [
    `{whose} strengths meet growth areas of ${who}: (?<list>.+)`,
    (s, said) => {
      const areas = strong(s.member).filter((area) => s.others.some((o) => wanted(o).includes(area)))
      return same(said.list, areas) && said.count === counting(s, (o) => wanted(o).some((area) => areas.includes(area)))
    },
  ],
  [
    'no strength meets a growth area, either way',
    (s) =>
      s.others.every(
        (o) =>
          [...wanted(o)].every((area) => !strong(s.member).includes(area)) &&
          wanted(s.member).every((area) => !strong(o).includes(area)),
      ),
  ],
  [
    'habits much alike on (?<topics>.+)',
    (s, said) => said.groups['topics']!.split(', ').every((topic) => topicScoresOf(s.member).has(topic.replace(' ', '-'))),
  ],
  ['no topic on which habits are much alike', () => true],
  [`same time zone as ${who}`, (s, said) => said.count === counting(s, (o) => clocks(s.member, o) === 0)],
  [
    `up to (?:(?<hours>\\d+) hours?)? ?(?:(?<minutes>\\d+) minutes?)? apart from ${who}`,
    (s, said) => {
      const distances = s.others.map((o) => clocks(s.member, o)).filter((d) => d !== undefined && d > 0)
      return (
        said.count === distances.length &&
        Math.max(...distances.map(Number)) === 60 * Number(said.groups['hours'] ?? 0) + Number(said.groups['minutes'] ?? 0)
      )
    },
  ],
  [
    `within five years of age of ${who}`,
    (s, said) =>
      said.count ===
      counting(
        s,
        (o) =>
          ageOf(o, s.now) !== null &&
          ageOf(s.member, s.now) !== null &&
          Math.abs(ageOf(o, s.now)! - ageOf(s.member, s.now)!) <= 5,
      ),
  ],
  [
    `same education level as ${who}`,
    (s, said) =>
      said.count ===
      counting(s, (o) => !!o.profile?.educationLevel && o.profile.educationLevel === s.member.profile?.educationLevel),
  ],
  [
    `same occupation as ${who}`,
    (s, said) =>
      said.count === counting(s, (o) => !!o.profile?.currentRole && o.profile.currentRole === s.member.profile?.currentRole) &&
      !s.member.profile?.currentRole?.startsWith('Other'),
  ],
  ['no near age, same education level or same occupation known', () => true],
  [
    `same primary language as ${who}: (?<list>.+)`,
    (s, said) =>
      said.list[0] === s.member.profile?.primaryLanguage &&
      said.count === counting(s, (o) => o.profile?.primaryLanguage === said.list[0]),
  ],
  [
    `a language off the list, like ${who}`,
    (s, said) =>
      s.member.profile?.primaryLanguage === 'Other' && said.count === counting(s, (o) => o.profile?.primaryLanguage === 'Other'),
  ],
  [
    `another primary language than ${who}`,
    (s, said) =>
      said.count ===
      counting(s, (o) => !!o.profile?.primaryLanguage && o.profile.primaryLanguage !== s.member.profile?.primaryLanguage),
  ],
  [
    `not known yet for ${who}`,
    (s, said) => said.count === counting(s, (o) => !pairOf(s.member, o, s.now).components[s.key]!.known),
  ],
  [
    'the match with the other member is (?<weakest>\\d+) of 100',
    (s, said) => s.others.length === 1 && weakest(s) === Number(said.groups['weakest']),
  ],
  [
    'the weakest match with a member is (?<weakest>\\d+) of 100, the strongest (?<strongest>\\d+)',
    (s, said) => weakest(s) === Number(said.groups['weakest']) && Math.max(...matches(s)) === Number(said.groups['strongest']),
  ],
  [
    '(?<helpers>\\w+) members? covers? (?:(?<covered>\\d+) of )?{whose} (?:(?<areas>\\d+) )?growth areas?: (?<list>.+)',
    (s, said) => {
      const all = new Set(wanted(s.member))
      const covered = [...all].filter((area) => s.others.some((o) => strong(o).includes(area)))
      const helpers = counting(s, (o) => strong(o).some((area) => all.has(area)))
      const named = covered.length > 0 ? covered : [...all]
      const { covered: saidCovered, areas, helpers: saidHelpers } = said.groups
      return (
        words.indexOf(saidHelpers!) === helpers &&
        same(said.list, named) &&
        Number(areas ?? 1) === all.size &&
        Number(saidCovered ?? covered.length) === covered.length
      )
    },
  ],
]

/** The facts that are not true, or that say something no claim above knows. */
export function untrueFacts(facts: readonly string[], scene: Scene): string[] {
  return facts.filter((fact) => {
    const matching = claims.flatMap(([pattern, holds]) => {
      const match = new RegExp(`^${pattern.replace('{whose}', scene.whose)}$`).exec(fact)
      return match ? [{ holds, groups: (match.groups ?? {}) as Record<string, string> }] : []
    })
    return !(matching.length === 1 && matching[0]!.holds(scene, read(matching[0]!.groups, scene.others.length)))
  })
}

function read(groups: Record<string, string>, all: number): { count: number; list: string[]; groups: Record<string, string> } {
  return { count: countOf(groups['who'], all), list: groups['list']?.split(', ') ?? [], groups }
}

/** How many members the words stand for; none at all when they speak of another number of members than there are. */
function countOf(said: string | undefined, all: number): number {
  if (said === 'the other member') return all === 1 ? 1 : Number.NaN
  if (said === 'both members') return all === 2 ? 2 : Number.NaN
  const [, some, whole] = /^(?:(\w+) of |all )(\w+) members$/.exec(said ?? '') ?? []
  if (words.indexOf(whole ?? '') !== all) return Number.NaN
  return some === undefined ? all : words.indexOf(some)
}

const active = (m: MemberFacts): readonly string[] => m.statement?.realEstateActiveInvolve ?? []
const strong = (m: MemberFacts): readonly string[] => m.statement?.strengthCategories ?? []
const wanted = (m: MemberFacts): readonly string[] => m.statement?.improvementCategories ?? []
const counting = (s: Scene, holds: (other: MemberFacts) => boolean): number => s.others.filter(holds).length
const same = (said: string[], true_: readonly string[]): boolean => new Set(said).symmetricDifference(new Set(true_)).size === 0
const matches = (s: Scene): number[] => podOf(s.member, s.others, s.now)!.pairs.map(({ pair }) => Math.round(pair / 100))
const weakest = (s: Scene): number => Math.min(...matches(s))

/** How many ranges of 13 points each other member's stage is away, for those who have one. */
function stages(s: Scene): number[] {
  const own = financialOf(s.member)
  return s.others.flatMap((o) =>
    own === null || financialOf(o) === null ? [] : [Math.round(Math.abs(own - financialOf(o)!) / 13)],
  )
}

function clocks(a: MemberFacts, b: MemberFacts): number | undefined {
  if (typeof a.tzOffsetMin !== 'number' || typeof b.tzOffsetMin !== 'number') return undefined
  const apart = Math.abs(a.tzOffsetMin - b.tzOffsetMin)
  return apart > 720 ? Math.abs(1440 - apart) : apart
}
