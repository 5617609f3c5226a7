import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { FileDropField } from './file-drop-field.tsx'
import { FileList, type ListedFile } from './file-list.tsx'

type FileFieldOverrides = Partial<React.ComponentProps<typeof FileDropField>>

const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bytes = Uint8Array.from(atob(pngBase64), (letter) => letter.codePointAt(0) ?? 0)
const image = (name: string, type = 'image/png'): File => new File([bytes], name, { type, lastModified: 1 })
const plan = new File([new Uint8Array(7_200_000)], 'plan.pdf', { type: 'application/pdf' })
const kinds = [
  { type: 'image/png', extensions: ['.png'], label: 'PNG' },
  { type: 'application/pdf', extensions: ['.pdf'], label: 'PDF' },
]
const field = page.getByRole('group', { name: 'Photos' })
const items = field.getByRole('listitem')
const names = (): (string | undefined)[] => items.elements().map(({ textContent }) => /^.*\.(png|pdf|gif)/.exec(textContent)?.[0])
const fileInput = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[type=file]')!

async function renderField(overrides: FileFieldOverrides = {}): Promise<File[][]> {
  const changes: File[][] = []
  function Field(): React.ReactNode {
    const [files, setFiles] = useState(overrides.value ?? [])
    const change = (changed: readonly File[]): void => {
      changes.push([...changed])
      setFiles(changed)
    }
    return <FileDropField label="Photos" fileTypes={kinds} maxBytes={5_000_000} {...overrides} value={files} onChange={change} />
  }
  await renderElement(<Field />, member)
  await expect.element(field).toBeVisible()
  return changes
}

test('file field: accepts valid files, reports the error of the others, and each file can be removed', async () => {
  await renderField({ isMultiple: true })
  const chooseButton = field.getByRole('button', { name: 'Choose files' })
  await expect.element(field).toHaveAccessibleDescription(/^PNG or PDF/)
  expect(fileInput().multiple).toBe(true)
  expect(fileInput().accept).toBe('image/png,.png,application/pdf,.pdf')
  await userEvent.upload(page.elementLocator(fileInput()), [image('roof.png'), image('photo.gif', 'image/gif'), plan])
  await expect.poll(names).toEqual(['roof.png'])
  await expect.element(items.first().getByText(`${bytes.length} bytes`)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(/photo\.gif.*plan\.pdf.*7\.2 MB/)
  await expect.element(chooseButton).toHaveAccessibleDescription(/photo\.gif.*plan\.pdf/)
  expect(document.querySelector('.drop-zone')?.classList).toContain('has-error')
  const preview = document.querySelector<HTMLImageElement>('li img')
  await expect.poll(() => preview?.naturalWidth).toBe(1)
  const previewUrl = preview?.src ?? ''
  await field.getByRole('button', { name: 'Remove roof.png' }).click()
  await expect.poll(names).toEqual([])
  await expect.element(chooseButton).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/^PNG or PDF/)
  expect(document.querySelector('.drop-zone')?.classList).not.toContain('has-error')
  await expect(fetch(previewUrl)).rejects.toThrow('Failed to fetch')
})

test('file field: its button opens the file dialog of the browser', async () => {
  await renderField()
  let showsPrompt = false
  fileInput().addEventListener('click', (event) => {
    event.preventDefault()
    showsPrompt = true
  })
  await field.getByRole('button', { name: 'Choose a file' }).click()
  expect(showsPrompt).toBe(true)
  expect(fileInput().multiple).toBe(false)
})

test('file field: accepts dropped files', async () => {
  await renderField()
  drop(document.querySelector('.drop-zone')!, image('roof.png'))
  await expect.poll(names).toEqual(['roof.png'])
})

test('file field: accepts files pasted on its button or zone; a field for one file replaces it', async () => {
  await renderField({ value: [image('roof.png')] })
  const another = field.getByRole('button', { name: 'Choose another file' })
  paste(another.element(), image('image.png'))
  await expect.poll(names).toEqual(['image.png'])
  paste(field.getByRole('button', { name: 'Drop zone for Photos' }).element(), image('third.png'))
  await expect.poll(names).toEqual(['third.png'])
})

test('file field: adding the same file again changes nothing', async () => {
  const changes = await renderField({ value: [image('roof.png')] })
  await userEvent.upload(page.elementLocator(fileInput()), image('photo.gif', 'image/gif'))
  await expect.element(field).toHaveAccessibleDescription(/photo\.gif/)
  expect(changes).toEqual([])
  expect(names()).toEqual(['roof.png'])
})

test('file field: removes only the chosen file', async () => {
  const changes = await renderField({ isMultiple: true, value: [image('roof.png'), image('door.png')] })
  await field.getByRole('button', { name: 'Remove roof.png' }).click()
  await expect.poll(names).toEqual(['door.png'])
  expect(changes.at(-1)?.map(({ name }) => name)).toEqual(['door.png'])
})

test('file field: its files cannot be changed during an upload', async () => {
  const changes = await renderField({ isLoading: true, value: [image('roof.png')] })
  await expect.element(field).toHaveAttribute('aria-busy', 'true')
  const chooseButton = field.getByRole('button', { name: 'Choose another file' })
  await expect.element(chooseButton).toBeDisabled()
  expect(field.getByRole('button', { name: /^Remove/ }).elements()).toEqual([])
  paste(document.querySelector('.drop-zone')!, image('image.png'))
  expect(changes).toEqual([])
})

test('file field: disabled, no file can be chosen or pasted', async () => {
  const changes = await renderField({ isDisabled: true })
  await expect.element(field.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
  paste(document.querySelector('.drop-zone')!, image('image.png'))
  expect(changes).toEqual([])
})

test('file field: read-only, lists its files without buttons', async () => {
  await renderField({ isReadOnly: true, value: [image('roof.png')], error: 'Not signed.' })
  expect(names()).toEqual(['roof.png'])
  expect(field.getByRole('button').elements()).toEqual([])
  expect(document.querySelector('.drop-zone')).toBeNull()
  await expect.element(field).toHaveAccessibleDescription('Not signed.')
})

test('file field: read-only and empty, says so, and does not say what can be chosen', async () => {
  await renderField({ isReadOnly: true })
  expect(items.elements()).toEqual([])
  expect(field.element().textContent).not.toContain('PNG')
  expect(field.element().textContent).toMatch(/Photos.+/)
})

test('file field: an error from outside marks it, and its own help replaces the accepted types', async () => {
  await renderField({ error: 'Add a photo.' })
  await expect.element(field).toHaveAccessibleDescription('Add a photo.')
  expect(document.querySelector('.drop-zone')?.classList).toContain('has-error')
})

test('file field: its own help replaces the accepted types', async () => {
  await renderField({ help: 'Of the roof.' })
  await expect.element(field).toHaveAccessibleDescription('Of the roof.')
})

const listed: ListedFile = { key: 'a', name: 'roof.png', bytes: 2000, picture: null, progress: null }

async function renderFiles(file: Partial<ListedFile>): Promise<string[]> {
  const pressedButtons: string[] = []
  await renderElement(
    <FileList
      files={[{ ...listed, ...file }]}
      onRemove={(key) => pressedButtons.push(`remove ${key}`)}
      onRetry={(key) => pressedButtons.push(`retry ${key}`)}
    />,
    member,
  )
  return pressedButtons
}

test('file list: an upload shows its progress and can be canceled', async () => {
  const pressedButtons = await renderFiles({ progress: { state: 'sending', fraction: 0.429 } })
  await expect.element(page.getByRole('progressbar', { name: 'Uploading roof.png' })).toHaveAttribute('aria-valuetext', '42%')
  await expect.element(page.getByText('42% of 2 kB')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel roof.png' }).click()
  expect(pressedButtons).toEqual(['remove a'])
})

test('file list: a fully sent file shows no progress', async () => {
  await renderFiles({ progress: { state: 'sending', fraction: 1 } })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '100%')
  expect(page.getByText(/% of/).elements()).toEqual([])
})

test('file list: a failed upload shows the reason, and can be retried', async () => {
  const pressedButtons = await renderFiles({ progress: { state: 'failed', message: 'The line broke.' }, picture: '/photo.png' })
  await expect.element(page.getByRole('alert').getByText('The line broke.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: roof.png' }).click()
  await page.getByRole('button', { name: 'Remove roof.png' }).click()
  expect(pressedButtons).toEqual(['retry a', 'remove a'])
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('/photo.png')
})

test('file list: a file that is not a picture has an icon, and an uploaded one has no retry', async () => {
  await renderFiles({})
  await expect.element(page.getByText('2 kB')).toBeVisible()
  expect(document.querySelector('li img')).toBeNull()
  expect(document.querySelectorAll('li span.grid svg')).toHaveLength(1)
  expect(page.getByRole('button', { name: /^Retry/ }).elements()).toEqual([])
})

/** Drags a file from outside the page onto an element and drops it. */
function drop(target: Element, file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  // A DataTransfer made by the page allows no effect and has no file system entry, and neither can be changed.
  Object.defineProperty(dataTransfer, 'effectAllowed', { value: 'all' })
  const entry = vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue({ isFile: true } as FileSystemEntry)
  const { left, top } = target.getBoundingClientRect()
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: left + 8, clientY: top + 8 }),
    )
  }
  entry.mockRestore()
}

/** Pastes a file, as an image copied elsewhere arrives. */
function paste(target: Element, file: File): void {
  if (target instanceof HTMLElement) target.focus()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
}
