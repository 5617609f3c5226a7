import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeLeader } from '#contract/pod-membership.ts'
import { readMyPod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import { answerLeadOffer, goOnLeading, type PodLead, readPodLead } from '#contract/succession.ts'
import { readVisitor } from '#contract/visitor.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { leadWith, personInPod, podId, podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { leader, podMember } from '../../testing/visitors.ts'
import { TermCard } from './term-card.tsx'

type Term = NonNullable<PodLead['term']>

const card = page.getByRole('region', { name: 'Your term' })
const goOn = card.getByRole('button', { name: 'Go on for six months' })
const handOver = card.getByRole('button', { name: 'Hand over' })
const question = page.getByRole('alertdialog')
const termWith = (overrides: Partial<Term> = {}): Term => ({
  untilDay: '2026-06-30',
  isEnding: false,
  isOver: false,
  offeredTo: null,
  ...overrides,
})
const leadOf = (term: Term | null): PodLead => leadWith({ term, youLead: 'leader' })

async function givenCard(term: Term | null, members = podLedByYou().members): Promise<void> {
  answer(readPodLead, leadOf(term))
  await renderPart(<TermCard podId={podId} members={members} />, leader)
}

test('term card: nothing for a member who does not lead', async () => {
  await givenCard(null)
  await expect.poll(() => sentTo(readPodLead).length).toBe(1)
  expect(card.elements()).toHaveLength(0)
})

test('term card: in the middle of the term it says until when, and offers to hand over alone', async () => {
  await givenCard(termWith())
  await expect.element(card.getByText(/^You lead this pod until .*30 June/)).toBeVisible()
  await expect.element(card.getByText(/^Three weeks before/)).toBeVisible()
  await expect.element(handOver).toBeEnabled()
  expect(goOn.elements()).toHaveLength(0)
})

test('term card: alone in the pod and before the end, there is nothing to press', async () => {
  await givenCard(termWith(), [podLedByYou().members[0]!])
  await expect.element(card).toBeVisible()
  expect(card.getByRole('button').elements()).toHaveLength(0)
})

test.each<[string, Partial<Term>, RegExp, RegExp]>([
  ['ending', { isEnding: true }, /^You lead this pod until/, /^Go on for another six months/],
  ['over', { isEnding: true, isOver: true }, /^Your six months ended on/, /^You lead until somebody takes over/],
  [
    'offered to another',
    { isEnding: true, isOver: true, offeredTo: { firstName: 'Priya', lastName: 'Shah', isYou: false } },
    /^Your six months ended on/,
    /^Priya is asked/,
  ],
])('term card: what it says of a term that is %s', async (_, term, first, second) => {
  await givenCard(termWith(term))
  await expect.element(card.getByText(first)).toBeVisible()
  await expect.element(card.getByText(second)).toBeVisible()
  await expect.element(goOn).toBeVisible()
})

test('term card: continuing shows the new end before it is read again, and says so', async () => {
  await givenCard(termWith({ isEnding: true }))
  await expect.element(goOn).toBeVisible()
  answer(goOnLeading, { untilDay: '2026-12-31' })
  const reread = hold(readPodLead, leadOf(termWith({ untilDay: '2026-12-31' })))
  await goOn.click()
  await expect.element(card.getByText(/31 December/)).toBeVisible()
  expect(goOn.elements()).toHaveLength(0)
  reread.release()
  await expect.element(page.getByRole('status').getByText(/going on/)).toBeVisible()
  await expect.poll(() => sentTo(readPodLead).length).toBe(2)
})

test('term card: continuing that is refused says why, leaves the button, and reads again', async () => {
  await givenCard(termWith({ isEnding: true }))
  refuseOnce(goOnLeading, 'no-longer-leader')
  await goOn.click()
  await expect.element(page.getByRole('alert').getByText(problems['no-longer-leader'].detail)).toBeVisible()
  await expect.element(goOn).toBeVisible()
  await expect.poll(() => sentTo(readPodLead).length).toBe(2)
})

test('hand-over menu: names the others, marks the deputy, asks, and hands over to the chosen member', async () => {
  const [dana, marisol] = podLedByYou().members
  const my = podLedByYou({ members: [dana!, marisol!, personInPod('Tomas', { isDeputy: true })] })
  answer(readMyPod, my)
  await givenCard(termWith(), [...my.members])
  await handOver.click()
  const items = page.getByRole('menuitem')
  expect(items.elements().map((one) => one.textContent)).toEqual(['Marisol Reyes', expect.stringMatching(/^Tomas Reyes.*deputy/)])
  await items.filter({ hasText: 'Tomas' }).click()
  answer(makeLeader, { podId, leader: 'tomas@demo.test' })
  answer(readVisitor, podMember)
  await question.getByRole('button', { name: 'Make leader' }).click()
  await expect.poll(() => sentTo(makeLeader).map(({ body }) => body)).toEqual([{ podId, email: 'tomas@demo.test' }])
  await expect.element(page.getByRole('status').first()).toBeVisible()
})

const offerCard = page.getByRole('region', { name: 'Would you lead this pod?' })
const offer = { id: '0190c0de-0000-7000-8000-0000000000d1', answerBy: '2026-02-03T12:00:00.000Z' }

async function givenOffer(): Promise<void> {
  answerPodPage(podLedByOther())
  answer(readPodLead, leadWith({ offer }))
  await renderPage('/dashboard/pod', podMember)
  await expect.element(offerCard.getByText(/^Please answer by 3 February 2026\. Until then Marisol leads\.$/)).toBeVisible()
}

test.each([
  ['Yes, I will lead', true],
  ['No, thank you', false],
] as const)('lead offer: "%s" is sent, takes the card away, and reads again who leads', async (label, accept) => {
  await givenOffer()
  answer(answerLeadOffer, undefined)
  answer(readPodLead, leadWith())
  await offerCard.getByRole('button', { name: label }).click()
  await expect.poll(() => offerCard.elements().length).toBe(0)
  expect(sentTo(answerLeadOffer)).toMatchObject([{ params: { id: offer.id }, body: { accept } }])
  for (const endpoint of [readMyPod, readVisitor]) await expect.poll(() => sentTo(endpoint).length).toBeGreaterThanOrEqual(1)
  await expect.poll(() => sentTo(readMyPod).length).toBe(2)
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveFocus()
})

test('lead offer: an answer that comes too late is refused with the reason', async () => {
  await givenOffer()
  refuseOnce(answerLeadOffer, 'lead-offer-over')
  await offerCard.getByRole('button', { name: /^Yes/ }).click()
  await expect.element(page.getByRole('alert').getByText(problems['lead-offer-over'].detail)).toBeVisible()
  await expect.poll(() => sentTo(readPodLead).length).toBe(2)
})

test('lead offer: nothing for a member who is not asked', async () => {
  answerPodPage(podLedByOther())
  await renderPage('/dashboard/pod', podMember)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(offerCard.elements()).toHaveLength(0)
})
