import { expect, test } from 'vitest'
import { givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'
import type { MatchStats } from '#contract/matches.ts'
import { explainFit } from '#matching/explain.ts'
import { derive } from '#matching/prepare.ts'
import type { MemberFacts, PreparedMember } from '#matching/types.ts'
import { showMatch } from './show-match.ts'

const now = new Date('2026-01-05T12:00:00Z')

function person(birthdate: string, netWorth: number, educationLevel = 'PhD'): PreparedMember {
  const facts: MemberFacts = { profile: { birthdate, educationLevel, currentRole: 'Engineer' }, statement: { netWorth } }
  return derive(facts, now)
}
const lineOf = ({ breakdown }: Pick<MatchStats, 'breakdown'>, key: string) => {
  const line = breakdown.find((each) => each.key === key)
  if (!line) throw new Error(`There is no line ${key}.`)
  return line
}
const me = person('1980-05-05', 400_000)

test('showMatch: rounds scores to tenths, and points add up to the total match', () => {
  for (let step = 0; step < 60; step++) {
    const stranger = person(`${1940 + step}-05-05`, step * 37_000)
    const { totalMatch, breakdown } = showMatch(stranger, [me], 'member')
    expect(breakdown.filter(({ score }) => score % 1_000 !== 0)).toEqual([])
    expect(breakdown.reduce((sum, { points }) => sum + points, 0)).toBe(totalMatch)
    expect(totalMatch).toBe(explainFit(stranger, [me], 'member').totalMatch)
  }
})

test('showMatch: hides money, age, education and occupation of one or two members', () => {
  for (const others of [[me], [me, me]]) {
    for (const reader of ['member', 'leader'] as const) {
      const shown = showMatch(me, others, reader)
      expect(lineOf(shown, 'financial')).toMatchObject({
        known: true,
        facts: [],
        text: 'Financial stage: no details, as they would tell of fewer than three members.',
      })
      expect(lineOf(shown, 'lifeStage').facts).toEqual([])
      expect(lineOf(shown, 'lifeStage').text).not.toMatch(/education|occupation|age of/)
    }
  }
})

test('showMatch: states only what holds for three or more members', () => {
  const rich = person('1950-05-05', 90_000_000, 'Some high school')
  const shown = showMatch(me, [me, me, me, rich, rich], 'member')
  expect(lineOf(shown, 'financial').facts).toEqual(['same stage as three of five members'])
  expect(lineOf(shown, 'lifeStage').facts).toEqual([
    'within five years of age of three of five members',
    'same education level as three of five members',
    'same occupation as all five members',
  ])
  expect(lineOf(shown, 'lifeStage').text).toBe(`Life stage: ${lineOf(shown, 'lifeStage').facts.join('; ')}.`)
  const nothing = derive({}, now)
  expect(lineOf(showMatch(me, [rich, nothing, nothing, nothing], 'member'), 'lifeStage').facts).toEqual([])
})

test('match details: a stranger and the leader see none in a match with one or two people', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 1 })
  const stranger = await givenMember(app)
  await givenApplication(app, pod, stranger)
  const detail: MatchStats = (await (await app.as(stranger)).get(`/api/pods/${pod.slug}`)).body
  const [applicant] = (await (await app.as(pod.leader)).get('/api/my-pod-applicants')).body
  for (const { breakdown } of [detail, applicant.matchStats as MatchStats]) {
    expect(breakdown).toHaveLength(9)
    for (const key of ['financial', 'lifeStage']) expect(lineOf({ breakdown }, key).facts).toEqual([])
    expect(breakdown.filter(({ score }) => score % 1_000 !== 0)).toEqual([])
  }
})
