import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Applicant, closeApplication, decideApplication, listApplicants } from '#contract/pod-applications.ts'
import { readMyPod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import { disconnectOnce, answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podLedByYou } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { leader } from '../../testing/visitors.ts'
import { queryClient } from '../../lib/query-client.ts'
import { visitorQuery } from '../../shell/visitor.ts'
import { nothingToBring, nothingToReceive } from './applicant-words.ts'
import { ApplicantList } from './applicant-list.tsx'
import { applicant, application, breakdown, idOf } from './market-testing.ts'

const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })
const accept = (name: string) => page.getByRole('button', { name: `Accept ${name} Novak` })
const close = (name: string) => page.getByRole('button', { name: `Close the application of ${name} Novak` })
const question = page.getByRole('alertdialog')
const yes = (name: string) => question.getByRole('button', { name, exact: true })
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)
const elena = applicant('Elena', 1)
const neha = applicant('Neha', 2)
const manage = page.getByRole('link', { name: 'Manage seats' })

async function openApplicants(given: Applicant[], placesTaken = 3): Promise<void> {
  answer(listApplicants, given)
  answer(readMyPod, podLedByYou({ pod: { placesTaken, maxMembers: 6 } }))
  await renderPart(
    <main>
      <h1 tabIndex={-1}>Applicants</h1>
      <ApplicantList />
    </main>,
    { ...leader, applicantsWaiting: given.length },
  )
  await expect.poll(names).toHaveLength(Math.min(given.length, 20))
}

test('applicants: loading is said until the answer comes', async () => {
  const held = hold(listApplicants, [elena])
  answer(readMyPod, podLedByYou())
  await renderPart(<ApplicantList />, leader)
  await expect.element(page.getByText('Loading applicants')).toBeInTheDocument()
  held.release()
  await expect.poll(names).toEqual(['Elena Novak'])
})

test('applicants: a failed answer offers to try again', async () => {
  refuse(listApplicants, 'internal', { detail: 'It broke.' })
  answer(readMyPod, podLedByYou())
  await renderPart(<ApplicantList />, leader)
  await expect.element(page.getByText('It broke.')).toBeVisible()
  answer(listApplicants, [elena])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['Elena Novak'])
})

test('applicants: without any, the leader gets a link to the pod as others see it', async () => {
  await openApplicants([])
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/pod-marketplace/the-closing-table')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('applicants: are in the order of the answer; a pod with a seat says nothing of seats', async () => {
  await openApplicants([neha, elena], 5)
  expect(names()).toEqual(['Neha Novak', 'Elena Novak'])
  await expect.element(accept('Neha')).toBeEnabled()
  expect(manage.elements()).toHaveLength(0)
})

test('applicants: in a full pod they can be closed and not accepted, and the way to more seats is shown', async () => {
  await openApplicants([elena], 6)
  await expect.element(manage).toHaveAttribute('href', '/dashboard/pod/manage')
  await expect.element(accept('Elena')).toBeDisabled()
  await expect.element(accept('Elena')).toHaveAttribute('title', problems['pod-full'].detail)
  await expect.element(close('Elena')).toBeEnabled()
})

test('applicant: accepted after a question, leaves the list and the count, and pod and applicants are read again', async () => {
  await openApplicants([elena, neha])
  answer(decideApplication, ({ params: { id } }) => ({ id, podId: idOf(1), status: 'accepted' as const }))
  await accept('Elena').click()
  await expect.element(question.getByRole('heading')).toHaveTextContent('Accept Elena Novak?')
  await yes('Cancel').click()
  expect(sentTo(decideApplication)).toHaveLength(0)
  await accept('Elena').click()
  answer(listApplicants, [neha])
  await yes('Accept').click()
  await expect.poll(names).toEqual(['Neha Novak'])
  await expect.element(page.getByRole('status').getByText('Application accepted')).toBeVisible()
  expect(sentTo(decideApplication)).toEqual([{ params: { id: idOf(1) }, query: undefined, body: { status: 'accepted' } }])
  await expect.poll(() => [sentTo(readMyPod).length, sentTo(listApplicants).length]).toEqual([2, 2])
  expect(queryClient.getQueryData(visitorQuery.queryKey)?.applicantsWaiting).toBe(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('applicant: closed after a question in the first name, leaves the list, and only the pod is read again', async () => {
  await openApplicants([elena, neha])
  answer(closeApplication, ({ params: { id } }) => ({ id, podId: idOf(1), status: 'closed' as const }))
  await close('Neha').click()
  await expect.element(question.getByText(/Neha is told kindly/)).toBeVisible()
  await yes('Close application').click()
  await expect.poll(names).toEqual(['Elena Novak'])
  await expect.element(page.getByRole('status').getByText('Application closed')).toBeVisible()
  expect(sentTo(closeApplication).map(({ params }) => params.id)).toEqual([idOf(2)])
  await expect.poll(() => sentTo(readMyPod).length).toBe(2)
  expect(sentTo(listApplicants)).toHaveLength(1)
  expect(queryClient.getQueryData(visitorQuery.queryKey)?.applicantsWaiting).toBe(1)
})

test('applicant: a press while the question or the request is open sends nothing more', async () => {
  await openApplicants([elena])
  await expect.element(accept('Elena')).toBeVisible()
  const button = accept('Elena').element() as HTMLElement
  button.click()
  button.click()
  const held = hold(decideApplication, { id: idOf(1), podId: idOf(1), status: 'accepted' })
  await yes('Accept').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(accept('Elena')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(close('Elena')).not.toHaveAttribute('aria-disabled', 'true')
  ;(close('Elena').element() as HTMLElement).click()
  expect(question.elements()).toHaveLength(0)
  answer(listApplicants, [])
  held.release()
  await expect.poll(names).toEqual([])
  expect(sentTo(decideApplication)).toHaveLength(1)
})

test('applicant: the pressed button is busy while its request runs', async () => {
  await openApplicants([elena])
  const held = hold(closeApplication, { id: idOf(1), podId: idOf(1), status: 'closed' })
  await close('Elena').click()
  await yes('Close application').click()
  await expect.element(close('Elena')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(accept('Elena')).not.toHaveAttribute('aria-disabled', 'true')
  held.release()
  await expect.poll(names).toEqual([])
})

test('applicant: a refused answer is said, the list stays, and everything is read again', async () => {
  await openApplicants([elena])
  refuseOnce(decideApplication, 'pod-full')
  await accept('Elena').click()
  await yes('Accept').click()
  await expect.element(page.getByRole('alert').getByText(problems['pod-full'].detail)).toBeVisible()
  expect(names()).toEqual(['Elena Novak'])
  await expect.poll(() => [sentTo(readMyPod).length, sentTo(listApplicants).length]).toEqual([2, 2])
  expect(queryClient.getQueryData(visitorQuery.queryKey)?.applicantsWaiting).toBe(1)
})

test('applicant: an answer with another status than requested is no success', async () => {
  await openApplicants([elena])
  answer(decideApplication, { id: idOf(1), podId: idOf(1), status: 'open' })
  await accept('Elena').click()
  await yes('Accept').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(names()).toEqual(['Elena Novak'])
  expect(page.getByText('Application accepted').elements()).toHaveLength(0)
})

test('applicant: a broken connection is said, and the applicant stays in the list', async () => {
  await openApplicants([elena])
  disconnectOnce(decideApplication)
  await accept('Elena').click()
  await yes('Accept').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(names()).toEqual(['Elena Novak'])
})

test('applicant: the profile is shown, with the state in words', async () => {
  const told: Partial<Applicant> = {
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
    application: application({ id: idOf(1), message: 'One promise a week.' }),
  }
  await openApplicants([applicant('Elena', 1, told)])
  const shown = card('Elena Novak')
  await expect.element(shown.getByText('Texas · Invests locally · 6:00 PM for them', { exact: true })).toBeVisible()
  for (const words of [
    'Duplexes in Waco',
    'Ten years in logistics.',
    'One promise a week.',
    told.brings![0]!,
    told.receives![0]!,
  ])
    await expect.element(shown.getByText(words)).toBeVisible()
  for (const chip of ['Self Storage', 'Strong in Negotiation', 'Wants to grow in Underwriting'])
    await expect.element(shown.getByText(chip, { exact: true })).toBeVisible()
  await expect.element(shown.getByText(/closes by itself on 4 December 2026\.$/)).toBeVisible()
  await expect.element(shown.getByRole('heading', { name: 'What Elena would bring' })).toBeVisible()
  await expect.element(shown.getByRole('heading', { name: 'What the pod has for Elena' })).toBeVisible()
  expect(shown.getByText(nothingToBring({ strengths: ['x'] })).elements()).toHaveLength(0)
})

test('applicant: missing profile answers leave no empty part', async () => {
  await openApplicants([applicant('Elena', 1)])
  const shown = card('Elena Novak')
  expect(shown.element().querySelector('blockquote')).toBeNull()
  await expect.element(shown.getByText(nothingToBring({ strengths: [] }))).toBeVisible()
  await expect.element(shown.getByText(nothingToReceive({ improvements: [] }))).toBeVisible()
  expect([...shown.element().querySelectorAll('ul')].filter((list) => list.checkVisibility())).toHaveLength(0)
})

test('applicant: without a first name both sides are still named', async () => {
  await openApplicants([applicant('', 1, { initials: 'N' })])
  await expect.element(page.getByRole('heading', { name: 'What they would bring' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What the pod has for them' })).toBeVisible()
})

test('applicant: the lines of the match are drawn once they are opened', async () => {
  await openApplicants([elena])
  const shown = card('Elena Novak')
  await expect.element(shown.getByText('81%', { exact: true })).toBeVisible()
  expect(shown.element().querySelectorAll('progress')).toHaveLength(0)
  await shown.getByText('Why 81%', { exact: true }).click()
  await expect.poll(() => shown.element().querySelectorAll('progress').length).toBe(breakdown.length)
})

test('applicant: without a match there is no score and nothing to open', async () => {
  await openApplicants([applicant('Elena', 1, { matchStats: { totalMatch: null, confidence: 0, breakdown: [] } })])
  await expect.element(card('Elena Novak').getByText('–', { exact: true })).toBeVisible()
  expect(card('Elena Novak').element().querySelector('details')).toBeNull()
})

test('applicants: twenty are drawn at a time, and more on asking, with the focus on the first new one', async () => {
  await openApplicants(Array.from({ length: 41 }, (_, i) => applicant(`Applicant${i}`, i + 1)))
  expect(names()).toHaveLength(20)
  const more = page.getByRole('button', { name: 'Show more applicants' })
  await more.click()
  await expect.poll(names).toHaveLength(40)
  await expect.element(card('Applicant20 Novak')).toHaveFocus()
  await more.click()
  await expect.poll(names).toHaveLength(41)
  expect(more.elements()).toHaveLength(0)
})

test('applicants: a list of twenty says nothing of more', async () => {
  await openApplicants(Array.from({ length: 20 }, (_, i) => applicant(`Applicant${i}`, i + 1)))
  expect(names()).toHaveLength(20)
  expect(page.getByText(/shown/).elements()).toHaveLength(0)
})
