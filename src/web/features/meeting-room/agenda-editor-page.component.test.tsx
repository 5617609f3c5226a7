import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateAgendaTemplate, getAgendaTemplate } from '#contract/api/meetings/agenda-templates.ts'
import { problems } from '#contract/problems/problems.ts'
import { templatePartsMax } from '#domain/meetings/template-fields.ts'
import { builtInTemplate } from '#domain/meetings/templates.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { leader } from '#web/testing/visitors.ts'
import { AgendaEditorPage } from './agenda-editor-page.tsx'
import { toEditedParts, toTemplateParts } from './edited-agenda.ts'

const path = '/dashboard/pod/agenda'
const form = page.getByRole('form', { name: 'Agenda' })
const parts = form.getByRole('listitem')
const titles = form.getByLabelText(/^Title/)
const save = form.getByRole('button', { name: 'Save' })
const resetButton = form.getByRole('button', { name: 'Restore default agenda' })
const question = page.getByRole('alertdialog')
const unsavedMessage = form.getByText('Not saved yet')
const length = (minutes: number) => page.getByRole('radio', { name: `${minutes} min` })
const defaultParts = builtInTemplate(60, false)
const titleTexts = (): string[] => titles.elements().map((one) => (one as HTMLInputElement).value)

async function givenEditor(isOwn = false, template = defaultParts): Promise<void> {
  respondWithPodPage(buildPodLedByYou())
  respondWith(getAgendaTemplate, ({ params: { minutes } }) => ({
    minutes: Number(minutes),
    isOwn,
    parts: minutes === '60' ? template : builtInTemplate(minutes === '30' ? 30 : 90, false),
  }))
  await renderPage(path, leader)
  await expect.element(save).toBeVisible()
}

test('agenda editor: shows that it is loading until the agenda arrives', async () => {
  respondWithPodPage(buildPodLedByYou())
  const heldResponse = holdResponse(getAgendaTemplate, { minutes: 60, isOwn: false, parts: defaultParts })
  await renderElement(<AgendaEditorPage />, leader)
  await expect.element(page.getByText('Loading the agenda')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(save).toBeVisible()
})

test('agenda editor: a failed load can be retried', async () => {
  respondWithPodPage(buildPodLedByYou())
  respondWithProblem(getAgendaTemplate, 'internal')
  await renderElement(<AgendaEditorPage />, leader)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getAgendaTemplate, { minutes: 60, isOwn: false, parts: defaultParts })
  await retryButton.click()
  await expect.element(save).toBeVisible()
})

test('agenda editor: begins with the length of the pod’s meetings, and shows another on request', async () => {
  await givenEditor()
  await expect.element(length(60)).toBeChecked()
  await expect.poll(titleTexts).toEqual(defaultParts.map(({ title }) => title))
  await length(30).click({ force: true })
  await expect.poll(() => titleTexts().length).toBe(builtInTemplate(30, false).length)
  expect(requestsTo(getAgendaTemplate).map(({ params }) => params.minutes)).toContain('30')
})

test('agenda editor: changing the length with unsaved parts asks first, and staying loses nothing', async () => {
  await givenEditor()
  await titles.first().fill('Hello')
  await expect.element(unsavedMessage).toBeVisible()
  await length(30).click({ force: true })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(titles.first()).toHaveValue('Hello')
  await length(30).click({ force: true })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => titleTexts().length).toBe(builtInTemplate(30, false).length)
  expect(unsavedMessage.elements()).toHaveLength(0)
})

test('agenda editor: a part moves up and down, and the first and the last no further', async () => {
  await givenEditor()
  const [first, second] = defaultParts
  await expect.element(form.getByRole('button', { name: `Move ${first!.title} up` })).toBeDisabled()
  await expect.element(form.getByRole('button', { name: `Move ${defaultParts.at(-1)!.title} down` })).toBeDisabled()
  await form.getByRole('button', { name: `Move ${first!.title} down` }).click()
  expect(titleTexts().slice(0, 2)).toEqual([second!.title, first!.title])
  await form.getByRole('button', { name: `Move ${first!.title} up` }).click()
  expect(titleTexts().slice(0, 2)).toEqual([first!.title, second!.title])
})

test('agenda editor: the preview follows what is typed, and waits while a part is incomplete', async () => {
  await givenEditor()
  const preview = page.getByRole('table', { name: 'Preview' })
  await expect.element(page.getByText('60 minutes for 3 members')).toBeVisible()
  await titles.first().fill('Hello')
  await expect.element(preview.getByText('Hello')).toBeVisible()
  await titles.first().fill('')
  await expect.poll(() => preview.elements().length).toBe(0)
})

test('agenda editor: saving sends the parts as shown, and it is no longer unsaved', async () => {
  await givenEditor()
  await titles.first().fill('Hello')
  const changed = defaultParts.map((part, i) => (i === 0 ? { ...part, title: 'Hello' } : part))
  respondWith(updateAgendaTemplate, { minutes: 60, isOwn: true, parts: changed })
  await save.click()
  await expect.element(page.getByRole('status').getByText(/^Saved/)).toBeVisible()
  expect(requestsTo(updateAgendaTemplate)).toEqual([
    { params: { minutes: '60' }, query: undefined, body: { parts: toTemplateParts(toEditedParts(changed)) } },
  ])
  expect(unsavedMessage.elements()).toHaveLength(0)
  await expect.element(resetButton).toBeVisible()
})

test('agenda editor: a length that is none is refused at its field, with the focus on it', async () => {
  await givenEditor()
  const minutes = form.getByLabelText(/^Minutes/).nth(1)
  await minutes.fill('soon')
  await save.click()
  await expect.element(minutes).toHaveFocus()
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(updateAgendaTemplate)).toEqual([])
  await minutes.fill('3')
  await expect.element(minutes).not.toHaveAttribute('aria-invalid', 'true')
})

test('agenda editor: an agenda without a part is refused as a whole', async () => {
  await givenEditor(true, defaultParts.slice(0, 1))
  await form.getByRole('button', { name: /^Remove/ }).click()
  await save.click()
  await expect.element(form.getByRole('alert').getByText('Add at least one part.')).toBeVisible()
})

test('agenda editor: a new part is empty, and no more than twelve can be added', async () => {
  await givenEditor()
  const add = form.getByRole('button', { name: 'Add a part' })
  for (let i = defaultParts.length; i < templatePartsMax; i++) await add.click()
  expect(parts.elements()).toHaveLength(templatePartsMax)
  await expect.element(titles.last()).toHaveValue('')
  await expect.element(form.getByLabelText(/^Minutes/).last()).toHaveValue('5')
  await expect.element(add).toBeDisabled()
})

test('agenda editor: a minimum length is required only where each member has their own', async () => {
  await givenEditor(true, defaultParts.slice(0, 1))
  const minLengthField = form.getByLabelText(/^Minimum/)
  expect(minLengthField.elements()).toHaveLength(0)
  await form.getByLabelText(/^Timing/).selectOptions('each')
  await expect.element(minLengthField).toBeVisible()
})

test('agenda editor: a refusal is shown above the buttons, and what was typed stays', async () => {
  await givenEditor()
  await titles.first().fill('Hello')
  respondOnceWithProblem(updateAgendaTemplate, 'leader-only')
  await save.click()
  await expect.element(form.getByText(problems['leader-only'].detail)).toBeVisible()
  await expect.element(titles.first()).toHaveValue('Hello')
  await expect.element(unsavedMessage).toBeVisible()
})

test('agenda editor: a server error in a part is reported, with the focus on its field', async () => {
  await givenEditor()
  await titles.first().fill('Hello')
  respondOnceWithProblem(updateAgendaTemplate, 'invalid-fields', {
    errors: [{ field: 'parts.0.title', message: 'Another word, please.' }],
  })
  await save.click()
  await expect.element(form.getByText('Another word, please.')).toBeVisible()
  await expect.element(titles.first()).toHaveFocus()
})

test('agenda editor: resetting the agenda asks first, sends that there is none, and shows the default', async () => {
  await givenEditor(true, defaultParts.slice(0, 2))
  await expect.poll(() => titleTexts().length).toBe(2)
  await resetButton.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(updateAgendaTemplate)).toEqual([])
  await resetButton.click()
  respondWith(updateAgendaTemplate, { minutes: 60, isOwn: false, parts: defaultParts })
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => titleTexts().length).toBe(defaultParts.length)
  expect(requestsTo(updateAgendaTemplate).map(({ body }) => body)).toEqual([{ parts: null }])
  expect(resetButton.elements()).toHaveLength(0)
})

test('agenda editor: the default agenda has no reset button', async () => {
  await givenEditor()
  expect(resetButton.elements()).toHaveLength(0)
})
