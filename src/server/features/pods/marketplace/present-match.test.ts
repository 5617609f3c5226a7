import { expect, test } from 'vitest'
import { givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'
import type { MatchStats } from '#contract/api/pods/matches.ts'
import { explainFit } from '#matching/explain.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import type { MemberAttributes, PreparedMember } from '#matching/types.ts'
import { presentMatch } from './present-match.ts'

const now = new Date('2026-01-05T12:00:00Z')

function buildMember(birthdate: string, netWorth: number, educationLevel = 'PhD'): PreparedMember {
  const attributes: MemberAttributes = {
    profile: { birthdate, educationLevel, currentRole: 'Engineer' },
    statement: { netWorth },
  }
  return prepareMember(attributes, now)
}
const breakdownOf = ({ breakdown }: Pick<MatchStats, 'breakdown'>, key: string) => {
  const breakdownItem = breakdown.find((each) => each.key === key)
  if (!breakdownItem) throw new Error(`There is no line ${key}.`)
  return breakdownItem
}
const me = buildMember('1980-05-05', 400_000)

test('presentMatch: rounds scores to tenths, and points add up to the total match', () => {
  for (let step = 0; step < 60; step++) {
    const unrelatedMember = buildMember(`${1940 + step}-05-05`, step * 37_000)
    const { totalMatch, breakdown } = presentMatch(unrelatedMember, [me], 'member')
    expect(breakdown.filter(({ score }) => score % 1_000 !== 0)).toEqual([])
    expect(breakdown.reduce((sum, { points }) => sum + points, 0)).toBe(totalMatch)
    expect(totalMatch).toBe(explainFit(unrelatedMember, [me], 'member').totalMatch)
  }
})

test('presentMatch: hides money, age, education and occupation of one or two members', () => {
  for (const others of [[me], [me, me]]) {
    for (const viewerRole of ['member', 'leader'] as const) {
      const presentedMatch = presentMatch(me, others, viewerRole)
      expect(breakdownOf(presentedMatch, 'financial')).toMatchObject({
        known: true,
        facts: [],
        text: 'Financial stage: hidden to protect privacy in small groups.',
      })
      expect(breakdownOf(presentedMatch, 'lifeStage').facts).toEqual([])
      expect(breakdownOf(presentedMatch, 'lifeStage').text).not.toMatch(/education|occupation|age within/)
    }
  }
})

test('presentMatch: states only what holds for three or more members', () => {
  const rich = buildMember('1950-05-05', 90_000_000, 'Some high school')
  const presentedMatch = presentMatch(me, [me, me, me, rich, rich], 'member')
  expect(breakdownOf(presentedMatch, 'financial').facts).toEqual(['same stage as three of five members'])
  expect(breakdownOf(presentedMatch, 'lifeStage').facts).toEqual([
    'age within five years of three of five members',
    'same education level as three of five members',
    'same occupation as all five members',
  ])
  expect(breakdownOf(presentedMatch, 'lifeStage').text).toBe(
    `Life stage: ${breakdownOf(presentedMatch, 'lifeStage').facts.join('; ')}.`,
  )
  const nothing = prepareMember({}, now)
  expect(breakdownOf(presentMatch(me, [rich, nothing, nothing, nothing], 'member'), 'lifeStage').facts).toEqual([])
})

test('match details: an outsider and the leader see none in a match with one or two members', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 1 })
  const unrelatedMember = await givenMember(app)
  await givenApplication(app, pod, unrelatedMember)
  const detail: MatchStats = (await (await app.as(unrelatedMember)).get(`/api/pods/${pod.slug}`)).body
  const [applicant] = (await (await app.as(pod.leader)).get('/api/my-pod-applicants')).body
  for (const { breakdown } of [detail, applicant.matchStats as MatchStats]) {
    expect(breakdown).toHaveLength(9)
    for (const key of ['financial', 'lifeStage']) expect(breakdownOf({ breakdown }, key).facts).toEqual([])
    expect(breakdown.filter(({ score }) => score % 1_000 !== 0)).toEqual([])
  }
})
