import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { normalizeUrl } from '#domain/profile/normalize.ts'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { EmailField, UrlField } from './email-url-fields.tsx'

const website = page.getByRole('textbox', { name: 'Website' })

async function openField(props: Partial<React.ComponentProps<typeof UrlField>> = {}): Promise<void> {
  await renderElement(
    <ControlledField initial="">
      {(value, onChange) => (
        <UrlField
          label="Website"
          normalize={normalizeUrl}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...props}
        />
      )}
    </ControlledField>,
    member,
  )
}

test.each([
  ['whitfield.example', 'https://whitfield.example'],
  ['mailto:dana@whitfield.example', 'mailto:dana@whitfield.example'],
])('url field: "%s" is stored as %s on leaving the field', async (typed, stored) => {
  await openField()
  await website.fill(typed)
  expect(storedText()).toBe(typed)
  await pressKeys('Tab')
  await expect.element(website).toHaveValue(stored)
  await expect.poll(storedText).toBe(stored)
})

test('url field: an empty one stays empty', async () => {
  await openField()
  await website.click()
  await pressKeys('Tab')
  await expect.element(website).toHaveValue('')
})

test('url field: Enter completes the address, other keys do not', async () => {
  const keys: string[] = []
  const blurEvents: string[] = []
  await openField({ onKeyDown: ({ key }) => keys.push(key), onBlur: () => blurEvents.push('left') })
  await website.fill('whitfield.exampl')
  await pressKeys('e')
  await expect.element(website).toHaveValue('whitfield.example')
  await pressKeys('Enter')
  await expect.poll(storedText).toBe('https://whitfield.example')
  expect(keys).toEqual(['e', 'Enter'])
  expect(blurEvents).toEqual([])
  await pressKeys('Tab')
  await expect.poll(() => blurEvents).toEqual(['left'])
})

test('url field: a read-only one is not completed', async () => {
  await renderElement(<UrlField label="Website" normalize={normalizeUrl} isReadOnly defaultValue="whitfield.example" />, member)
  await website.click()
  await pressKeys('Tab')
  await expect.element(website).toHaveValue('whitfield.example')
})

test('address fields: request the address keyboards, without autocorrection', async () => {
  await renderElement(
    <>
      <EmailField label="Email" />
      <UrlField label="Website" normalize={normalizeUrl} autoComplete="off" />
    </>,
    member,
  )
  const email = page.getByRole('textbox', { name: 'Email' })
  for (const [field, kind, autoComplete] of [
    [email, 'email', 'email'],
    [website, 'url', 'off'],
  ] as const) {
    await expect.element(field).toHaveAttribute('type', kind)
    await expect.element(field).toHaveAttribute('inputmode', kind)
    await expect.element(field).toHaveAttribute('autocapitalize', 'none')
    await expect.element(field).toHaveAttribute('spellcheck', 'false')
    await expect.element(field).toHaveAttribute('autocomplete', autoComplete)
  }
})
