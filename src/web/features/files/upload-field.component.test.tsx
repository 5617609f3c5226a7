import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownFile } from '#contract/files.ts'
import { problems } from '#contract/problems.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '../../testing/uploads.ts'
import { member } from '../../testing/visitors.ts'
import { UploadField } from './upload-field.tsx'
import { useUploads } from './use-uploads.ts'

const rows = page.getByRole('listitem')
const progress = page.getByRole('progressbar')
const picture = (name: string): File => new File([new Uint8Array(1000)], name, { type: 'image/png' })
const names = (): string[] => rows.elements().map((one) => /\w+\.png/.exec(one.textContent)?.[0] ?? '')

type FormProps = { most?: number; error?: string; isDisabled?: boolean; held?: readonly ShownFile[] }

const nothing: readonly ShownFile[] = []

function Form({ held = nothing, ...props }: FormProps): React.ReactNode {
  const uploads = useUploads('support', held)
  const { isSending, hasFailed, kept, reset } = uploads
  return (
    <>
      <UploadField label="Screenshot" uploads={uploads} {...props} />
      <output>{JSON.stringify({ isSending, hasFailed, kept: kept.map(({ name }) => name) })}</output>
      <button type="button" onClick={() => reset()}>
        Forget
      </button>
    </>
  )
}

const state = (): unknown => JSON.parse(page.getByText(/^\{"isSending"/).element().textContent)

async function open(props: FormProps = {}): Promise<ReturnType<typeof fakeUploads>> {
  const uploads = fakeUploads()
  await renderPart(<Form {...props} />, member)
  await expect.element(page.getByText('Screenshot')).toBeVisible()
  return uploads
}

test('upload field: a file uploads at once, shows its progress, and is then held', async () => {
  const uploads = await open()
  chooseFiles([picture('one.png')])
  await expect.element(progress).toBeInTheDocument()
  expect(state()).toEqual({ isSending: true, hasFailed: false, kept: [] })
  uploads[0]?.progress(0.256)
  await expect.element(page.getByText(/^25 % of/)).toBeVisible()
  uploads[0]?.progress(1)
  await expect.element(page.getByText(/^Almost there/)).toBeVisible()
  uploads[0]?.arrive({ name: 'kept.png' })
  await expect.poll(names).toEqual(['kept.png'])
  expect(progress.elements()).toHaveLength(0)
  expect(state()).toEqual({ isSending: false, hasFailed: false, kept: ['kept.png'] })
})

test('upload field: where one may be held, a second one replaces it', async () => {
  const uploads = await open()
  chooseFiles([picture('one.png')])
  await expect.poll(names).toEqual(['one.png'])
  chooseFiles([picture('two.png')])
  await expect.poll(names).toEqual(['two.png'])
  expect(uploads.map(({ isEnded }) => isEnded())).toEqual([true, false])
})

test('upload field: takes no more than it may hold, and says so until something changes', async () => {
  const uploads = await open({ most: 2 })
  chooseFiles([picture('one.png'), picture('two.png'), picture('three.png')])
  await expect.poll(names).toEqual(['one.png', 'two.png'])
  const refusal = page.getByText(/at most/)
  await expect.element(refusal).toBeVisible()
  expect(uploads).toHaveLength(2)
  await page.getByRole('button', { name: 'Cancel one.png' }).click()
  await expect.poll(names).toEqual(['two.png'])
  await expect.poll(() => refusal.elements().length).toBe(0)
  expect(document.activeElement).not.toBe(document.body)
  chooseFiles([picture('four.png')])
  await expect.poll(names).toEqual(['two.png', 'four.png'])
})

test('upload field: a file that is refused says why, and is sent again by a press', async () => {
  const uploads = await open()
  chooseFiles([picture('one.png')])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.refuse('payload-too-large')
  await expect.element(page.getByRole('alert').getByText(problems['payload-too-large'].detail)).toBeVisible()
  expect(state()).toEqual({ isSending: false, hasFailed: true, kept: [] })
  await page.getByRole('button', { name: 'Try again to send one.png' }).click()
  await expect.element(progress).toBeInTheDocument()
  expect(page.getByRole('alert').getByText(problems['payload-too-large'].detail).elements()).toHaveLength(0)
  uploads[1]?.arrive()
  await expect.poll(state).toMatchObject({ hasFailed: false, kept: ['one.png'] })
})

test('upload field: a reset cancels running uploads', async () => {
  const uploads = await open({ most: 2 })
  chooseFiles([picture('one.png')])
  await expect.poll(names).toEqual(['one.png'])
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.poll(() => rows.elements().length).toBe(0)
  expect(uploads[0]?.isEnded()).toBe(true)
})

test('upload field: begins with what is held already, and lets nothing be taken out while it is off', async () => {
  const held = {
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
  await open({ held: [held], isDisabled: true, error: 'Choose one first.' })
  await expect.poll(names).toEqual(['held.png'])
  await expect.element(page.getByText('Choose one first.')).toBeVisible()
  expect(page.getByRole('button', { name: /held\.png/ }).elements()).toHaveLength(0)
  expect(state()).toEqual({ isSending: false, hasFailed: false, kept: ['held.png'] })
})
