import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FileView } from '#contract/api/files.ts'
import { problems } from '#contract/problems/problems.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '#web/testing/fake-uploads.ts'
import { member } from '#web/testing/visitors.ts'
import { UploadField } from './upload-field.tsx'
import { useUploads } from './use-uploads.ts'

const rows = page.getByRole('listitem')
const progress = page.getByRole('progressbar')
const picture = (name: string): File => new File([new Uint8Array(1000)], name, { type: 'image/png' })
const names = (): string[] => rows.elements().map((one) => /\w+\.png/.exec(one.textContent)?.[0] ?? '')

type FormProps = { max?: number; error?: string; isDisabled?: boolean; storedFiles?: readonly FileView[] }

const noFiles: readonly FileView[] = []

function Form({ storedFiles = noFiles, ...props }: FormProps): React.ReactNode {
  const uploads = useUploads('support', storedFiles)
  const { isSending, hasFailed, storedFiles: stored, reset } = uploads
  return (
    <>
      <UploadField label="Screenshot" uploads={uploads} {...props} />
      <output>{JSON.stringify({ isSending, hasFailed, kept: stored.map(({ name }) => name) })}</output>
      <button type="button" onClick={() => reset()}>
        Forget
      </button>
    </>
  )
}

const state = (): unknown => JSON.parse(page.getByText(/^\{"isSending"/).element().textContent)

async function open(props: FormProps = {}): Promise<ReturnType<typeof fakeUploads>> {
  const uploads = fakeUploads()
  await renderElement(<Form {...props} />, member)
  await expect.element(page.getByText('Screenshot')).toBeVisible()
  return uploads
}

test('upload field: a file uploads at once, shows its progress, and is then stored', async () => {
  const uploads = await open()
  chooseFiles([picture('one.png')])
  await expect.element(progress).toBeInTheDocument()
  expect(state()).toEqual({ isSending: true, hasFailed: false, kept: [] })
  uploads[0]?.progress(0.256)
  await expect.element(page.getByText(/^25% of/)).toBeVisible()
  uploads[0]?.progress(1)
  await expect.element(page.getByText(/^Almost there/)).toBeVisible()
  uploads[0]?.complete({ name: 'kept.png' })
  await expect.poll(names).toEqual(['kept.png'])
  expect(progress.elements()).toHaveLength(0)
  expect(state()).toEqual({ isSending: false, hasFailed: false, kept: ['kept.png'] })
})

test('upload field: with a limit of one file, a second one replaces it', async () => {
  const uploads = await open()
  chooseFiles([picture('one.png')])
  await expect.poll(names).toEqual(['one.png'])
  chooseFiles([picture('two.png')])
  await expect.poll(names).toEqual(['two.png'])
  expect(uploads.map(({ isAborted: isEnded }) => isEnded())).toEqual([true, false])
})

test('upload field: accepts no more files than its limit, and says so until something changes', async () => {
  const uploads = await open({ max: 2 })
  chooseFiles([picture('one.png'), picture('two.png'), picture('three.png')])
  await expect.poll(names).toEqual(['one.png', 'two.png'])
  const limitMessage = page.getByText(/You can add up to/)
  await expect.element(limitMessage).toBeVisible()
  expect(uploads).toHaveLength(2)
  await page.getByRole('button', { name: 'Cancel one.png' }).click()
  await expect.poll(names).toEqual(['two.png'])
  await expect.poll(() => limitMessage.elements().length).toBe(0)
  expect(document.activeElement).not.toBe(document.body)
  chooseFiles([picture('four.png')])
  await expect.poll(names).toEqual(['two.png', 'four.png'])
})

test('upload field: a file that is refused says why, and is sent again by a press', async () => {
  const uploads = await open()
  chooseFiles([picture('one.png')])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.fail('payload-too-large')
  await expect.element(page.getByRole('alert').getByText(problems['payload-too-large'].detail)).toBeVisible()
  expect(state()).toEqual({ isSending: false, hasFailed: true, kept: [] })
  await page.getByRole('button', { name: 'Try again: one.png' }).click()
  await expect.element(progress).toBeInTheDocument()
  expect(page.getByRole('alert').getByText(problems['payload-too-large'].detail).elements()).toHaveLength(0)
  uploads[1]?.complete()
  await expect.poll(state).toMatchObject({ hasFailed: false, kept: ['one.png'] })
})

test('upload field: a reset cancels running uploads', async () => {
  const uploads = await open({ max: 2 })
  chooseFiles([picture('one.png')])
  await expect.poll(names).toEqual(['one.png'])
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.poll(() => rows.elements().length).toBe(0)
  expect(uploads[0]?.isAborted()).toBe(true)
})

test('upload field: starts with the stored files, and removes none while disabled', async () => {
  const storedFiles = {
    id: 'a',
    name: 'held.png',
    alt: null,
    type: 'image/png',
    bytes: 1000,
    width: 1,
    height: 1,
    url: '/a',
    smallUrl: null,
  }
  await open({ storedFiles: [storedFiles], isDisabled: true, error: 'Choose one first.' })
  await expect.poll(names).toEqual(['held.png'])
  await expect.element(page.getByText('Choose one first.')).toBeVisible()
  expect(page.getByRole('button', { name: /held\.png/ }).elements()).toHaveLength(0)
  expect(state()).toEqual({ isSending: false, hasFailed: false, kept: ['held.png'] })
})
