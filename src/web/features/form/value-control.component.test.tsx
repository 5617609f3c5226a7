import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldValues, optionsOf } from '#domain/fields/field.ts'
import { form, readStoredDraft, renderForm, saveButton } from './form-testing.tsx'

const options = optionsOf(['Ohio', 'Texas'])
const zones = {
  list: () => [
    { value: 'c', label: 'Central' },
    { value: 'e', label: 'Eastern' },
  ],
  optionOf: (value: string) => ({ value, label: `Zone ${value}` }),
}
const table = compileFields([
  field({ name: 'phone', label: 'Phone', input: 'phone' }),
  field({ name: 'zip', label: 'Zip', input: 'zipcode' }),
  field({ name: 'price', label: 'Price', kind: 'number', input: 'money' }),
  field({ name: 'doors', label: 'Doors', kind: 'number', input: 'count' }),
  field({ name: 'state', label: 'State', kind: 'choice', options, input: 'combo' }),
  field({ name: 'zone', label: 'Zone', optionSource: zones, input: 'combo' }),
  field({ name: 'closed', label: 'Closed', kind: 'date' }),
  field({ name: 'share', label: 'Share', kind: 'number', rules: 'between:5,95', input: 'slider' }),
  field({ name: 'notes', label: 'Notes', rules: 'length:0,5', multiline: true, help: 'In short.' }),
  field({ name: 'plain', label: 'Plain', kind: 'choice', options }),
  field({ name: 'wants', label: 'Wants it', kind: 'flag' }),
])
const stored: FieldValues = {
  phone: '(512) 555-0199',
  zip: '78703',
  price: 1_250_000.5,
  doors: 12,
  state: 'Texas',
  zone: 'c',
  closed: '2025-03-17',
  share: 20,
}
// The pointer stays where an earlier test left it, and a combo box under it would load its list.
beforeEach(() => userEvent.hover(page.elementLocator(document.documentElement), { position: { x: 0, y: 0 } }))

const box = (name: string) => form.getByLabelText(name, { exact: true })
const price = form.getByRole('textbox', { name: /^Price/ })

test('value controls: each shows what is stored in its own way', async () => {
  await renderForm({ table, stored })
  await expect.element(box('Phone')).toHaveValue('(512) 555-0199')
  await expect.element(box('Zip')).toHaveValue('78703')
  await expect.element(price).toHaveValue('1,250,000.5')
  await expect.element(box('Doors')).toHaveValue('12')
  await expect.element(box('State')).toHaveValue('Texas')
  await expect.element(box('Zone')).toHaveValue('Zone c')
  await expect.element(form.getByRole('spinbutton', { name: /^year/ })).toHaveTextContent('2025')
  await expect.element(form.getByRole('slider')).toHaveAttribute('aria-valuetext', '20')
})

test('value controls: what is typed into them is sent as it is stored', async () => {
  const { saved } = await renderForm({ table, stored: {} })
  await box('Phone').fill('+1 512 555 0199')
  await box('Zip').fill('78703-1234')
  await price.fill('$95,000.')
  await box('State').fill('ohio')
  await userEvent.keyboard('{Tab}')
  form.getByRole('slider').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await saveButton.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ phone: '(512) 555-0199', price: 95_000, state: 'Ohio', share: 6 })
})

test('value controls: a draft of them is shown again', async () => {
  const { close, open } = await renderForm({ table, stored: {} })
  await box('Phone').fill('5125550199')
  await price.fill('412500')
  await box('State').fill('ohio')
  await userEvent.keyboard('{Tab}')
  await expect.poll(async () => Object.keys(await readStoredDraft()).length).toBe(3)
  await close()
  open()
  await expect.element(box('Phone')).toHaveValue('(512) 555-0199')
  await expect.element(price).toHaveValue('412,500')
  await expect.element(box('State')).toHaveValue('Ohio')
})

test('number slider: has no number until it is moved, and has its bounds', async () => {
  await renderForm({ table, stored: {} })
  const slider = form.getByRole('slider')
  await expect.element(slider).toBeInTheDocument()
  expect(slider.element().getAttribute('aria-valuetext')).not.toMatch(/\d/)
  expect([slider.element().getAttribute('min'), slider.element().getAttribute('max')]).toEqual(['5', '95'])
})

test('combo control: an expensive list is built when its field gets the focus', async () => {
  let made = 0
  const source = { ...zones, list: () => ((made += 1), zones.list()) }
  const lists = compileFields([field({ name: 'zone', label: 'Zone', optionSource: source, input: 'combo' })])
  await renderForm({ table: lists, stored: { zone: 'c' } })
  await expect.element(box('Zone')).toHaveValue('Zone c')
  expect(made).toBe(0)
  box('Zone').element().focus()
  await expect.element(box('Zone')).toHaveValue('Central')
  expect(made).toBe(1)
})

test('field control: a field display widens it, sets its own help and counts what is typed', async () => {
  await renderForm({ table, stored: {}, fieldDisplays: { notes: { isWide: true, hasCounter: true, help: 'One word.' } } })
  const notes = box('Notes')
  await expect.element(notes).toHaveAccessibleDescription(/^One word\./)
  expect(notes.element().closest('.md\\:col-span-2')).not.toBeNull()
  expect(box('Phone').element().closest('.md\\:col-span-2')).toBeNull()
  await notes.fill('ab')
  await expect.element(form.getByText(/^2\b.*5/).first()).toBeInTheDocument()
})

test('field control: without a field display it shows the help of the field and no count', async () => {
  await renderForm({ table, stored: {} })
  await expect.element(box('Notes')).toHaveAccessibleDescription('In short.')
  expect(page.getByText(/^0\b.*5/).elements()).toEqual([])
  await expect.element(form.getByRole('checkbox', { name: 'Wants it' })).toBeVisible()
  await expect.element(form.getByRole('combobox', { name: 'Plain' })).toBeVisible()
})
