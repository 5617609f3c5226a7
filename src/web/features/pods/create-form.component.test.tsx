import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getMe, type Me } from '#contract/api/me.ts'
import { listMyApplications } from '#contract/api/pods/applications.ts'
import { createPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, failConnectionOnce, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { CreateForm } from './create-form.tsx'
import { CreateSteps } from './create-steps.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'

const form = page.getByRole('form')
const name = form.getByRole('textbox', { name: /^Pod name/ })
const focus = form.getByRole('combobox', { name: /^Focus/ })
const seats = form.getByLabelText(/^Seats/)
const submit = form.getByRole('button', { name: 'Create pod' })
const radio = (label: RegExp) => form.getByRole('radio', { name: label })
const locationText = page.getByTestId('where')
const bodies = () => requestsTo(createPod).map(({ body }) => body)

/** The form and the current location. */
function CreatePage(): React.ReactNode {
  return (
    <Suspense>
      <CreateForm userId={member.user?.id ?? ''} />
      <p data-testid="where">{useLocation().pathname}</p>
    </Suspense>
  )
}

async function openForm(overrides: Partial<Me> = {}): Promise<void> {
  respondWith(getMe, buildMe(overrides))
  await renderElement(<CreatePage />, member, '/dashboard/pod/create')
  await expect.element(submit).toBeVisible()
}

async function fill(): Promise<void> {
  await name.fill('Lone Star Duplexes')
  await focus.fill('Self Storage')
  await userEvent.keyboard('{Tab}')
  await radio(/^Tuesdays 6:00 PM/).click()
}

const completeInput = {
  name: 'Lone Star Duplexes',
  focus: 'Self Storage',
  dayTime: 'tue-1900',
  durationMinutes: '60',
  maxMembers: 6,
}

test('create form: what is missing is reported at its field, the first one takes the focus, and nothing is sent', async () => {
  await openForm()
  await submit.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(focus).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.getByText('Choose a day and time.', { exact: true })).toBeVisible()
  expect(bodies()).toEqual([])
})

test('create form: an hour and six seats are suggested, and the time the member wants a pod at', async () => {
  await openForm({ podDatePreference: 'fri-1900' })
  await expect.element(seats).toHaveValue('6')
  await expect.element(radio(/^60 minutes/)).toBeChecked()
  await expect.element(radio(/^Fridays 6:00 PM/)).toBeChecked()
})

test('create form: without an opt-in no time is suggested, and whether it is listed is not asked', async () => {
  await openForm()
  await expect.element(radio(/^Tuesdays 6:00 PM/)).not.toBeChecked()
  await expect.element(radio(/^Fridays 6:00 PM/)).not.toBeChecked()
  expect(form.getByRole('switch').elements()).toHaveLength(1)
})

test('create form: creates the pod with what was chosen, says so, and opens its page', async () => {
  await openForm()
  queryClient.setQueryData(myApplicationsQuery.queryKey, { data: [] })
  await fill()
  respondWith(createPod, buildPodLedByYou())
  await submit.click()
  await expect.element(locationText).toHaveTextContent('/dashboard/pod')
  await expect.element(locationText).not.toHaveTextContent('/create')
  expect(bodies()).toEqual([completeInput])
  await expect.element(page.getByRole('status').getByText('Pod created.')).toBeVisible()
  expect(queryClient.getQueryData(myPodQuery.queryKey)).toEqual(buildPodLedByYou())
  expect(queryClient.getQueryState(myApplicationsQuery.queryKey)?.isInvalidated).toBe(true)
  await expect.poll(() => [requestsTo(getMe).length, requestsTo(getVisitor).length]).toEqual([2, 1])
  expect(requestsTo(listMyApplications)).toEqual([])
})

test('create form: a pod created elsewhere meanwhile is reported in the form, and the visitor is refetched', async () => {
  await openForm()
  await fill()
  respondOnceWithProblem(createPod, 'already-in-pod')
  await submit.click()
  await expect.element(form.getByRole('alert').getByText(problems['already-in-pod'].detail)).toBeVisible()
  await expect.element(name).toHaveValue('Lone Star Duplexes')
  await expect.poll(() => requestsTo(getVisitor).length).toBe(1)
  await expect.element(locationText).toHaveTextContent('/dashboard/pod/create')
})

test('create form: a server error is reported, with the focus on its field and everything typed', async () => {
  await openForm()
  await fill()
  respondOnceWithProblem(createPod, 'invalid-fields', { errors: [{ field: 'name', message: 'This name is taken.' }] })
  await submit.click()
  await expect.element(form.getByText('This name is taken.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(focus).toHaveValue('Self Storage')
})

test('create form: a broken connection leaves what was typed, and sending again creates the pod', async () => {
  await openForm()
  await fill()
  failConnectionOnce(createPod)
  await submit.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect.element(name).toHaveValue('Lone Star Duplexes')
  respondWith(createPod, buildPodLedByYou())
  await submit.click()
  await expect.element(page.getByRole('status').getByText('Pod created.')).toBeVisible()
})

test('create form: a failed refetch of the visitor does not undo the pod', async () => {
  await openForm()
  await fill()
  respondWith(createPod, buildPodLedByYou())
  respondWithProblem(getVisitor, 'internal')
  await submit.click()
  await expect.element(page.getByRole('status').getByText('Pod created.')).toBeVisible()
})

test('create form: holidays that would be left out are named for the day that is chosen', async () => {
  await openForm()
  // Some years have no holiday on a Friday.
  const hint = form.getByText(/in the next year/i)
  expect(hint.elements()).toHaveLength(0)
  await radio(/^Fridays 6:00 PM/).click()
  await expect.element(hint).toBeVisible()
})

test('create page: shows the form and what happens next', async () => {
  respondWith(getMe, buildMe())
  await renderPage('/dashboard/pod/create', member)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create a pod' })).toBeVisible()
  await expect.element(submit).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem').last()).toBeVisible()
})

test('create page: a membership without the marketplace reads why, and sees no form', async () => {
  await renderPage('/dashboard/pod/create', { ...member, access: { general: true, pod_marketplace: false } })
  await expect.element(page.getByText('Your membership doesn’t include the pod marketplace.')).toBeVisible()
  expect(form.elements()).toHaveLength(0)
})

test.each([
  [false, /once you’ve read the leader guide/i],
  [true, /in the marketplace right away/],
])('create steps: what the guide means for the new pod (finished: %s)', async (watchedLeaderTrainingV1, text) => {
  respondWith(getMe, buildMe({ events: { watchedMemberTrainingV1: false, watchedLeaderTrainingV1 } }))
  await renderElement(
    <Suspense>
      <CreateSteps />
    </Suspense>,
    member,
  )
  await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent[0]),
    )
    .toEqual(['1', '2', '3', '4'])
})
