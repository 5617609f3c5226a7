import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { normaliseUrl } from '#domain/profile/normalise.ts'
import { Kept, storedText } from '../../testing/kept.tsx'
import { renderPart } from '../../testing/render-page.tsx'
import { press } from '../../testing/typing.ts'
import { member } from '../../testing/visitors.ts'
import { EmailField, UrlField } from './address-fields.tsx'

const website = page.getByRole('textbox', { name: 'Website' })

async function openField(props: Partial<React.ComponentProps<typeof UrlField>> = {}): Promise<void> {
  await renderPart(
    <Kept initial="">
      {(value, onChange) => (
        <UrlField
          label="Website"
          normalise={normaliseUrl}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...props}
        />
      )}
    </Kept>,
    member,
  )
}

test.each([
  ['whitfield.example', 'https://whitfield.example'],
  ['mailto:dana@whitfield.example', 'mailto:dana@whitfield.example'],
])('url field: "%s" is stored as %s on leaving the field', async (typed, kept) => {
  await openField()
  await website.fill(typed)
  expect(storedText()).toBe(typed)
  await press('Tab')
  await expect.element(website).toHaveValue(kept)
  await expect.poll(storedText).toBe(kept)
})

test('url field: an empty one stays empty', async () => {
  await openField()
  await website.click()
  await press('Tab')
  await expect.element(website).toHaveValue('')
})

test('url field: Enter completes the address, other keys do not', async () => {
  const keys: string[] = []
  const left: string[] = []
  await openField({ onKeyDown: ({ key }) => keys.push(key), onBlur: () => left.push('left') })
  await website.fill('whitfield.exampl')
  await press('e')
  await expect.element(website).toHaveValue('whitfield.example')
  await press('Enter')
  await expect.poll(storedText).toBe('https://whitfield.example')
  expect(keys).toEqual(['e', 'Enter'])
  expect(left).toEqual([])
  await press('Tab')
  await expect.poll(() => left).toEqual(['left'])
})

test('url field: a read-only one is not completed', async () => {
  await renderPart(<UrlField label="Website" normalise={normaliseUrl} isReadOnly defaultValue="whitfield.example" />, member)
  await website.click()
  await press('Tab')
  await expect.element(website).toHaveValue('whitfield.example')
})

test('address fields: request the address keyboards, without autocorrection', async () => {
  await renderPart(
    <>
      <EmailField label="Email" />
      <UrlField label="Website" normalise={normaliseUrl} autoComplete="off" />
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
