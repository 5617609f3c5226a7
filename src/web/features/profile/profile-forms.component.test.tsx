import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completePodChoice, completeProfile, type Me, readMe, updateMe } from '#contract/me.ts'
import { readVisitor } from '#contract/visitor.ts'
import { answer, refuse, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fresh, member } from '../../testing/visitors.ts'
import { combobox, given, newYorker, profilePath, save, textbox } from './testing.ts'

const community = `${profilePath}/community-profile`
const personal = `${profilePath}/personal-info`
const shipping = `${profilePath}/shipping-address`
const bodies = () => sentTo(updateMe).map(({ body }) => body)
const next = page.getByRole('link', { name: /^Next: / })
const nothingSaid = (overrides: Partial<Me> = {}): Me => {
  const { circleFields, ...rest } = meWith({ timezone: null, firstName: null, lastName: null })
  return { ...rest, circleFields: { ...circleFields, firstName: null, lastName: null }, ...overrides }
}

/** Takes what is saved into this profile. */
function takesSaves(me: Me): void {
  answer(updateMe, ({ body }) => {
    const { circleFields, ...changes } = body
    return { ...me, ...changes, circleFields: { ...me.circleFields, ...circleFields } } as Me
  })
}

async function choose(label: string, text: string): Promise<void> {
  await combobox(label).fill(text)
  await userEvent.keyboard('{Tab}')
}

test('profile form: a failed answer offers to try again', async () => {
  given()
  refuse(readMe, 'internal')
  await renderPage(shipping, member)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  given()
  await again.click()
  await expect.element(textbox('Street address')).toHaveValue('12 Harbor Way')
})

test('community profile: an empty one marks what is missing and sends nothing, with the focus on the first field', async () => {
  given({ me: nothingSaid() })
  await renderPage(community, { ...fresh, user: { id: fresh.user?.id ?? '', email: 'dana@demo.test', name: '' } })
  await save.click()
  await expect.element(textbox('Firstname')).toHaveFocus()
  for (const label of ['Firstname', 'Lastname', 'Headline', 'Bio', 'Profession', 'City'])
    await expect.element(textbox(label)).toHaveAccessibleDescription(new RegExp(`^${label} is required`))
  await expect.element(combobox('State')).toHaveAccessibleDescription(/required/)
  expect(bodies()).toEqual([])
})

test('community profile: the name of the account is suggested, and sent with what was typed', async () => {
  const me = nothingSaid()
  given({ me })
  takesSaves(me)
  await renderPage(community, fresh)
  await expect.element(textbox('Firstname')).toHaveValue('Dana')
  await expect.element(textbox('Lastname')).toHaveValue('Whitfield')
  await textbox('Headline').fill('Buying my first fourplex')
  await expect.element(page.getByText('24/120')).toBeVisible()
  await save.click()
  await expect.element(textbox('Bio')).toHaveFocus()
  expect(bodies()).toEqual([{ circleFields: { firstName: 'Dana', lastName: 'Whitfield', headline: 'Buying my first fourplex' } }])
  // A name of several words begins with the first name.
  await expect.element(page.getByText(/\b4\b.*open/).first()).toBeVisible()
})

test('community profile: what follows the first name is the last name, however many words it has', async () => {
  given({ me: nothingSaid() })
  await renderPage(community, {
    ...fresh,
    user: { id: fresh.user?.id ?? '', email: 'd@demo.test', name: ' Dana van  Whitfield ' },
  })
  await expect.element(textbox('Firstname')).toHaveValue('Dana')
  await expect.element(textbox('Lastname')).toHaveValue('van Whitfield')
})

test('community profile: addresses are completed as they are left, and a wrong one is refused at its field', async () => {
  given()
  takesSaves(newYorker())
  await renderPage(community, member)
  await textbox('Website').fill('newcomb.example')
  await textbox('Instagram').fill('@frieda')
  await textbox('Facebook').fill('not a place')
  await expect.element(textbox('Website')).toHaveValue('https://newcomb.example')
  await save.click()
  await expect.element(textbox('Facebook')).toHaveAccessibleDescription(/valid URL/)
  await expect.element(textbox('Instagram')).toHaveValue('https://www.instagram.com/frieda')
  await textbox('Facebook').clear()
  await save.click()
  await expect
    .poll(() => Object.assign({}, ...bodies().map((body) => body.circleFields)) as object)
    .toEqual({
      websiteUrl: 'https://newcomb.example',
      instagramUrl: 'https://www.instagram.com/frieda',
    })
})

test('community profile: offers 56 states', async () => {
  given()
  await renderPage(community, member)
  await combobox('State').click()
  await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '56')
})

test('profile form: a server fault is said at its field, with the focus on it', async () => {
  given()
  refuse(updateMe, 'invalid-fields', { errors: [{ field: 'circleFields.headline', message: 'Too long for our server.' }] })
  await renderPage(community, member)
  await textbox('Headline').fill('Short')
  await save.click()
  await expect.element(textbox('Headline')).toHaveAccessibleDescription(/^Too long for our server\./)
  await expect.element(textbox('Headline')).toHaveFocus()
  await expect.element(textbox('Headline')).toHaveValue('Short')
  expect(sentTo(completeProfile)).toEqual([])
})

test('profile form: a save says what is complete with it, and reads the visitor again where the name is another one', async () => {
  given()
  takesSaves(newYorker())
  await renderPage(community, member)
  const asked = sentTo(readVisitor).length
  await textbox('Headline').fill('Something new')
  await save.click()
  await expect.poll(() => sentTo(completeProfile).length).toBe(1)
  await expect.poll(() => sentTo(completePodChoice).length).toBe(1)
  expect(sentTo(readVisitor)).toHaveLength(asked)
  answer(updateMe, newYorker({ firstName: 'Dee' }))
  await textbox('Firstname').fill('Dee')
  await save.click()
  await expect.poll(() => sentTo(readVisitor).length).toBe(asked + 1)
})

test('profile form: an open profile and a member without access complete nothing', async () => {
  const me = newYorker({ zipcode: null })
  given({ me })
  takesSaves(me)
  await renderPage(community, fresh)
  await textbox('Headline').fill('Something new')
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
  expect(sentTo(completeProfile)).toEqual([])
  expect(sentTo(completePodChoice)).toEqual([])
})

test('profile form: what cannot be said after a save stays unsaid without a word, and the answers are saved', async () => {
  given()
  takesSaves(newYorker())
  refuse(completeProfile, 'conflict')
  refuse(completePodChoice, 'conflict')
  await renderPage(community, member)
  await textbox('Headline').fill('Something new')
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
  await expect.poll(() => sentTo(completeProfile).length).toBe(1)
  expect(page.getByRole('alert').filter({ hasText: /\w/ }).elements()).toHaveLength(0)
})

test('shipping address: city and zipcode are corrected as they are typed, and the next link shows once complete', async () => {
  const me = newYorker({ streetAddress: null, city: null, state: null, zipcode: null })
  given({ me })
  takesSaves(me)
  await renderPage(shipping, member)
  await textbox('Street address').fill('12 Harbor Way')
  expect(next.elements()).toHaveLength(0)
  await textbox('City').fill('Winston-Salem')
  await choose('State', 'NC')
  await expect.element(textbox('City')).toHaveValue('Winston Salem')
  await textbox('Zipcode').fill('2710')
  await save.click()
  await expect.element(textbox('Zipcode')).toHaveAccessibleDescription(/5 characters/)
  await textbox('Zipcode').fill('02110-1234')
  await expect.element(textbox('Zipcode')).toHaveValue('02110')
  await save.click()
  await expect
    .poll(() => Object.assign({}, ...bodies()) as object)
    .toEqual({
      streetAddress: '12 Harbor Way',
      city: 'Winston Salem',
      state: 'NC',
      zipcode: '02110',
    })
  await expect.element(next).toHaveAttribute('href', `${profilePath}/rei-statement`)
})

test('personal info: asks for spouse email and another role only where needed, and validates what is typed', async () => {
  const me = newYorker({ maritalStatus: null, phone: null, birthdate: null, originCity: null })
  given({ me })
  await renderPage(personal, member)
  const form = page.getByRole('form')
  await expect.element(form.getByRole('spinbutton').first()).toBeVisible()
  expect(textbox('Spouse').elements()).toHaveLength(0)
  await form.getByRole('radio', { name: 'Married', exact: true }).click()
  await textbox('Spouse').fill('not an address')
  await form.getByRole('spinbutton').first().click()
  await userEvent.keyboard(`0101${new Date().getFullYear() - 10}`)
  await textbox('Phone').fill('555 0100')
  await textbox('Origin city').fill('Area 51')
  expect(textbox('Current role').elements()).toHaveLength(0)
  await combobox('Current role').selectOptions('Other (please specify)')
  refuse(updateMe, 'internal')
  await save.click()
  await expect.element(textbox('Spouse')).toHaveAccessibleDescription(/valid email/)
  await expect.element(form.getByRole('group', { name: /^Birthdate/ })).toHaveAccessibleDescription(/at least 18/)
  await expect.element(textbox('Phone')).toHaveAccessibleDescription(/10-digit/)
  await expect.element(textbox('Origin city')).toHaveAccessibleDescription(/letters and spaces/)
  await expect.element(textbox('Current role')).toHaveAccessibleDescription(/required/)
  await form.getByRole('radio', { name: 'Not Married', exact: true }).click()
  await expect.poll(() => textbox('Spouse').elements().length).toBe(0)
  await textbox('Phone').fill('5125550100')
  await expect.element(textbox('Phone')).toHaveValue('(512) 555-0100')
  await textbox('Origin city').fill('St. Louis')
  await userEvent.keyboard('{Tab}')
  await expect.element(textbox('Origin city')).toHaveValue('St Louis')
})

test('personal info: the zone of this device is suggested and sent with the rest, one that is saved is not explained', async () => {
  const me = newYorker({ timezone: null })
  given({ me })
  takesSaves(me)
  await renderPage(personal, fresh)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await expect.element(combobox('Timezone')).toHaveAccessibleDescription(/^Preset from this device/)
  await page.getByRole('switch', { name: 'Share phone with pod' }).click()
  await save.click()
  await expect.poll(bodies).toEqual([{ sharePhoneWithPod: true, timezone: timeZone }])
  await expect.element(combobox('Timezone')).not.toHaveAccessibleDescription(/Preset/)
})

test('profile form: unsaved answers are not left behind unasked', async () => {
  given()
  const { address, goTo } = await renderPage(community, member)
  await textbox('Headline').fill('Something new')
  void goTo('/dashboard/resources')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(address()).toBe(community)
  await expect.element(textbox('Headline')).toHaveValue('Something new')
  void goTo(shipping)
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe(shipping)
})
