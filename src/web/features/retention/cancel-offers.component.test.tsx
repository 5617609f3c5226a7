import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { decideRetention } from '#contract/retention.ts'
import { formatDay } from '../../lib/dates.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { lostDiscountInWords, offerInWords } from './offer-words.ts'
import { alert, choose, flow, goOn, offers, openFlow, said, session } from './testing/test-flow.tsx'

const offerOf = (name: 'discount' | 'switch') => {
  const found = session.reasons[0]?.offers.find(({ kind }) => kind === name)
  if (!found) throw new Error(`No offer of ${name}.`)
  return offerInWords(found, session)
}

test.each(['discount', 'switch'] as const)(
  'cancel flow: taking the offer of a %s sends it once and says what holds',
  async (kind) => {
    const status = await openFlow()
    await choose('too_expensive')
    const words = offerOf(kind)
    const panel = flow.getByRole('region', { name: words.title })
    await expect.element(panel.getByText(words.detail)).toBeVisible()
    const held = hold(decideRetention, { state: 'saved', endsAt: null })
    await panel.getByRole('button').dblClick()
    await expect.element(panel.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    expect(
      flow
        .getByRole('button')
        .elements()
        .filter((one) => one.ariaBusy === 'true'),
    ).toHaveLength(1)
    await goOn.click()
    held.release()
    await expect.poll(status).toBe('saved')
    expect(sentTo(decideRetention).map(({ body }) => body)).toEqual([
      { kind: 'offer_accepted', reason: 'too_expensive', offer: kind },
    ])
    await expect.poll(said).toContain(words.taken)
  },
)

test('cancel flow: a refused offer is shown, the screen stays, and the message is gone on the next one', async () => {
  await openFlow()
  await choose('too_expensive')
  refuse(decideRetention, 'offer-not-available')
  await flow.getByRole('button', { name: offerOf('discount').take }).click()
  await expect.element(alert).toHaveTextContent(problems['offer-not-available'].detail)
  await expect.poll(() => offers.elements().length).toBe(2)
  await goOn.click()
  await expect.poll(() => alert.elements().length).toBe(0)
})

test('cancel flow: a pause is chosen by its end, names what it uses up of a discount, and is sent', async () => {
  const status = await openFlow()
  await choose('unused')
  const [pause] = session.reasons[1]?.offers ?? []
  if (pause?.kind !== 'pause') throw new Error('No break is offered.')
  const lengths = flow.getByRole('radio')
  await expect.poll(() => lengths.elements().length).toBe(3)
  await expect.element(lengths.first()).toBeChecked()
  await expect.element(flow.getByText(new RegExp(`^1 month, until ${formatDay(pause.until[0] ?? '')}`))).toBeVisible()
  expect(flow.getByText(/discount/).elements()).toHaveLength(0)
  await flow.getByRole('radio', { name: new RegExp(`^2 months, until ${formatDay(pause.until[1] ?? '')}`) }).click()
  await expect.element(flow.getByText(lostDiscountInWords(pause, 2) ?? '', { exact: true })).toBeVisible()
  answer(decideRetention, { state: 'saved', endsAt: null })
  await flow.getByRole('button', { name: offerInWords(pause, session).take }).click()
  await expect.poll(status).toBe('saved')
  expect(sentTo(decideRetention).map(({ body }) => body)).toEqual([
    { kind: 'offer_accepted', reason: 'unused', offer: 'pause', months: 2 },
  ])
})

test('cancel flow: a message needs words, is not lost when it fails, and is sent', async () => {
  const status = await openFlow()
  await choose('too_complex')
  const send = flow.getByRole('button', { name: offerInWords({ kind: 'talk' }, session).take })
  const message = flow.getByRole('textbox')
  await send.click()
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(decideRetention)).toHaveLength(0)
  await message.fill('Where are the calls?')
  refuseOnce(decideRetention, 'payments-unavailable')
  await send.click()
  await expect.element(alert).toBeVisible()
  await expect.element(message).toHaveValue('Where are the calls?')
  await expect.element(message).not.toHaveAttribute('aria-invalid', 'true')
  answer(decideRetention, { state: 'saved', endsAt: null })
  await send.click()
  await expect.poll(status).toBe('saved')
  expect(sentTo(decideRetention).at(-1)?.body).toEqual({
    kind: 'offer_accepted',
    reason: 'too_complex',
    offer: 'talk',
    message: 'Where are the calls?',
  })
})
