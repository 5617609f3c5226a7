import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Applicant, closeApplication, acceptApplication, listApplicants } from '#contract/api/pods/applications.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import {
  failConnectionOnce,
  respondWith,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { leader } from '#web/testing/visitors.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { visitorQuery } from '#web/shell/visitor.ts'
import { nothingToBringText, nothingToReceiveText } from './applicant-text.ts'
import { ApplicantList } from './applicant-list.tsx'
import { buildApplicant, buildApplication, breakdown, fakeId } from './market-testing.ts'

const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })
const accept = (name: string) => page.getByRole('button', { name: `Accept ${name} Novak` })
const close = (name: string) => page.getByRole('button', { name: `Decline the application from ${name} Novak` })
const question = page.getByRole('alertdialog')
const yes = (name: string) => question.getByRole('button', { name, exact: true })
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)
const elenaApplicant = buildApplicant('Elena', 1)
const neha = buildApplicant('Neha', 2)
const manage = page.getByRole('link', { name: 'Manage seats' })

async function openApplicants(applicantList: Applicant[], placesTaken = 3): Promise<void> {
  respondWith(listApplicants, applicantList)
  respondWith(getMyPod, buildPodLedByYou({ pod: { placesTaken, maxMembers: 6 } }))
  await renderElement(
    <main>
      <h1 tabIndex={-1}>Applicants</h1>
      <ApplicantList />
    </main>,
    { ...leader, applicantsWaiting: applicantList.length },
  )
  await expect.poll(names).toHaveLength(Math.min(applicantList.length, 20))
}

test('applicants: shows that it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(listApplicants, [elenaApplicant])
  respondWith(getMyPod, buildPodLedByYou())
  await renderElement(<ApplicantList />, leader)
  await expect.element(page.getByText('Loading applicants')).toBeInTheDocument()
  heldResponse.release()
  await expect.poll(names).toEqual(['Elena Novak'])
})

test('applicants: a failed load can be retried', async () => {
  respondWithProblem(listApplicants, 'internal', { detail: 'It broke.' })
  respondWith(getMyPod, buildPodLedByYou())
  await renderElement(<ApplicantList />, leader)
  await expect.element(page.getByText('It broke.')).toBeVisible()
  respondWith(listApplicants, [elenaApplicant])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['Elena Novak'])
})

test('applicants: without any, the leader gets a link to the pod as others see it', async () => {
  await openApplicants([])
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/pod-marketplace/the-closing-table')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('applicants: are in the order of the response; a pod with a seat says nothing of seats', async () => {
  await openApplicants([neha, elenaApplicant], 5)
  expect(names()).toEqual(['Neha Novak', 'Elena Novak'])
  await expect.element(accept('Neha')).toBeEnabled()
  expect(manage.elements()).toHaveLength(0)
})

test('applicants: in a full pod they can be closed and not accepted, with a link to add seats', async () => {
  await openApplicants([elenaApplicant], 6)
  await expect.element(manage).toHaveAttribute('href', '/dashboard/pod/manage')
  await expect.element(accept('Elena')).toBeDisabled()
  await expect.element(accept('Elena')).toHaveAttribute('title', problems['pod-full'].detail)
  await expect.element(close('Elena')).toBeEnabled()
})

test('applicant: accepted after a question, leaves the list and the count, and pod and applicants are refetched', async () => {
  await openApplicants([elenaApplicant, neha])
  respondWith(acceptApplication, ({ params: { id } }) => ({ id, podId: fakeId(1), status: 'accepted' as const }))
  await accept('Elena').click()
  await expect.element(question.getByRole('heading')).toHaveTextContent('Accept Elena Novak?')
  await yes('Cancel').click()
  expect(requestsTo(acceptApplication)).toHaveLength(0)
  await accept('Elena').click()
  respondWith(listApplicants, [neha])
  await yes('Accept').click()
  await expect.poll(names).toEqual(['Neha Novak'])
  await expect.element(page.getByRole('status').getByText('Application accepted')).toBeVisible()
  expect(requestsTo(acceptApplication)).toEqual([{ params: { id: fakeId(1) }, query: undefined, body: { status: 'accepted' } }])
  await expect.poll(() => [requestsTo(getMyPod).length, requestsTo(listApplicants).length]).toEqual([2, 2])
  expect(queryClient.getQueryData(visitorQuery.queryKey)?.applicantsWaiting).toBe(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('applicant: closed after a question in the first name, leaves the list, and only the pod is refetched', async () => {
  await openApplicants([elenaApplicant, neha])
  respondWith(closeApplication, ({ params: { id } }) => ({ id, podId: fakeId(1), status: 'closed' as const }))
  await close('Neha').click()
  await expect.element(question.getByText(/We’ll let Neha know/)).toBeVisible()
  await yes('Decline application').click()
  await expect.poll(names).toEqual(['Elena Novak'])
  await expect.element(page.getByRole('status').getByText('Application closed')).toBeVisible()
  expect(requestsTo(closeApplication).map(({ params }) => params.id)).toEqual([fakeId(2)])
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  expect(requestsTo(listApplicants)).toHaveLength(1)
  expect(queryClient.getQueryData(visitorQuery.queryKey)?.applicantsWaiting).toBe(1)
})

test('applicant: a press while the question or the request is open sends nothing more', async () => {
  await openApplicants([elenaApplicant])
  await expect.element(accept('Elena')).toBeVisible()
  const button = accept('Elena').element() as HTMLElement
  button.click()
  button.click()
  const heldResponse = holdResponse(acceptApplication, { id: fakeId(1), podId: fakeId(1), status: 'accepted' })
  await yes('Accept').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(accept('Elena')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(close('Elena')).not.toHaveAttribute('aria-disabled', 'true')
  ;(close('Elena').element() as HTMLElement).click()
  expect(question.elements()).toHaveLength(0)
  respondWith(listApplicants, [])
  heldResponse.release()
  await expect.poll(names).toEqual([])
  expect(requestsTo(acceptApplication)).toHaveLength(1)
})

test('applicant: the pressed button is busy while its request runs', async () => {
  await openApplicants([elenaApplicant])
  const heldResponse = holdResponse(closeApplication, { id: fakeId(1), podId: fakeId(1), status: 'closed' })
  await close('Elena').click()
  await yes('Decline application').click()
  await expect.element(close('Elena')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(accept('Elena')).not.toHaveAttribute('aria-disabled', 'true')
  heldResponse.release()
  await expect.poll(names).toEqual([])
})

test('applicant: a refused answer is reported, the list stays, and everything is refetched', async () => {
  await openApplicants([elenaApplicant])
  respondOnceWithProblem(acceptApplication, 'pod-full')
  await accept('Elena').click()
  await yes('Accept').click()
  await expect.element(page.getByRole('alert').getByText(problems['pod-full'].detail)).toBeVisible()
  expect(names()).toEqual(['Elena Novak'])
  await expect.poll(() => [requestsTo(getMyPod).length, requestsTo(listApplicants).length]).toEqual([2, 2])
  expect(queryClient.getQueryData(visitorQuery.queryKey)?.applicantsWaiting).toBe(1)
})

test('applicant: a response with another status than requested is no success', async () => {
  await openApplicants([elenaApplicant])
  respondWith(acceptApplication, { id: fakeId(1), podId: fakeId(1), status: 'open' })
  await accept('Elena').click()
  await yes('Accept').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(names()).toEqual(['Elena Novak'])
  expect(page.getByText('Application accepted').elements()).toHaveLength(0)
})

test('applicant: a broken connection is reported, and the applicant stays in the list', async () => {
  await openApplicants([elenaApplicant])
  failConnectionOnce(acceptApplication)
  await accept('Elena').click()
  await yes('Accept').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(names()).toEqual(['Elena Novak'])
})

test('applicant: shows the profile, with the full name of the state', async () => {
  const profileFields: Partial<Applicant> = {
    headline: 'Duplexes in Waco',
    bio: 'Ten years in logistics.',
    state: 'TX',
    localOrDistance: 'Invests locally',
    timezoneOverlap: '6:00 PM for them',
    niches: ['Self Storage'],
    strengths: ['Negotiation'],
    improvements: ['Underwriting'],
    brings: ['Knows how to negotiate.'],
    receives: ['Two members underwrite every week.'],
    application: buildApplication({ id: fakeId(1), message: 'One promise a week.' }),
  }
  await openApplicants([buildApplicant('Elena', 1, profileFields)])
  const applicantCard = card('Elena Novak')
  await expect.element(applicantCard.getByText('Texas · Invests locally · 6:00 PM for them', { exact: true })).toBeVisible()
  for (const text of [
    'Duplexes in Waco',
    'Ten years in logistics.',
    'One promise a week.',
    profileFields.brings![0]!,
    profileFields.receives![0]!,
  ])
    await expect.element(applicantCard.getByText(text)).toBeVisible()
  for (const chip of ['Self Storage', 'Strong in Negotiation', 'Wants to grow in Underwriting'])
    await expect.element(applicantCard.getByText(chip, { exact: true })).toBeVisible()
  await expect.element(applicantCard.getByText(/Closes on December 4, 2026\.$/)).toBeVisible()
  await expect.element(applicantCard.getByRole('heading', { name: 'What Elena would bring' })).toBeVisible()
  await expect.element(applicantCard.getByRole('heading', { name: 'What the pod has for Elena' })).toBeVisible()
  expect(applicantCard.getByText(nothingToBringText({ strengths: ['x'] })).elements()).toHaveLength(0)
})

test('applicant: missing profile answers leave no empty part', async () => {
  await openApplicants([buildApplicant('Elena', 1)])
  const applicantCard = card('Elena Novak')
  expect(applicantCard.element().querySelector('blockquote')).toBeNull()
  await expect.element(applicantCard.getByText(nothingToBringText({ strengths: [] }))).toBeVisible()
  await expect.element(applicantCard.getByText(nothingToReceiveText({ improvements: [] }))).toBeVisible()
  expect([...applicantCard.element().querySelectorAll('ul')].filter((list) => list.checkVisibility())).toHaveLength(0)
})

test('applicant: without a first name both sides are still named', async () => {
  await openApplicants([buildApplicant('', 1, { initials: 'N' })])
  await expect.element(page.getByRole('heading', { name: 'What they would bring' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What the pod has for them' })).toBeVisible()
})

test('applicant: the lines of the match are rendered once they are opened', async () => {
  await openApplicants([elenaApplicant])
  const applicantCard = card('Elena Novak')
  await expect.element(applicantCard.getByText('81%', { exact: true })).toBeVisible()
  expect(applicantCard.element().querySelectorAll('progress')).toHaveLength(0)
  await applicantCard.getByText('Why 81%', { exact: true }).click()
  await expect.poll(() => applicantCard.element().querySelectorAll('progress').length).toBe(breakdown.length)
})

test('applicant: without a match there is no score and nothing to open', async () => {
  await openApplicants([buildApplicant('Elena', 1, { matchStats: { totalMatch: null, confidence: 0, breakdown: [] } })])
  await expect.element(card('Elena Novak').getByText('–', { exact: true })).toBeVisible()
  expect(card('Elena Novak').element().querySelector('details')).toBeNull()
})

test('applicants: twenty are rendered at a time, and more on request, with the focus on the first new one', async () => {
  await openApplicants(Array.from({ length: 41 }, (_, i) => buildApplicant(`Applicant${i}`, i + 1)))
  expect(names()).toHaveLength(20)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.poll(names).toHaveLength(40)
  await expect.element(card('Applicant20 Novak')).toHaveFocus()
  await more.click()
  await expect.poll(names).toHaveLength(41)
  expect(more.elements()).toHaveLength(0)
})

test('applicants: a list of twenty says nothing of more', async () => {
  await openApplicants(Array.from({ length: 20 }, (_, i) => buildApplicant(`Applicant${i}`, i + 1)))
  expect(names()).toHaveLength(20)
  expect(page.getByText(/shown/).elements()).toHaveLength(0)
})
