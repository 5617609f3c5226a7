import { useForm } from 'react-hook-form'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { normalizeUrl } from '#domain/profile/normalize.ts'
import { page as forms } from '../../features/style-guide/pages/forms.tsx'
import { page as selects } from '../../features/style-guide/pages/selects.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys, typeKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { Button } from '../button.tsx'
import { UrlField } from './email-url-fields.tsx'
import { CheckboxField, RadioGroupField } from './choice-fields.tsx'
import { TextField } from './text-field.tsx'

type Answers = { name: string; website: string; reach: string; isAgreed: boolean }

const long = 'Please tell the leader your name as in your profile, first and last.'
const reach = [
  { value: 'local', label: 'Local' },
  { value: 'distant', label: 'Long-distance' },
]

/** Native fields as a form takes them. */
function LiveForm({ onSent }: { onSent: (answers: Answers) => void }): React.ReactNode {
  const { register, handleSubmit, formState } = useForm<Answers>({ mode: 'onTouched' })
  const { errors } = formState
  return (
    <form aria-label="Live" noValidate onSubmit={(event) => void handleSubmit(onSent)(event)}>
      <TextField label="Name" error={errors.name?.message} {...register('name', { required: long })} />
      <UrlField label="Website" normalize={normalizeUrl} {...register('website')} />
      <RadioGroupField
        label="Reach"
        options={reach}
        error={errors.reach?.message}
        {...register('reach', { required: 'Reach is required.' })}
      />
      <CheckboxField label="Agreed" error={errors.isAgreed?.message} {...register('isAgreed', { required: 'Please agree.' })} />
      <Button type="submit">Send</Button>
    </form>
  )
}

async function setWidth(width: number): Promise<void> {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1360, 900))
}

test('fields in a form: errors that disappear move nothing, also those of two lines', async () => {
  await setWidth(320)
  const sent: Answers[] = []
  await renderElement(<LiveForm onSent={(answers) => sent.push(answers)} />, member)
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(long)
  const note = page.getByText(long).element()
  expect(note.getBoundingClientRect().height).toBeGreaterThan(38)
  // The height is reserved once the browser has reported it.
  await expect.poll(() => (note as HTMLElement).style.minHeight).toBe(`${note.getBoundingClientRect().height}px`)

  const top = (): number => send.element().getBoundingClientRect().top + scrollY
  const initialTop = top()
  await typeKeys('Dana')
  await expect.element(name).toHaveAccessibleDescription('')
  await page.getByRole('checkbox', { name: 'Agreed' }).click()
  await page.getByRole('radio', { name: 'Local' }).click()
  await expect.poll(() => document.querySelectorAll('[aria-invalid]').length).toBe(0)
  expect(top()).toBe(initialTop)

  await page.getByRole('textbox', { name: 'Website' }).fill('whitfield.example')
  await pressKeys('Enter')
  await expect.poll(() => sent).toEqual([{ name: 'Dana', website: 'https://whitfield.example', reach: 'local', isAgreed: true }])
})

test('fields in a form: a new width releases the space of an error', async () => {
  await setWidth(320)
  await renderElement(<LiveForm onSent={() => {}} />, member)
  await page.getByRole('button', { name: 'Send' }).click()
  const note = page.getByText(long).element() as HTMLElement
  await expect.poll(() => Number.parseFloat(note.style.minHeight)).toBeGreaterThan(38)
  await typeKeys('Dana')
  await page.viewport(1000, 800)
  await expect.poll(() => note.getBoundingClientRect().height).toBeLessThan(38)
})

test.each([
  ['forms', forms],
  ['selects', selects],
])('fields: on a phone, targets on the page of %s are at least 44 px high', async (_, { sections }) => {
  await setWidth(375)
  await renderElement(
    <main>
      {sections.map(({ Example, source }) => (
        <Example key={source} />
      ))}
    </main>,
    member,
  )
  const targets = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('main :is(label:has(input), input:not(label *), select, textarea, button)')]
      .filter((target) => target.tabIndex >= 0 || target.matches('label'))
      // A drop zone has a button for screen readers only; no thumb presses it.
      .filter((target) => !target.matches('[aria-label^="Drop zone"]'))
      .filter((target) => target.getClientRects().length > 0)
  await expect.poll(() => targets().length).toBeGreaterThan(10)
  const smallTargets = targets().filter((target) => target.getBoundingClientRect().height < 44)
  expect(smallTargets.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
})
