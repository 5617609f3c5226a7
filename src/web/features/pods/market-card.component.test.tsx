import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listMyApplications } from '#contract/api/pods/applications.ts'
import { type PodCard, getMyPod, getPod } from '#contract/api/pods/pods.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { MarketCard } from './market-card.tsx'
import { buildPodCard, buildPodDetail } from './market-testing.ts'

const card = page
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { level: 2 }) })
  .first()
const chips = () =>
  card
    .getByRole('list')
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
const whyButton = page.getByRole('button', { name: /^Why 81% with Harbor Street/ })

async function renderCard(overrides: Partial<PodCard> = {}): Promise<void> {
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  await renderElement(
    <ul>
      <MarketCard pod={buildPodCard(overrides)} />
    </ul>,
    member,
  )
}

test('marketplace card: names the pod, its number, when it meets, its match and its members by initials', async () => {
  await renderCard()
  await expect.element(card.getByRole('heading')).toHaveTextContent('Harbor Street')
  await expect.element(card.getByText('Pod 214', { exact: true })).toBeVisible()
  await expect.element(card.getByText(buildPodCard().slot.label)).toBeVisible()
  await expect.element(card.getByText('Match with Harbor Street:')).toBeInTheDocument()
  await expect.element(card.getByText('81%', { exact: true })).toBeVisible()
  await expect.element(card.getByText('M R, P S')).toBeInTheDocument()
  await expect
    .element(card.getByRole('link', { name: 'Details of Harbor Street' }))
    .toHaveAttribute('href', '/pod-marketplace/pod-214')
  await expect.element(card.getByRole('button', { name: 'Apply to Harbor Street' })).toBeVisible()
})

test('marketplace card: a state is named after the number of the pod', async () => {
  await renderCard({ state: 'TX' })
  await expect.element(card.getByText('Pod 214 · Texas', { exact: true })).toBeVisible()
})

test.each([
  [0, 'Full'],
  [1, '1 seat left'],
  [2, '2 seats left'],
])('marketplace card: %i free seats read as "%s"', async (seatsLeft, text) => {
  await renderCard({ seatsLeft })
  await expect.element(card.getByText(text, { exact: true })).toBeVisible()
})

test('marketplace card: a full pod cannot be applied to', async () => {
  await renderCard({ seatsLeft: 0 })
  await expect.element(card).toBeVisible()
  await expect.poll(() => requestsTo(listMyApplications).length).toBe(1)
  await expect.element(card.getByRole('button', { name: /^Apply/ })).not.toBeInTheDocument()
})

test('marketplace card: a plain pod has its focus as the only chip', async () => {
  await renderCard()
  await expect.poll(chips).toEqual(['Self Storage'])
})

test('marketplace card: reasons, early time, trained leader and the first strength it lacks are chips, in this order', async () => {
  const { slot } = buildPodCard()
  const lacks = ['Negotiation', 'Underwriting']
  await renderCard({ reasons: ['Same stage'], slot: { ...slot, comfort: 'early' }, trainedLeader: true, lacks })
  await expect.poll(chips).toEqual(['Self Storage', 'Same stage', 'Early for you', 'Trained leader', 'Looking for Negotiation'])
})

test('marketplace card: a late time is marked as late', async () => {
  await renderCard({ slot: { ...buildPodCard().slot, comfort: 'late' } })
  await expect.poll(chips).toEqual(['Self Storage', 'Late for you'])
})

test('marketplace card: without other pods to compare there is no score and no explanation', async () => {
  await renderCard({ totalMatch: null, members: [] })
  await expect.element(card.getByText('–', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Why/ }).elements()).toHaveLength(0)
})

test('marketplace card: why it fits is read when it is opened, and closed by the same button', async () => {
  await renderCard()
  await expect.element(whyButton).toHaveAttribute('aria-expanded', 'false')
  await expect.element(whyButton).not.toHaveAttribute('aria-controls')
  expect(requestsTo(getPod)).toHaveLength(0)
  const heldResponse = holdResponse(getPod, buildPodDetail())
  await whyButton.click()
  await expect.element(page.getByText('Loading why Harbor Street fits')).toBeInTheDocument()
  heldResponse.release()
  const panel = page.getByRole('region', { name: 'Why 81% with Harbor Street' })
  await expect.element(panel).toBeVisible()
  await expect.poll(() => panel.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(whyButton).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(whyButton.element().getAttribute('aria-controls') ?? '')?.contains(panel.element())).toBe(true)
  expect(requestsTo(getPod).map(({ params }) => params.slug)).toEqual(['pod-214'])
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(whyButton).toHaveFocus()
})

test('marketplace card: an explanation that does not come can be retried', async () => {
  respondWithProblem(getPod, 'internal', { detail: 'It broke.' })
  await renderCard()
  await whyButton.click()
  await expect.element(page.getByText('It broke.')).toBeVisible()
  respondWith(getPod, buildPodDetail())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Why 81% with Harbor Street' })).toBeVisible()
})

test('marketplace card: a pod that has no match by now explains nothing', async () => {
  respondWith(getPod, buildPodDetail({ totalMatch: null }))
  await renderCard()
  await whyButton.click()
  await expect.poll(() => requestsTo(getPod).length).toBe(1)
  await expect.element(page.getByText('Loading why Harbor Street fits')).not.toBeInTheDocument()
  expect(page.getByRole('region', { name: /^Why/ }).elements()).toHaveLength(0)
})
