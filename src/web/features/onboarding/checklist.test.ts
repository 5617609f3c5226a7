import { describe, expect, test } from 'vitest'
import { firstWordsOf } from '#contract/first-words.ts'
import type { Me } from '#contract/me.ts'
import { type AnswerMap } from '#domain/assessment/answers.ts'
import { questions } from '#domain/assessment/questions.ts'
import { buildFilled } from '#domain/profile/build-filled.ts'
import { stepsWords } from '#domain/onboarding/first-steps.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { buildSubscription } from '../billing/testing/build-subscription.ts'
import { buildPackage } from './testing/build-package.ts'
import { type ChecklistFacts, checklistOf, nextStepOf } from './checklist.ts'

const noAccess = { general: false, pod_marketplace: false }
const general = { general: true, pod_marketplace: false }
const market = { general: true, pod_marketplace: true }

const allAnswers = Object.fromEntries(questions.map(({ id }) => [id, 3])) as AnswerMap
const wholeStatement = Object.fromEntries(Object.keys(emptyStatement).map((name) => [name, ['x']])) as unknown as Statement

function buildMe(overrides: Partial<Me> = {}): Me {
  const me = {
    podId: null,
    podOptIn: false,
    podDatePreference: null,
    rematchBy: null,
    circleFields: {},
    financialMatchValue: null,
    demographicCluster: null,
    personalityCluster: null,
    events: { watchedMemberTrainingV1: false, watchedLeaderTrainingV1: false },
  }
  return { ...me, ...overrides } as unknown as Me
}

function buildFacts(overrides: Partial<ChecklistFacts> = {}): ChecklistFacts {
  return {
    me: buildMe(),
    subscriptions: { subscriptions: [], access: general },
    answers: {},
    statement: emptyStatement,
    myPod: { podId: null, members: [], pod: null, lastPlace: null },
    welcomePackage: null,
    hasVisitedMarketplace: false,
    hasCalendar: false,
    hasCommitted: false,
    timeZone: 'America/Chicago',
    now: new Date('2026-11-22T12:00:00Z'),
    ...overrides,
  }
}

const noTraining = { watchedMemberTrainingV1: false, watchedLeaderTrainingV1: false }
const buildMember = (): Partial<Me> => ({
  ...buildFilled(),
  timezone: 'America/Chicago',
  podId: 'p1',
  financialMatchValue: 0,
  demographicCluster: 1,
  personalityCluster: 2,
  events: { ...noTraining, watchedMemberTrainingV1: true },
})
const whole = { me: buildMe(buildMember()), answers: allAnswers, statement: wholeStatement }
const ready = { ...whole, hasCalendar: true, hasCommitted: true, subscriptions: { subscriptions: [], access: market } }

const withAccess = (access: typeof market): Partial<ChecklistFacts> => ({ subscriptions: { subscriptions: [], access } })
const stepOf = (facts: ChecklistFacts, id: string) => checklistOf(facts).steps.find((step) => step.id === id)

test('a member who has just begun has seven steps before them, the welcome first', () => {
  const checklist = checklistOf(buildFacts())
  expect(checklist.steps.map(({ title, isDone }) => [title, isDone])).toEqual([
    ['Watch the 5-minute welcome', false],
    ['Complete your profile', false],
    ['Answer the 56 statements', false],
    ['Complete your real-estate statement', false],
    ['Choose your pod path', false],
    ['Add the calendar to your phone', false],
    ['Send your first commitment', false],
  ])
  expect(checklist).toMatchObject({ doneCount: 0, membership: null, plan: null, flags: { everythingDone: false } })
  expect(nextStepOf(checklist)?.id).toBe('guide')
})

test('every step done: seven of seven, and none is next', () => {
  const checklist = checklistOf(buildFacts(ready))
  expect(checklist).toMatchObject({ doneCount: 7, flags: { everythingDone: true } })
  expect(nextStepOf(checklist)).toBeNull()
})

test.each([
  ['who has just begun', buildFacts()],
  ['who has told all that is needed', buildFacts({ ...whole, ...withAccess(general) })],
  ['whose package has no address', buildFacts({ ...ready, me: buildMe({ ...buildMember(), streetAddress: null }) })],
  ['who has not read the guide', buildFacts({ ...ready, me: buildMe({ ...buildMember(), events: noTraining }) })],
  ['without a calendar', buildFacts({ ...ready, hasCalendar: false })],
  ['who has not committed to anything', buildFacts({ ...ready, hasCommitted: false })],
  ['who is ready', buildFacts(ready)],
  ['whose membership has ended', buildFacts({ ...ready, ...withAccess(noAccess) })],
])('the first words of home are those of the checklist, for somebody %s', (_, facts) => {
  const { flags, membership, steps, doneCount } = checklistOf(facts)
  const { title, text } = stepsWords(doneCount === steps.length && membership === null, flags.everythingDone)
  const answers = {
    '/api/me': facts.me,
    '/api/my-week': { hasCalendar: facts.hasCalendar, hasCommitted: facts.hasCommitted },
    '/api/assessment/v1/personality': facts.answers,
    '/api/assessment/v1/rei-statement': facts.statement,
    '/api/subscriptions': facts.subscriptions,
  }
  expect(firstWordsOf({ name: 'home' }, answers, facts.now)?.cards[0]).toEqual({ title, lines: text === null ? [] : [text] })
})

describe('the membership stands above the seven', () => {
  test('only while there is no access, and is the one to begin with', () => {
    const checklist = checklistOf(buildFacts(withAccess(noAccess)))
    expect(checklist.membership).toMatchObject({ title: 'Start your membership', isDone: false })
    expect(checklist.steps).toHaveLength(7)
    expect(nextStepOf(checklist)?.next).toEqual({ to: '/dashboard/subscription', label: 'Choose a plan' })
    expect(checklist.steps.filter(({ next }) => next === null).map(({ id }) => id)).toEqual([
      'answers',
      'pod',
      'calendar',
      'commitment',
    ])
  })

  test('one that ended is renewed', () => {
    const subscriptions = [buildSubscription({ status: 'canceled', access: noAccess })]
    const { membership } = checklistOf(buildFacts({ subscriptions: { subscriptions, access: noAccess } }))
    expect(membership?.title).toBe('Renew your membership')
  })

  test('one withheld after a lost dispute is not renewed but taken up with support', () => {
    const subscriptions = [buildSubscription({ isWithheld: true, access: noAccess })]
    const checklist = checklistOf(buildFacts({ subscriptions: { subscriptions, access: noAccess } }))
    expect(checklist.membership).toMatchObject({ title: 'Your access is on hold', next: { to: '/dashboard/support' } })
  })

  test('nobody whose payment is on its way is asked to choose a plan', () => {
    const order = buildSubscription({ status: 'incomplete', isPaymentUnderWay: true, access: noAccess })
    const checklist = checklistOf(buildFacts({ subscriptions: { subscriptions: [order], access: noAccess } }))
    expect(checklist.membership).toMatchObject({ title: 'Start your membership', next: null })
    expect(checklist.membership?.detail).toMatch(/^Your payment is on its way\./)
    expect(nextStepOf(checklist)).toBeNull()
  })

  test('with access one line tells the plan and until when it is paid, in the zone of the member', () => {
    const subscription = buildSubscription({ currentPeriodEndAt: '2027-03-03T03:00:00Z' })
    const planOf = (of: typeof subscription) =>
      checklistOf(buildFacts({ subscriptions: { subscriptions: [of], access: market } })).plan
    expect(planOf(subscription)).toBe('Yearly plan, renews on 2 March 2027')
    const ending = buildSubscription({ status: 'canceling', endsAt: '2027-03-03T12:00:00Z' })
    expect(planOf(ending)).toBe('Yearly plan, ends on 3 March 2027')
  })
})

test('who has read the guide has done the first step', () => {
  const me = buildMe({ events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } })
  expect(stepOf(buildFacts({ me }), 'guide')?.isDone).toBe(true)
})

describe('the profile counts its fields', () => {
  const profileOf = (missing: string[]) => stepOf(buildFacts({ me: buildMe(buildFilled(...missing)) }), 'profile')

  test.each([
    ['the community profile', ['circleFields.bio', 'phone', 'zipcode'], 'community-profile'],
    ['personal info', ['phone', 'zipcode'], 'personal-info'],
    ['the shipping address', ['zipcode'], 'shipping-address'],
  ])('and leads to the first form with an open field: %s', (_, missing, slug) => {
    const step = profileOf(missing)
    expect(step).toMatchObject({ isDone: false, next: { to: `/dashboard/profile/${slug}`, label: 'Continue' } })
    const count = Number(/^(\d+) of (\d+) fields/.exec(step?.detail ?? '')?.[2])
    expect(step?.detail).toMatch(new RegExp(`^${count - missing.length} of ${count} fields`))
  })

  test('and is done with the last of them', () => {
    expect(profileOf([])).toMatchObject({ isDone: true, detail: 'Profile and shipping address are complete' })
  })

  test('then it tells where the welcome package is', () => {
    const me = buildMe(buildFilled())
    const parcel = buildPackage({ state: 'shipped', trackingUrl: 'https://track.example/1' })
    expect(stepOf(buildFacts({ me, welcomePackage: parcel }), 'profile')).toMatchObject({
      detail: 'Your welcome package is on its way',
      other: { to: 'https://track.example/1', label: 'track it' },
    })
  })
})

describe('the 56 statements', () => {
  test('begin at the start page, and go on with the first topic that is open', () => {
    expect(stepOf(buildFacts(), 'answers')?.next?.to).toBe('/assessment')
    const answers = Object.fromEntries(questions.slice(0, 7).map(({ id }) => [id, 3])) as AnswerMap
    expect(stepOf(buildFacts({ answers }), 'answers')).toMatchObject({
      detail: '7 of 56 answered',
      next: { to: '/assessment/sports' },
    })
  })

  test('are done when all are answered, and name what the scores wait for', () => {
    const detailOf = (overrides: Partial<ChecklistFacts>) => {
      const step = stepOf(buildFacts({ answers: allAnswers, ...overrides }), 'answers')
      expect(step?.isDone).toBe(true)
      return step?.detail
    }
    expect(detailOf({})).toBe('56 of 56 answered; your match score follows with your profile and statement')
    expect(detailOf({ statement: wholeStatement })).toBe('56 of 56 answered; your match score follows with your profile')
    const me = buildMe({ ...buildFilled(), netWorth: null })
    expect(detailOf({ me })).toBe('56 of 56 answered; your match score follows with your profile and statement')
    expect(detailOf({ me, statement: { ...emptyStatement, netWorth: 0 } })).toBe(
      '56 of 56 answered; your scores are on their way',
    )
  })

  test('tell that the scores are on their way only when nothing is missing for them', () => {
    const me = buildMe(buildFilled())
    const waiting = stepOf(buildFacts({ me, answers: allAnswers }), 'answers')
    expect(waiting?.detail).toBe('56 of 56 answered; your scores are on their way')
    const scored = buildMe({ ...buildFilled(), financialMatchValue: 40, demographicCluster: 1, personalityCluster: 2 })
    expect(stepOf(buildFacts({ me: scored, answers: allAnswers }), 'answers')?.detail).toBe('56 of 56 answered')
  })
})

test('a statement counts its fields, zero being a value', () => {
  const facts = buildFacts({ statement: { ...emptyStatement, doorCount: 0, netWorth: 0 } })
  expect(stepOf(facts, 'statement')).toMatchObject({ isDone: false, detail: '2 of 10 fields' })
})

describe('the path to a pod', () => {
  const podOf = (overrides: Partial<ChecklistFacts>) => stepOf(buildFacts(overrides), 'pod')
  const ready = { me: buildMe(buildFilled()), answers: allAnswers }

  test('is the marketplace for those who have it, and matching besides once profile and answers are there', () => {
    expect(podOf(withAccess(market))).toMatchObject({ isDone: false, next: { to: '/pod-marketplace' } })
    expect(podOf(withAccess(market))?.other).toBeUndefined()
    expect(podOf({ ...ready, ...withAccess(market) })?.other?.to).toBe('/dashboard/profile/personal-info#pod-choice')
  })

  test('is matching for the others, closed until profile and answers are there', () => {
    expect(podOf({})?.next).toBeNull()
    expect(podOf(ready)?.next?.to).toBe('/dashboard/profile/personal-info#pod-choice')
  })

  test('is chosen with a place in a pod, an opt-in with a time, or a look at the marketplace', () => {
    expect(podOf({ me: buildMe({ podId: 'p1' }) })?.isDone).toBe(true)
    expect(podOf({ me: buildMe({ podOptIn: true, podDatePreference: 'mon-0800' }) })?.isDone).toBe(true)
    expect(podOf({ me: buildMe({ podOptIn: true }) })?.isDone).toBe(false)
    expect(podOf({ hasVisitedMarketplace: true, ...withAccess(market) })?.isDone).toBe(true)
  })

  test('of whoever waits in the pool is told by which day, in their own zone', () => {
    const waiting = { podOptIn: true, podDatePreference: 'mon-0800' } as const
    const scores = { financialMatchValue: 50, demographicCluster: 3, personalityCluster: 2 }
    const me = buildMe({ ...buildFilled(), ...scores, ...waiting, rematchBy: '2026-11-29T03:00:00.000Z' })
    expect(podOf({ me })?.detail).toBe('You are in the pool; we will find you a pod by 28 November 2026')
    expect(podOf({ me, now: new Date('2026-11-30T12:00:00Z') })?.detail).toBe(
      'You are in the pool; it takes longer than we promised',
    )
    expect(podOf({ me: { ...me, personalityCluster: null } })?.detail).toBe(
      'You are in line; your pod page says what a match still needs',
    )
  })

  test('says nothing of the pool to whoever has chosen and is not in it, nor without a membership', () => {
    const me = buildMe({ podOptIn: true, podDatePreference: 'mon-0800' })
    expect(podOf({ me })).toMatchObject({ isDone: true, detail: 'You have chosen your day and time' })
    const waiting = { ...me, rematchBy: '2026-11-29T03:00:00.000Z' }
    expect(podOf({ me: waiting, ...withAccess(noAccess) })).toMatchObject({
      isDone: false,
      detail: 'Opens with your membership',
      next: null,
    })
  })

  test('is not chosen by a look at a marketplace that is closed now', () => {
    expect(podOf({ hasVisitedMarketplace: true })?.isDone).toBe(false)
  })
})

test('calendar and commitment are done when they were made', () => {
  expect(stepOf(buildFacts({ hasCalendar: true }), 'calendar')).toMatchObject({ isDone: true, next: { to: '/calendar' } })
  expect(stepOf(buildFacts({ hasCommitted: true }), 'commitment')?.isDone).toBe(true)
  const lapsed = buildFacts({ hasCalendar: true, hasCommitted: true, ...withAccess(noAccess) })
  expect([stepOf(lapsed, 'calendar')?.isDone, stepOf(lapsed, 'commitment')?.isDone]).toEqual([true, true])
})

test('the first commitment is made with and without a pod', () => {
  const next = { to: '/dashboard/pod/commitments', label: 'Commit' }
  const detail = 'One thing you will have done by the next meeting'
  expect(stepOf(buildFacts({ me: buildMe({ podId: 'p1' }) }), 'commitment')).toMatchObject({ isDone: false, detail, next })
  expect(stepOf(buildFacts(), 'commitment')).toMatchObject({ detail: 'One thing you will do this week', next })
})

test('once everything about oneself is told, the calendar is next', () => {
  const me = buildMe({ ...buildFilled(), podId: 'p1', events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } })
  const facts = buildFacts({ me, answers: allAnswers, statement: wholeStatement })
  expect(nextStepOf(checklistOf(facts))?.id).toBe('calendar')
})
