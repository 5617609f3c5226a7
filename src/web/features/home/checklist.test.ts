import { expect, test } from 'vitest'
import type { Me } from '#contract/me.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { buildSubscription } from '../billing/build-subscription.ts'
import { checklistOf, type ChecklistFacts } from './checklist.ts'

const noAccess = { general: false, pod_marketplace: false }

function buildFacts(overrides: Partial<ChecklistFacts> = {}): ChecklistFacts {
  const me = {
    podId: null,
    podOptIn: false,
    circleFields: {},
    financialMatchValue: null,
    demographicCluster: null,
    personalityCluster: null,
  }
  return {
    me: me as unknown as Me,
    subscriptions: { subscriptions: [], access: noAccess },
    answers: {},
    statement: emptyStatement,
    myPod: { podId: null, members: [], pod: null },
    hasVisitedMarketplace: false,
    timeZone: 'America/Chicago',
    ...overrides,
  }
}

const stepOf = (facts: ChecklistFacts, id: string) => checklistOf(facts).steps.find((step) => step.id === id)

test('somebody who has only signed up has six steps before them, the membership first', () => {
  const { steps, flags } = checklistOf(buildFacts())
  expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['membership', false],
    ['profile', false],
    ['shipping', false],
    ['assessment', false],
    ['statement', false],
    ['pod', false],
  ])
  expect(steps[0]?.next).toEqual({ to: '/dashboard/subscription', label: 'Choose a plan' })
  expect(flags.everythingDone).toBe(false)
})

test('a membership says until when it is paid, in the zone of the member', () => {
  const access = { general: true, pod_marketplace: true }
  const subscription = buildSubscription({ currentPeriodEndAt: '2027-03-03T03:00:00Z' })
  const facts = buildFacts({ subscriptions: { subscriptions: [subscription], access } })
  expect(stepOf(facts, 'membership')).toMatchObject({ isDone: true, detail: 'Yearly plan, renews on 2 March 2027' })
  const ending = buildSubscription({ status: 'canceling', endsAt: '2027-03-03T12:00:00Z' })
  expect(stepOf(buildFacts({ subscriptions: { subscriptions: [ending], access } }), 'membership')?.detail).toBe(
    'Yearly plan, ends on 3 March 2027',
  )
})

test('nobody whose payment is on its way is asked to choose a plan', () => {
  const order = buildSubscription({ status: 'incomplete', isPaymentUnderWay: true })
  const step = stepOf(buildFacts({ subscriptions: { subscriptions: [order], access: noAccess } }), 'membership')
  expect(step).toMatchObject({ title: 'Start your membership', isDone: false, next: null })
  expect(step?.detail).toMatch(/^Your payment is on its way\./)
})

test('the way to a pod is the marketplace for those who have it, and closed until the profile is done for the others', () => {
  const market = buildFacts({ subscriptions: { subscriptions: [], access: { general: true, pod_marketplace: true } } })
  expect(stepOf(market, 'pod')?.next).toEqual({ to: '/pod-marketplace', label: 'See pods' })
  const general = buildFacts({ subscriptions: { subscriptions: [], access: { general: true, pod_marketplace: false } } })
  expect(stepOf(general, 'pod')?.next).toBeNull()
})

test('a statement counts its fields, zero being a value', () => {
  const facts = buildFacts({ statement: { ...emptyStatement, doorCount: 0, netWorth: 0 } })
  expect(stepOf(facts, 'statement')?.detail).toBe('2 of 10 fields')
})
