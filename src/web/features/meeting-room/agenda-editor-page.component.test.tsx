import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeAgendaTemplate, readAgendaTemplate } from '#contract/agenda-templates.ts'
import { problems } from '#contract/problems.ts'
import { templatePartsMax } from '#domain/meetings/template-fields.ts'
import { builtInTemplate } from '#domain/meetings/templates.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podLedByYou } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { leader } from '../../testing/visitors.ts'
import { AgendaEditorPage } from './agenda-editor-page.tsx'
import { editedParts, sentParts } from './edited-agenda.ts'

const path = '/dashboard/pod/agenda'
const form = page.getByRole('form', { name: 'Agenda' })
const parts = form.getByRole('listitem')
const titles = form.getByLabelText(/^Title/)
const save = form.getByRole('button', { name: 'Save' })
const goBack = form.getByRole('button', { name: 'Back to the usual agenda' })
const question = page.getByRole('alertdialog')
const unsaved = form.getByText('Not saved yet')
const length = (minutes: number) => page.getByRole('radio', { name: `${minutes} min` })
const usual = builtInTemplate(60, false)
const shownTitles = (): string[] => titles.elements().map((one) => (one as HTMLInputElement).value)

async function givenEditor(isOwn = false, template = usual): Promise<void> {
  answerPodPage(podLedByYou())
  answer(readAgendaTemplate, ({ params: { minutes } }) => ({
    minutes: Number(minutes),
    isOwn,
    parts: minutes === '60' ? template : builtInTemplate(minutes === '30' ? 30 : 90, false),
  }))
  await renderPage(path, leader)
  await expect.element(save).toBeVisible()
}

test('agenda editor: it says that it loads until the agenda comes', async () => {
  answerPodPage(podLedByYou())
  const held = hold(readAgendaTemplate, { minutes: 60, isOwn: false, parts: usual })
  await renderPart(<AgendaEditorPage />, leader)
  await expect.element(page.getByText('Loading the agenda')).toBeInTheDocument()
  held.release()
  await expect.element(save).toBeVisible()
})

test('agenda editor: a failed answer offers to try again', async () => {
  answerPodPage(podLedByYou())
  refuse(readAgendaTemplate, 'internal')
  await renderPart(<AgendaEditorPage />, leader)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readAgendaTemplate, { minutes: 60, isOwn: false, parts: usual })
  await again.click()
  await expect.element(save).toBeVisible()
})

test('agenda editor: begins with the length of the pod’s meetings, and shows another on request', async () => {
  await givenEditor()
  await expect.element(length(60)).toBeChecked()
  await expect.poll(shownTitles).toEqual(usual.map(({ title }) => title))
  await length(30).click({ force: true })
  await expect.poll(() => shownTitles().length).toBe(builtInTemplate(30, false).length)
  expect(sentTo(readAgendaTemplate).map(({ params }) => params.minutes)).toContain('30')
})

test('agenda editor: changing the length with unsaved parts asks first, and staying loses nothing', async () => {
  await givenEditor()
  await titles.first().fill('Hello')
  await expect.element(unsaved).toBeVisible()
  await length(30).click({ force: true })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(titles.first()).toHaveValue('Hello')
  await length(30).click({ force: true })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => shownTitles().length).toBe(builtInTemplate(30, false).length)
  expect(unsaved.elements()).toHaveLength(0)
})

test('agenda editor: a part moves up and down, and the first and the last no further', async () => {
  await givenEditor()
  const [first, second] = usual
  await expect.element(form.getByRole('button', { name: `Move ${first!.title} up` })).toBeDisabled()
  await expect.element(form.getByRole('button', { name: `Move ${usual.at(-1)!.title} down` })).toBeDisabled()
  await form.getByRole('button', { name: `Move ${first!.title} down` }).click()
  expect(shownTitles().slice(0, 2)).toEqual([second!.title, first!.title])
  await form.getByRole('button', { name: `Move ${first!.title} up` }).click()
  expect(shownTitles().slice(0, 2)).toEqual([first!.title, second!.title])
})

test('agenda editor: the preview follows what is typed, and waits while a part is not whole', async () => {
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
  const changed = usual.map((part, i) => (i === 0 ? { ...part, title: 'Hello' } : part))
  answer(changeAgendaTemplate, { minutes: 60, isOwn: true, parts: changed })
  await save.click()
  await expect.element(page.getByRole('status').getByText(/^Saved/)).toBeVisible()
  expect(sentTo(changeAgendaTemplate)).toEqual([
    { params: { minutes: '60' }, query: undefined, body: { parts: sentParts(editedParts(changed)) } },
  ])
  expect(unsaved.elements()).toHaveLength(0)
  await expect.element(goBack).toBeVisible()
})

test('agenda editor: a length that is none is refused at its field, with the focus on it', async () => {
  await givenEditor()
  const minutes = form.getByLabelText(/^Minutes/).nth(1)
  await minutes.fill('soon')
  await save.click()
  await expect.element(minutes).toHaveFocus()
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(changeAgendaTemplate)).toEqual([])
  await minutes.fill('3')
  await expect.element(minutes).not.toHaveAttribute('aria-invalid', 'true')
})

test('agenda editor: an agenda without a part is refused as a whole', async () => {
  await givenEditor(true, usual.slice(0, 1))
  await form.getByRole('button', { name: /^Take out/ }).click()
  await save.click()
  await expect.element(form.getByRole('alert').getByText('Add at least one part.')).toBeVisible()
})

test('agenda editor: a new part is empty, and no more than twelve can be added', async () => {
  await givenEditor()
  const add = form.getByRole('button', { name: 'Add a part' })
  for (let i = usual.length; i < templatePartsMax; i++) await add.click()
  expect(parts.elements()).toHaveLength(templatePartsMax)
  await expect.element(titles.last()).toHaveValue('')
  await expect.element(form.getByLabelText(/^Minutes/).last()).toHaveValue('5')
  await expect.element(add).toBeDisabled()
})

test('agenda editor: a shortest length is required only where each member has their own', async () => {
  await givenEditor(true, usual.slice(0, 1))
  const least = form.getByLabelText(/^At least/)
  expect(least.elements()).toHaveLength(0)
  await form.getByLabelText(/^How long/).selectOptions('each')
  await expect.element(least).toBeVisible()
})

test('agenda editor: a refusal is shown above the buttons, and what was typed stays', async () => {
  await givenEditor()
  await titles.first().fill('Hello')
  refuseOnce(changeAgendaTemplate, 'leader-only')
  await save.click()
  await expect.element(form.getByText(problems['leader-only'].detail)).toBeVisible()
  await expect.element(titles.first()).toHaveValue('Hello')
  await expect.element(unsaved).toBeVisible()
})

test('agenda editor: a server fault in a part is said, with the focus on its field', async () => {
  await givenEditor()
  await titles.first().fill('Hello')
  refuseOnce(changeAgendaTemplate, 'invalid-fields', { errors: [{ field: 'parts.0.title', message: 'Another word, please.' }] })
  await save.click()
  await expect.element(form.getByText('Another word, please.')).toBeVisible()
  await expect.element(titles.first()).toHaveFocus()
})

test('agenda editor: resetting the agenda asks first, sends that there is none, and shows the default', async () => {
  await givenEditor(true, usual.slice(0, 2))
  await expect.poll(() => shownTitles().length).toBe(2)
  await goBack.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(changeAgendaTemplate)).toEqual([])
  await goBack.click()
  answer(changeAgendaTemplate, { minutes: 60, isOwn: false, parts: usual })
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(() => shownTitles().length).toBe(usual.length)
  expect(sentTo(changeAgendaTemplate).map(({ body }) => body)).toEqual([{ parts: null }])
  expect(goBack.elements()).toHaveLength(0)
})

test('agenda editor: the usual agenda has no way back to itself', async () => {
  await givenEditor()
  expect(goBack.elements()).toHaveLength(0)
})
