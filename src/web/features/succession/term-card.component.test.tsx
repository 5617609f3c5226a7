import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { transferLeadership } from '#contract/api/pods/membership.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondToLeadOffer, continueLeading, type PodLead, getPodLead } from '#contract/api/pods/succession.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLead, buildPodMember, podId, buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { leader, podMember } from '#web/testing/visitors.ts'
import { TermCard } from './term-card.tsx'

type Term = NonNullable<PodLead['term']>

const card = page.getByRole('region', { name: 'Your term' })
const continueButton = card.getByRole('button', { name: 'Lead for six more months' })
const handOverButton = card.getByRole('button', { name: 'Hand over leadership' })
const question = page.getByRole('alertdialog')
const buildTerm = (overrides: Partial<Term> = {}): Term => ({
  untilDay: '2026-06-30',
  isEnding: false,
  isOver: false,
  offeredTo: null,
  ...overrides,
})
const buildLead = (term: Term | null): PodLead => buildPodLead({ term, youLead: 'leader' })

async function givenCard(term: Term | null, members = buildPodLedByYou().members): Promise<void> {
  respondWith(getPodLead, buildLead(term))
  await renderElement(<TermCard podId={podId} members={members} />, leader)
}

test('term card: nothing for a member who does not lead', async () => {
  await givenCard(null)
  await expect.poll(() => requestsTo(getPodLead).length).toBe(1)
  expect(card.elements()).toHaveLength(0)
})

test('term card: in the middle of the term it says until when, and offers to hand over alone', async () => {
  await givenCard(buildTerm())
  await expect.element(card.getByText(/^Your six-month term ends on .*June 30/)).toBeVisible()
  await expect.element(card.getByText(/^Three weeks before/)).toBeVisible()
  await expect.element(handOverButton).toBeEnabled()
  expect(continueButton.elements()).toHaveLength(0)
})

test('term card: alone in the pod and before the end, there is nothing to press', async () => {
  await givenCard(buildTerm(), [buildPodLedByYou().members[0]!])
  await expect.element(card).toBeVisible()
  expect(card.getByRole('button').elements()).toHaveLength(0)
})

test.each<[string, Partial<Term>, RegExp, RegExp]>([
  ['ending', { isEnding: true }, /^Your six-month term ends on/, /^Lead for six more months, or/],
  ['over', { isEnding: true, isOver: true }, /^Your six-month term ended on/, /^You’re the leader until someone takes over/],
  [
    'offered to another',
    { isEnding: true, isOver: true, offeredTo: { firstName: 'Priya', lastName: 'Shah', isYou: false } },
    /^Your six-month term ended on/,
    /^We’ve asked Priya/,
  ],
])('term card: what it says of a term that is %s', async (_, term, first, second) => {
  await givenCard(buildTerm(term))
  await expect.element(card.getByText(first)).toBeVisible()
  await expect.element(card.getByText(second)).toBeVisible()
  await expect.element(continueButton).toBeVisible()
})

test('term card: continuing shows the new end before it is refetched, and says so', async () => {
  await givenCard(buildTerm({ isEnding: true }))
  await expect.element(continueButton).toBeVisible()
  respondWith(continueLeading, { untilDay: '2026-12-31' })
  const heldRefetch = holdResponse(getPodLead, buildLead(buildTerm({ untilDay: '2026-12-31' })))
  await continueButton.click()
  await expect.element(card.getByText(/December 31/)).toBeVisible()
  expect(continueButton.elements()).toHaveLength(0)
  heldRefetch.release()
  await expect.element(page.getByRole('status').getByText(/^Thanks for leading/)).toBeVisible()
  await expect.poll(() => requestsTo(getPodLead).length).toBe(2)
})

test('term card: continuing that is refused says why, leaves the button, and reads again', async () => {
  await givenCard(buildTerm({ isEnding: true }))
  respondOnceWithProblem(continueLeading, 'no-longer-leader')
  await continueButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['no-longer-leader'].detail)).toBeVisible()
  await expect.element(continueButton).toBeVisible()
  await expect.poll(() => requestsTo(getPodLead).length).toBe(2)
})

test('handover menu: names the others, marks the deputy, asks, and hands over to the chosen member', async () => {
  const [dana, marisol] = buildPodLedByYou().members
  const myPod = buildPodLedByYou({ members: [dana!, marisol!, buildPodMember('Tomas', { isDeputy: true })] })
  respondWith(getMyPod, myPod)
  await givenCard(buildTerm(), [...myPod.members])
  await handOverButton.click()
  const items = page.getByRole('menuitem')
  expect(items.elements().map((one) => one.textContent)).toEqual(['Marisol Reyes', expect.stringMatching(/^Tomas Reyes.*deputy/)])
  await items.filter({ hasText: 'Tomas' }).click()
  respondWith(transferLeadership, { podId, leader: 'tomas@demo.test' })
  respondWith(getVisitor, podMember)
  await question.getByRole('button', { name: 'Make leader' }).click()
  await expect.poll(() => requestsTo(transferLeadership).map(({ body }) => body)).toEqual([{ podId, email: 'tomas@demo.test' }])
  await expect.element(page.getByRole('status').first()).toBeVisible()
})

const offerCard = page.getByRole('region', { name: 'Would you lead this pod?' })
const offer = { id: '0190c0de-0000-7000-8000-0000000000d1', answerBy: '2026-02-03T12:00:00.000Z' }

async function givenOffer(): Promise<void> {
  respondWithPodPage(buildPodLedByOther())
  respondWith(getPodLead, buildPodLead({ offer }))
  await renderPage('/dashboard/pod', podMember)
  await expect
    .element(offerCard.getByText(/^Please answer by February 3, 2026\. Marisol will keep leading until then\.$/))
    .toBeVisible()
}

test.each([
  ['Yes, I’ll lead', true],
  ['No, thanks', false],
] as const)('lead offer: "%s" is sent, removes the card, and refetches the leader', async (label, accept) => {
  await givenOffer()
  respondWith(respondToLeadOffer, undefined)
  respondWith(getPodLead, buildPodLead())
  await offerCard.getByRole('button', { name: label }).click()
  await expect.poll(() => offerCard.elements().length).toBe(0)
  expect(requestsTo(respondToLeadOffer)).toMatchObject([{ params: { id: offer.id }, body: { accept } }])
  for (const endpoint of [getMyPod, getVisitor]) await expect.poll(() => requestsTo(endpoint).length).toBeGreaterThanOrEqual(1)
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveFocus()
})

test('lead offer: an answer that comes too late is refused with the reason', async () => {
  await givenOffer()
  respondOnceWithProblem(respondToLeadOffer, 'lead-offer-over')
  await offerCard.getByRole('button', { name: /^Yes/ }).click()
  await expect.element(page.getByRole('alert').getByText(problems['lead-offer-over'].detail)).toBeVisible()
  await expect.poll(() => requestsTo(getPodLead).length).toBe(2)
})

test('lead offer: nothing for a member who is not asked', async () => {
  respondWithPodPage(buildPodLedByOther())
  await renderPage('/dashboard/pod', podMember)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(offerCard.elements()).toHaveLength(0)
})
