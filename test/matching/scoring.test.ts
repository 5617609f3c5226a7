import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { derived } from '#matching/derived.ts'
import { explain } from '#matching/explain.ts'
import { componentWeights, type ComponentKey } from '#matching/model.ts'
import { podCohesion, skillCoverage } from '#matching/pod.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import { rankApplicants, rankPods } from '#matching/rank.ts'
import { fitInPod, score } from '#matching/score.ts'
import { type Explanation, type MemberRecord } from '#matching/types.ts'
import { untrueFacts } from './fact-checker.ts'
import { clusterOf, cohesionOf, coverageOf, financialOf, pairOf, podOf, topicScoresOf } from './independent-scorer.ts'
import { anyMember, anyOthers, niches } from './member-records.ts'
import { runs } from '#test/property-runs.ts'

// Generous limit: it only guards against endless loops, also on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const now = '2026-03-08T12:00:00Z'
const defaultRuns = { numRuns: runs(500) }
const explained = (member: MemberRecord, others: MemberRecord[]): Explanation =>
  explain({ member, pod: { memberRecords: others }, now })

test('derived: agrees with the independent scorer', () => {
  fc.assert(
    fc.property(anyMember, (member) => {
      const { topics, financialMatchValue, demographicCluster } = derived({ member, now })
      const scored = Object.entries(topics).filter(([, topicScore]) => topicScore !== null)
      expect(new Map(scored)).toEqual(topicScoresOf(member))
      expect(financialMatchValue).toBe(financialOf(member))
      expect(demographicCluster).toBe(clusterOf(member, now))
    }),
    defaultRuns,
  )
})

test('score: agrees with the independent scorer to the basis point', () => {
  fc.assert(
    fc.property(anyMember, anyMember, (a, b) => {
      const verdict = pairOf(a, b, now)
      const components = Object.fromEntries(Object.entries(verdict.components).map(([key, { score }]) => [key, score]))
      expect(score({ a, b, now })).toEqual({ pair: verdict.pair, components })
    }),
    defaultRuns,
  )
})

test('explain: agrees with the independent scorer to the basis point', () => {
  fc.assert(
    fc.property(anyMember, anyOthers, (member, others) => {
      const verdict = podOf(member, others, now)
      const at = new Date(now)
      const { totalMatch, confidence, breakdown } = explained(member, others)
      expect(totalMatch).toBe(verdict?.total ?? null)
      expect(
        fitInPod(
          prepareMember(member, at),
          others.map((other) => prepareMember(other, at)),
        ),
      ).toBe(verdict?.fit ?? null)
      if (!verdict) return
      const known = (key: string): boolean => verdict.pairs.some(({ components }) => components[key]!.known)
      const weights = Object.entries(componentWeights)
        .filter(([key]) => known(key))
        .map(([, weight]) => weight)
      expect(confidence).toBe(weights.reduce<number>((sum, weight) => sum + weight, 0))
      for (const line of breakdown.slice(0, 7)) {
        const scores = verdict.pairs.map(({ components }) => components[line.key]!.score)
        expect(line.score).toBe(Math.floor(scores.reduce((sum, x) => sum + x, 0) / scores.length))
        expect(line.known).toBe(known(line.key))
      }
      expect(breakdown[7]!.score).toBe(Math.min(...verdict.pairs.map(({ pair }) => pair)))
      expect(breakdown[8]!.score).toBe(verdict.coverage)
    }),
    defaultRuns,
  )
})

test('podCohesion, skillCoverage: agree with the independent scorer', () => {
  fc.assert(
    fc.property(anyOthers, (members) => {
      const prepared = members.map((member) => prepareMember(member, new Date(now)))
      expect(podCohesion(prepared)).toBe(cohesionOf(members, now))
      expect(skillCoverage(prepared)).toBe(coverageOf(members))
    }),
    defaultRuns,
  )
})

test('score: is symmetric', () => {
  fc.assert(
    fc.property(anyMember, anyMember, (a, b) => {
      expect(score({ a, b, now })).toEqual(score({ a: b, b: a, now }))
    }),
    defaultRuns,
  )
})

test("explain: the order of a pod's members makes no difference", () => {
  const shuffled = anyOthers.chain((others) =>
    fc.tuple(fc.constant(others), fc.shuffledSubarray(others, { minLength: others.length })),
  )
  fc.assert(
    fc.property(anyMember, shuffled, (member, [others, reordered]) => {
      expect(explained(member, reordered)).toEqual(explained(member, others))
    }),
    defaultRuns,
  )
})

test('explain: gender, marital status and origin make no difference', () => {
  const personal = fc.record({
    gender: fc.constantFrom('Female', 'Male', 'Other'),
    maritalStatus: fc.constantFrom('Single', 'Married'),
    originCity: fc.constantFrom('Austin', 'Manila'),
    originState: fc.constantFrom('TX', 'GU'),
  })
  fc.assert(
    fc.property(anyMember, anyOthers, personal, personal, (member, others, mine, theirs) => {
      const withPersonal = (record: MemberRecord, about: object): MemberRecord => ({
        ...record,
        profile: { ...record.profile, ...about },
      })
      const changed = explained(
        withPersonal(member, mine),
        others.map((other) => withPersonal(other, theirs)),
      )
      expect(changed).toEqual(explained(member, others))
    }),
    defaultRuns,
  )
})

test('explain: nine rows add up to totalMatch, each within a point of its share', () => {
  fc.assert(
    fc.property(
      anyMember,
      anyOthers.filter((others) => others.length > 0),
      (member, others) => {
        const { totalMatch, breakdown } = explained(member, others)
        expect(breakdown).toHaveLength(9)
        expect(breakdown.reduce((sum, line) => sum + line.max, 0)).toBeCloseTo(100, 9)
        expect(breakdown.reduce((sum, line) => sum + line.points, 0)).toBe(totalMatch)
        for (const line of breakdown) expect(Math.abs(line.points - (line.max * line.score) / 10000)).toBeLessThan(1)
      },
    ),
    defaultRuns,
  )
})

test('score, explain: a new shared involvement never lowers them', () => {
  const withStrategy = anyMember.filter(({ statement }) => Array.isArray(statement?.realEstateActiveInvolve))
  fc.assert(
    fc.property(withStrategy, withStrategy, anyOthers, fc.constantFrom(...niches), (a, b, rest, niche) => {
      const withNiche = (m: MemberRecord): MemberRecord => ({
        ...m,
        statement: { ...m.statement, realEstateActiveInvolve: [...(m.statement?.realEstateActiveInvolve ?? []), niche] },
      })
      const [before, after] = [score({ a, b, now }), score({ a: withNiche(a), b: withNiche(b), now })]
      expect(after.components.strategy).toBeGreaterThanOrEqual(before.components.strategy)
      expect(after.pair).toBeGreaterThanOrEqual(before.pair)
      const everyone = [b, ...rest.filter(({ statement }) => Array.isArray(statement?.realEstateActiveInvolve))]
      const fit = explained(a, everyone).totalMatch!
      expect(explained(withNiche(a), everyone.map(withNiche)).totalMatch).toBeGreaterThanOrEqual(fit)
    }),
    defaultRuns,
  )
})

test('score, explain: a strength that the other member wants never lowers them', () => {
  const withSkills = anyMember.filter(({ statement }) => !!statement?.strengthCategories && !!statement.improvementCategories)
  fc.assert(
    fc.property(withSkills, withSkills, anyOthers, fc.constantFrom(...niches), (a, b, rest, area) => {
      const wants = { ...a, statement: { ...a.statement, improvementCategories: [...a.statement!.improvementCategories!, area] } }
      const offers = { ...b, statement: { ...b.statement, strengthCategories: [...b.statement!.strengthCategories!, area] } }
      expect(score({ a: wants, b: offers, now }).pair).toBeGreaterThanOrEqual(score({ a: wants, b, now }).pair)
      expect(explained(wants, [offers, ...rest]).totalMatch).toBeGreaterThanOrEqual(explained(wants, [b, ...rest]).totalMatch!)
    }),
    defaultRuns,
  )
})

test('explain: every fact is true for every reader, and only known rows have facts', () => {
  const named = { member: 'your', leader: 'the applicant’s', admin: 'their' } as const
  fc.assert(
    fc.property(anyMember, anyOthers, fc.constantFrom('member', 'leader', 'admin'), (member, others, reader) => {
      const { breakdown } = explain({ member, pod: { memberRecords: others }, now, reader })
      const whose = named[reader]
      for (const { key, known, facts } of breakdown) {
        expect(facts.length > 0).toBe(known)
        expect(untrueFacts(facts, { member, others, now, key, whose })).toEqual([])
      }
    }),
    defaultRuns,
  )
})

test('explain: the financial facts are the same for two net worths in one stage', () => {
  const worth = (id: string, netWorth: number): MemberRecord => ({ id, statement: { netWorth } })
  const facts = (netWorth: number): string[] =>
    explained(worth('a', 500_000), [worth('b', netWorth), worth('c', 9_000_000)]).breakdown[0]!.facts
  expect(facts(510_000)).toEqual(['same stage as one of two members', 'more than one stage away from one of two members'])
  expect(facts(640_000)).toEqual(facts(510_000))
})

test('rankPods, rankApplicants: agree with the independent scorer, ties by id', () => {
  const pods = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 3 }), memberRecords: anyOthers }), {
    maxLength: 8,
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(anyMember, pods, fc.nat({ max: 9 }), (member, pods, limit) => {
      const expected = pods
        .map(({ id, memberRecords }) => ({ podId: id, totalMatch: podOf(member, memberRecords, now)?.total ?? null }))
        .sort((a, b) => (b.totalMatch ?? -1) - (a.totalMatch ?? -1) || (a.podId < b.podId ? -1 : 1))
      const { results, scanned } = rankPods({ member, pods, limit, now })
      expect(results.map(({ podId, totalMatch }) => ({ podId, totalMatch }))).toEqual(expected.slice(0, limit))
      expect(scanned).toBe(pods.length)
    }),
    { numRuns: runs(100) },
  )
  fc.assert(
    fc.property(anyOthers, anyOthers, (memberRecords, applicants) => {
      const expected = applicants
        .map((applicant) => ({ memberId: applicant.id, totalMatch: podOf(applicant, memberRecords, now)?.total ?? null }))
        .sort((a, b) => (b.totalMatch ?? -1) - (a.totalMatch ?? -1) || (a.memberId < b.memberId ? -1 : 1))
      const { results } = rankApplicants({ pod: { memberRecords }, applicants, now })
      expect(results.map(({ memberId, totalMatch }) => ({ memberId, totalMatch }))).toEqual(expected)
    }),
    { numRuns: runs(100) },
  )
})

test('explain: every row states its facts in one sentence', () => {
  fc.assert(
    fc.property(anyMember, anyOthers, (member, others) => {
      for (const line of explained(member, others).breakdown) {
        expect(line.text).toMatch(/^[A-Z][a-z ]+: .+\.$/)
        for (const fact of line.facts) expect(line.text).toContain(fact)
      }
    }),
    { numRuns: runs(100) },
  )
})

test('explain: scores, points and confidence are within bounds', () => {
  fc.assert(
    fc.property(anyMember, anyOthers, (member, others) => {
      const { totalMatch, confidence, breakdown } = explained(member, others)
      expect(totalMatch === null || (Number.isInteger(totalMatch) && totalMatch >= 0 && totalMatch <= 100)).toBe(true)
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(100)
      const components = breakdown.map(({ key }) => key).filter((key): key is ComponentKey => key in componentWeights)
      expect(components).toHaveLength(breakdown.length === 0 ? 0 : 7)
      for (const { score, points } of breakdown)
        expect(Number.isInteger(score) && score >= 0 && score <= 10000 && Number.isInteger(points)).toBe(true)
    }),
    defaultRuns,
  )
})
