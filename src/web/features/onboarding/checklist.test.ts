import { describe, expect, test } from 'vitest'
import { initialContentOf } from '#contract/pages/initial-content.ts'
import type { Me } from '#contract/api/me.ts'
import { type AnswerMap } from '#domain/assessment/answers.ts'
import { questions } from '#domain/assessment/questions.ts'
import { buildFilledProfile } from '#domain/testing/build-filled-profile.ts'
import { firstStepsText } from '#domain/onboarding/first-steps.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { buildSubscription } from '#web/features/billing/testing/build-subscription.ts'
import { buildPackage } from './testing/build-package.ts'
import { type ChecklistInput, checklistOf, nextStepOf } from './checklist.ts'

const noAccess = { general: false, pod_marketplace: false }
const general = { general: true, pod_marketplace: false }
const market = { general: true, pod_marketplace: true }

const completeAnswers = Object.fromEntries(questions.map(({ id }) => [id, 3])) as AnswerMap
const completeStatement = Object.fromEntries(Object.keys(emptyStatement).map((name) => [name, ['x']])) as unknown as Statement

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

function buildInput(overrides: Partial<ChecklistInput> = {}): ChecklistInput {
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
  ...buildFilledProfile(),
  timezone: 'America/Chicago',
  podId: 'p1',
  financialMatchValue: 0,
  demographicCluster: 1,
  personalityCluster: 2,
  events: { ...noTraining, watchedMemberTrainingV1: true },
})
const completeInput = { me: buildMe(buildMember()), answers: completeAnswers, statement: completeStatement }
const readyInput = {
  ...completeInput,
  hasCalendar: true,
  hasCommitted: true,
  subscriptions: { subscriptions: [], access: market },
}

const withAccess = (access: typeof market): Partial<ChecklistInput> => ({ subscriptions: { subscriptions: [], access } })
const stepOf = (input: ChecklistInput, id: string) => checklistOf(input).steps.find((step) => step.id === id)

test('checklistOf: a new member has seven open steps, the welcome first', () => {
  const checklist = checklistOf(buildInput())
  expect(checklist.steps.map(({ title, isDone }) => [title, isDone])).toEqual([
    ['Read the 5-minute welcome', false],
    ['Complete your profile', false],
    ['Answer the 56 statements', false],
    ['Complete your real-estate statement', false],
    ['Choose how to join a pod', false],
    ['Add the calendar to your phone', false],
    ['Make your first commitment', false],
  ])
  expect(checklist).toMatchObject({ doneCount: 0, membership: null, plan: null, flags: { everythingDone: false } })
  expect(nextStepOf(checklist)?.id).toBe('guide')
})

test('checklistOf: with all seven steps done, none is next', () => {
  const checklist = checklistOf(buildInput(readyInput))
  expect(checklist).toMatchObject({ doneCount: 7, flags: { everythingDone: true } })
  expect(nextStepOf(checklist)).toBeNull()
})

test.each([
  ['who is new', buildInput()],
  ['with all answers', buildInput({ ...completeInput, ...withAccess(general) })],
  ['without an address for the package', buildInput({ ...readyInput, me: buildMe({ ...buildMember(), streetAddress: null }) })],
  ['without the guide', buildInput({ ...readyInput, me: buildMe({ ...buildMember(), events: noTraining }) })],
  ['without a calendar', buildInput({ ...readyInput, hasCalendar: false })],
  ['without a commitment', buildInput({ ...readyInput, hasCommitted: false })],
  ['who is ready', buildInput(readyInput)],
  ['without a membership', buildInput({ ...readyInput, ...withAccess(noAccess) })],
])('initialContentOf: home matches the checklist, for a member %s', (_, input) => {
  const { flags, membership, steps, doneCount } = checklistOf(input)
  const { title, text } = firstStepsText(doneCount === steps.length && membership === null, flags.everythingDone)
  const answers = {
    '/api/me': input.me,
    '/api/my-week': { hasCalendar: input.hasCalendar, hasCommitted: input.hasCommitted },
    '/api/assessment/v1/personality': input.answers,
    '/api/assessment/v1/rei-statement': input.statement,
    '/api/subscriptions': input.subscriptions,
  }
  expect(initialContentOf({ name: 'home' }, answers, input.now)?.cards[0]).toEqual({ title, lines: text === null ? [] : [text] })
})

describe('checklistOf: the membership', () => {
  test('comes first while there is no access', () => {
    const checklist = checklistOf(buildInput(withAccess(noAccess)))
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

  test('asks to renew one that ended', () => {
    const subscriptions = [buildSubscription({ status: 'canceled', access: noAccess })]
    const { membership } = checklistOf(buildInput({ subscriptions: { subscriptions, access: noAccess } }))
    expect(membership?.title).toBe('Renew your membership')
  })

  test('leads to support for one withheld after a lost dispute', () => {
    const subscriptions = [buildSubscription({ isWithheld: true, access: noAccess })]
    const checklist = checklistOf(buildInput({ subscriptions: { subscriptions, access: noAccess } }))
    expect(checklist.membership).toMatchObject({ title: 'Your access is on hold', next: { to: '/dashboard/support' } })
  })

  test('asks for no plan while a payment is pending', () => {
    const order = buildSubscription({ status: 'incomplete', isPaymentUnderWay: true, access: noAccess })
    const checklist = checklistOf(buildInput({ subscriptions: { subscriptions: [order], access: noAccess } }))
    expect(checklist.membership).toMatchObject({ title: 'Start your membership', next: null })
    expect(checklist.membership?.detail).toMatch(/^Your payment is processing\./)
    expect(nextStepOf(checklist)).toBeNull()
  })

  test('with access shows the plan and its next day, in the time zone of the member', () => {
    const subscription = buildSubscription({ currentPeriodEndAt: '2027-03-03T03:00:00Z' })
    const planOf = (subscriptionItem: typeof subscription) =>
      checklistOf(buildInput({ subscriptions: { subscriptions: [subscriptionItem], access: market } })).plan
    expect(planOf(subscription)).toBe('Yearly plan, renews on March 2, 2027')
    const ending = buildSubscription({ status: 'canceling', endsAt: '2027-03-03T12:00:00Z' })
    expect(planOf(ending)).toBe('Yearly plan, ends on March 3, 2027')
  })
})

test('checklistOf: reading the guide completes the first step', () => {
  const me = buildMe({ events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } })
  expect(stepOf(buildInput({ me }), 'guide')?.isDone).toBe(true)
})

describe('checklistOf: the profile', () => {
  const profileOf = (missing: string[]) => stepOf(buildInput({ me: buildMe(buildFilledProfile(...missing)) }), 'profile')

  test.each([
    ['the community profile', ['circleFields.bio', 'phone', 'zipcode'], 'community-profile'],
    ['personal info', ['phone', 'zipcode'], 'personal-info'],
    ['the shipping address', ['zipcode'], 'shipping-address'],
  ])('counts its fields and leads to the first form with an open one: %s', (_, missing, slug) => {
    const step = profileOf(missing)
    expect(step).toMatchObject({ isDone: false, next: { to: `/dashboard/profile/${slug}`, label: 'Continue' } })
    const count = Number(/^(\d+) of (\d+) fields/.exec(step?.detail ?? '')?.[2])
    expect(step?.detail).toMatch(new RegExp(`^${count - missing.length} of ${count} fields`))
  })

  test('is done with its last field', () => {
    expect(profileOf([])).toMatchObject({ isDone: true, detail: 'Profile and shipping address complete' })
  })

  test('once done, shows where the welcome package is', () => {
    const me = buildMe(buildFilledProfile())
    const shippedPackage = buildPackage({ state: 'shipped', trackingUrl: 'https://track.example/1' })
    expect(stepOf(buildInput({ me, welcomePackage: shippedPackage }), 'profile')).toMatchObject({
      detail: 'Your welcome package is on its way',
      other: { to: 'https://track.example/1', label: 'track package' },
    })
  })
})

describe('checklistOf: the 56 statements', () => {
  test('begin at the start page, and continue with the first open topic', () => {
    expect(stepOf(buildInput(), 'answers')?.next?.to).toBe('/assessment')
    const answers = Object.fromEntries(questions.slice(0, 7).map(({ id }) => [id, 3])) as AnswerMap
    expect(stepOf(buildInput({ answers }), 'answers')).toMatchObject({
      detail: '7 of 56 answered',
      next: { to: '/assessment/sports' },
    })
  })

  test('are done when all are answered, and name what the scores need', () => {
    const stepDetail = (overrides: Partial<ChecklistInput>) => {
      const step = stepOf(buildInput({ answers: completeAnswers, ...overrides }), 'answers')
      expect(step?.isDone).toBe(true)
      return step?.detail
    }
    expect(stepDetail({})).toBe('56 of 56 answered; your match score needs your profile and statement')
    expect(stepDetail({ statement: completeStatement })).toBe('56 of 56 answered; your match score needs your profile')
    const me = buildMe({ ...buildFilledProfile(), netWorth: null })
    expect(stepDetail({ me })).toBe('56 of 56 answered; your match score needs your profile and statement')
    expect(stepDetail({ me, statement: { ...emptyStatement, netWorth: 0 } })).toBe(
      '56 of 56 answered; your scores are on their way',
    )
  })

  test('announce scores only while they are missing', () => {
    const me = buildMe(buildFilledProfile())
    const waiting = stepOf(buildInput({ me, answers: completeAnswers }), 'answers')
    expect(waiting?.detail).toBe('56 of 56 answered; your scores are on their way')
    const scored = buildMe({ ...buildFilledProfile(), financialMatchValue: 40, demographicCluster: 1, personalityCluster: 2 })
    expect(stepOf(buildInput({ me: scored, answers: completeAnswers }), 'answers')?.detail).toBe('56 of 56 answered')
  })
})

test('checklistOf: the statement counts its fields, zero included', () => {
  const input = buildInput({ statement: { ...emptyStatement, doorCount: 0, netWorth: 0 } })
  expect(stepOf(input, 'statement')).toMatchObject({ isDone: false, detail: '2 of 10 fields' })
})

describe('checklistOf: the path to a pod', () => {
  const podOf = (overrides: Partial<ChecklistInput>) => stepOf(buildInput(overrides), 'pod')
  const readyInput = { me: buildMe(buildFilledProfile()), answers: completeAnswers }

  test('is the marketplace with access to it, plus matching once profile and answers are complete', () => {
    expect(podOf(withAccess(market))).toMatchObject({ isDone: false, next: { to: '/pod-marketplace' } })
    expect(podOf(withAccess(market))?.other).toBeUndefined()
    expect(podOf({ ...readyInput, ...withAccess(market) })?.other?.to).toBe('/dashboard/profile/personal-info#pod-choice')
  })

  test('is matching without the marketplace, closed until profile and answers are complete', () => {
    expect(podOf({})?.next).toBeNull()
    expect(podOf(readyInput)?.next?.to).toBe('/dashboard/profile/personal-info#pod-choice')
  })

  test('is chosen by a pod membership, an opt-in with a time, or a marketplace visit', () => {
    expect(podOf({ me: buildMe({ podId: 'p1' }) })?.isDone).toBe(true)
    expect(podOf({ me: buildMe({ podOptIn: true, podDatePreference: 'mon-0800' }) })?.isDone).toBe(true)
    expect(podOf({ me: buildMe({ podOptIn: true }) })?.isDone).toBe(false)
    expect(podOf({ hasVisitedMarketplace: true, ...withAccess(market) })?.isDone).toBe(true)
  })

  test('shows a member in the pool the day of the match, in their zone', () => {
    const waiting = { podOptIn: true, podDatePreference: 'mon-0800' } as const
    const scores = { financialMatchValue: 50, demographicCluster: 3, personalityCluster: 2 }
    const me = buildMe({ ...buildFilledProfile(), ...scores, ...waiting, rematchBy: '2026-11-29T03:00:00.000Z' })
    expect(podOf({ me })?.detail).toBe('You’re in the pool. We’ll find you a pod by November 28, 2026.')
    expect(podOf({ me, now: new Date('2026-11-30T12:00:00Z') })?.detail).toBe(
      'You’re in the pool. This is taking longer than we promised.',
    )
    expect(podOf({ me: { ...me, personalityCluster: null } })?.detail).toBe(
      'You’re in line. Your pod page shows what’s still missing.',
    )
  })

  test('does not mention the pool to a member outside it or without a membership', () => {
    const me = buildMe({ podOptIn: true, podDatePreference: 'mon-0800' })
    expect(podOf({ me })).toMatchObject({ isDone: true, detail: 'You’ve picked your day and time' })
    const waiting = { ...me, rematchBy: '2026-11-29T03:00:00.000Z' }
    expect(podOf({ me: waiting, ...withAccess(noAccess) })).toMatchObject({
      isDone: false,
      detail: 'Available with a membership',
      next: null,
    })
  })

  test('is not chosen by a visit to a marketplace that is closed now', () => {
    expect(podOf({ hasVisitedMarketplace: true })?.isDone).toBe(false)
  })
})

test('checklistOf: calendar and commitment are done once made, also after the membership lapses', () => {
  expect(stepOf(buildInput({ hasCalendar: true }), 'calendar')).toMatchObject({ isDone: true, next: { to: '/calendar' } })
  expect(stepOf(buildInput({ hasCommitted: true }), 'commitment')?.isDone).toBe(true)
  const lapsed = buildInput({ hasCalendar: true, hasCommitted: true, ...withAccess(noAccess) })
  expect([stepOf(lapsed, 'calendar')?.isDone, stepOf(lapsed, 'commitment')?.isDone]).toEqual([true, true])
})

test('checklistOf: the first commitment is offered with and without a pod', () => {
  const next = { to: '/dashboard/pod/commitments', label: 'Commit' }
  const detail = 'One thing to get done before the next meeting'
  expect(stepOf(buildInput({ me: buildMe({ podId: 'p1' }) }), 'commitment')).toMatchObject({ isDone: false, detail, next })
  expect(stepOf(buildInput(), 'commitment')).toMatchObject({ detail: 'One thing to get done this week', next })
})

test('checklistOf: the calendar is next once guide, answers, statement and pod are done', () => {
  const me = buildMe({
    ...buildFilledProfile(),
    podId: 'p1',
    events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false },
  })
  const input = buildInput({ me, answers: completeAnswers, statement: completeStatement })
  expect(nextStepOf(checklistOf(input))?.id).toBe('calendar')
})
