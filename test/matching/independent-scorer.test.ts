import { expect, test } from 'vitest'
import { derived } from '#matching/derived.ts'
import { explain } from '#matching/explain.ts'
import { type PoolMember } from '#matching/match/types.ts'
import { podCohesion, skillCoverage } from '#matching/pod.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import { fitInPod, score } from '#matching/score.ts'
import { type Draws, drawsOf } from './draws.ts'
import {
  clusterOf,
  cohesionOf,
  coverageOf,
  financialOf,
  fitsOf,
  pairOf,
  podOf,
  topicScoresOf,
  type Weights,
} from './independent-scorer.ts'
import { makePool } from './pools.ts'
import { runs } from '#test/property-runs.ts'

const now = '2026-01-05T00:00:00Z'
const at = new Date(now)

/** Unexpected values in member records. */
const oddities: ((member: PoolMember, draws: Draws) => PoolMember)[] = [
  (member) => member,
  (member) => ({ ...member, profile: null, statement: null, answersByTopic: null, tzOffsetMin: null }),
  (member) => ({ ...member, profile: {}, statement: {}, answersByTopic: {} }),
  (member, draws) => ({
    ...member,
    statement: {
      ...member.statement,
      netWorth: draws.pick([-1, 0, 1, 24_999, 25_000, 15_000_001, 1e15]),
      doorCount: draws.pick([-3, 0, 201, 1e6]),
    },
  }),
  (member, draws) => ({
    ...member,
    profile: { ...member.profile, birthdate: draws.pick(['2031-05-05', '2026-01-05', '', '1900-01-01', '2000-02-29']) },
  }),
  (member, draws) => ({
    ...member,
    statement: { ...member.statement, assetFocusCategories: draws.pick(['Self Storage', '', [], ['House Flipping'], 'Gold']) },
  }),
  (member, draws) => ({
    ...member,
    statement: {
      ...member.statement,
      realEstateActiveInvolve: draws.pick([[], ['Not Active Yet'], ['Self Storage', 'Self Storage']]),
      localOrDistance: draws.pick(['', 'Local', 'Mars']),
    },
  }),
  (member, draws) => ({
    ...member,
    statement: {
      ...member.statement,
      improvementCategories: draws.pick([[], ['Raising Capital', 'Raising Capital']]),
      strengthCategories: draws.pick([[], ['Raising Capital']]),
    },
  }),
  (member, draws) => ({
    ...member,
    answersByTopic: {
      music: draws.pick([[1, 2, 3, null, null, null, null], [1, 2, 3, 4, null, null, null], []]),
      'a topic of their own': [5, 5, 5, 5, 5, 5, 5],
    },
  }),
  (member, draws) => ({
    ...member,
    tzOffsetMin: draws.pick([-720, 840, 7, -7, 720, 0]),
    profile: { ...member.profile, educationLevel: 'Kindergarten', currentRole: '', primaryLanguage: '' },
  }),
]

const weightings: Weights[] = [{}, {}, { financial: 0, language: 37 }, { personality: 1000 }]

test('score: the engine and the independent scorer agree exactly', { timeout: 240_000 }, () => {
  for (let seed = 1; seed <= runs(200); seed += 1) {
    const draws = drawsOf(seed, 77)
    const pool = makePool({ members: 2 + draws.below(7), seed, missing: draws.pick([0, 0.1, 0.5]) })
    const members = pool.members.map((member) => draws.pick(oddities)(member, draws))
    expect({ seed, engine: byEngine(members) }).toEqual({ seed, engine: byScorer(members) })
    const weights = draws.pick(weightings)
    const prepared = members.map((member) => prepareMember(member, at))
    const allWeights = {
      financial: 25,
      strategy: 20,
      complement: 20,
      personality: 15,
      timezone: 10,
      lifeStage: 5,
      language: 5,
      ...weights,
    }
    const fits = prepared.map((member) =>
      fitInPod(
        member,
        prepared.filter((other) => other !== member),
        allWeights,
      ),
    )
    expect({ seed, fits }).toEqual({ seed, fits: fitsOf(members, now, weights) })
  }
})

function byEngine(members: PoolMember[]): unknown {
  const prepared = members.map((member) => prepareMember(member, at))
  const [a = {}, b = {}] = members
  return {
    derived: members.map((member) => {
      const { topics, ...rest } = derived({ member, now })
      return { ...rest, topics: Object.entries(topics).filter(([, topic]) => topic !== null) }
    }),
    pair: score({ a, b, now }),
    cohesion: podCohesion(prepared),
    coverage: skillCoverage(prepared),
    explained: members.map((member) => {
      const { totalMatch, breakdown } = explain({
        member,
        pod: { memberRecords: members.filter((other) => other !== member) },
        now,
      })
      return {
        totalMatch,
        points: breakdown.reduce((sum, { points }) => sum + points, 0),
        scores: breakdown.map((line) => line.score),
      }
    }),
  }
}

function byScorer(members: PoolMember[]): unknown {
  const [a = {}, b = {}] = members
  const { pair, components } = pairOf(a, b, now)
  return {
    derived: members.map((member) => ({
      financialMatchValue: financialOf(member),
      demographicCluster: clusterOf(member, now),
      topics: [...topicScoresOf(member)],
    })),
    pair: { pair, components: Object.fromEntries(Object.entries(components).map(([key, verdict]) => [key, verdict.score])) },
    cohesion: cohesionOf(members, now),
    coverage: coverageOf(members),
    explained: members.map((member) => {
      const { total, pairs, coverage } = podOf(
        member,
        members.filter((other) => other !== member),
        now,
      )!
      const means = Object.keys(components).map((key) => {
        const scores = pairs.map((each) => each.components[key]!.score)
        return Math.floor(scores.reduce((sum, value) => sum + value, 0) / scores.length)
      })
      return { totalMatch: total, points: total, scores: [...means, Math.min(...pairs.map((each) => each.pair)), coverage] }
    }),
  }
}
