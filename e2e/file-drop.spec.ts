import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.describe('a field for files', () => {
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const roof = { name: 'roof.png', mimeType: 'image/png', buffer: image }

  test.beforeEach(async ({ page }) => {
    await page.goto('/style-guide/forms')
  })

  test('keeps the good ones, names what is wrong with the others, and lets each be removed', async ({ page }) => {
    const field = page.getByRole('group', { name: 'Photos of the deal' })
    const choose = field.getByRole('button', { name: 'Choose files' })
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(7_200_000) }
    await choose.focus()
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([roof, { ...roof, name: 'photo.gif', mimeType: 'image/gif' }, plan])
    await expect(field.getByRole('listitem')).toHaveText([/^roof\.png\s*70 bytes$/])
    const wrong = 'photo.gif is not a PNG, JPG or PDF. plan.pdf is 7.2 MB; at most 5 MB.'
    await expect(field).toHaveAccessibleDescription(wrong)
    await expect(choose).toHaveAccessibleDescription(wrong)
    await expect.poll(() => field.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    await expectNoViolations(page)
    const preview = (await field.locator('img').getAttribute('src')) ?? ''
    await field.getByRole('button', { name: 'Remove roof.png' }).press('Enter')
    await expect(field.getByRole('listitem')).toHaveCount(0)
    await expect(choose).toBeFocused()
    await expect(field).toHaveAccessibleDescription('PNG, JPG or PDF, up to 5 MB.')
    expect(
      await page.evaluate(
        (url) =>
          fetch(url).then(
            () => 'kept',
            () => 'given back',
          ),
        preview,
      ),
    ).toBe('given back')
  })

  test('takes what is dropped and what is pasted, one in place of the other where there is room for one', async ({ page }) => {
    const field = page.getByRole('group', { name: /^Screenshot/ })
    await dropOn(page, field.locator('.drop-zone'), roof)
    await expect(field.getByRole('listitem')).toHaveText([/^roof\.png/])
    await pasteInto(field.getByRole('button', { name: 'Choose another file' }), { ...roof, name: 'image.png' })
    await expect(field.getByRole('listitem')).toHaveText([/^image\.png/])
    await pasteInto(field.getByRole('button', { name: 'Drop zone for Screenshot' }), { ...roof, name: 'third.png' })
    await expect(field.getByRole('listitem')).toHaveText([/^third\.png/])
  })

  test('cannot be changed while its files are on their way, or when it is read-only or disabled', async ({ page }) => {
    const loading = page.getByRole('group', { name: 'On its way' })
    await expect(loading).toHaveAttribute('aria-busy', 'true')
    await expect(loading.getByRole('button', { name: 'Choose another file' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Remove purchase-contract.pdf' })).toHaveCount(0)
    const signed = page.getByRole('group', { name: 'Signed contract' })
    await expect(signed.getByRole('listitem')).toHaveCount(1)
    await expect(signed.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Appraisal' }).getByRole('button', { name: 'Choose a file' })).toBeDisabled()
  })
})

type Upload = { name: string; mimeType: string; buffer: Buffer }

/** Drags a file from outside the browser onto an element and lets it go. */
async function dropOn(page: Page, target: Locator, { name, buffer }: Upload): Promise<void> {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  await target.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {}
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    await session.send('Input.dispatchDragEvent', { type, x: x + 8, y: y + 8, data })
  }
}

/** Pastes a file, as an image copied elsewhere arrives. */
async function pasteInto(target: Locator, { name, mimeType, buffer }: Upload): Promise<void> {
  await target.focus()
  await target.evaluate(
    (element, { name, mimeType, bytes }) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    },
    { name, mimeType, bytes: [...buffer] },
  )
}
