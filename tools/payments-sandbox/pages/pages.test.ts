import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, intentIdOf, testBaseUrl } from '#test/harness/sandbox.ts'
import { day, givenMember, givenOrder, start } from '#test/harness/sandbox-clock.ts'
import type { PaymentSandbox } from '#server/gateways/payments/sandbox-port.ts'

const returnUrl = 'http://localhost:3000/dashboard/success'

/** The path under which the sandbox answers in these tests. */
const pathOf = (url: string) => url.replace(testBaseUrl, '')

async function getPage(sandbox: PaymentSandbox, url: string) {
  const response = await sandbox.browser.request(pathOf(url))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function post(sandbox: PaymentSandbox, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await sandbox.browser.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as { go?: string | null; error?: { message: string } } }
}

describe('sandbox bank page', () => {
  async function givenChallenge(url = returnUrl) {
    const given = await givenSandbox()
    const { intentId, invoice } = await givenIncomplete(given.stripe)
    await given.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_authenticationRequired', return_url: url })
    const secret = invoice.confirmation_secret?.client_secret ?? ''
    const page = `/3ds/${intentId}?client_secret=${secret}`
    const decide = (succeed: boolean, given_secret = secret) =>
      post(given.sandbox, `/3ds/${intentId}`, { client_secret: given_secret, succeed: String(succeed) })
    return { ...given, intentId, secret, page, decide }
  }

  test('opens only with the client secret of the payment', async () => {
    const { sandbox, intentId, page, decide } = await givenChallenge()
    expect((await getPage(sandbox, page)).text).toContain('Complete authentication')
    for (const path of [
      `/3ds/${intentId}`,
      `/3ds/${intentId}?client_secret=pi_guess`,
      '/3ds/pi_none?client_secret=x',
      '/3ds/%00',
    ]) {
      expect((await getPage(sandbox, path)).status, path).toBe(404)
    }
    expect((await decide(true, 'pi_guess')).status).toBe(404)
    expect((await getPage(sandbox, page)).text).toContain('Complete authentication')
  })

  test.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ])('the answer %s redirects back with redirect_status %s', async (succeed, status) => {
    const { sandbox, intentId, secret, page, decide } = await givenChallenge(`${returnUrl}?plan=yearly`)
    const { body } = await decide(succeed)
    expect(Object.fromEntries(new URL(body.go ?? '').searchParams)).toEqual({
      plan: 'yearly',
      payment_intent: intentId,
      payment_intent_client_secret: secret,
      redirect_status: status,
    })
    expect((await getPage(sandbox, page)).text).toContain('There’s nothing to authenticate anymore.')
    expect((await decide(succeed)).status).toBe(400)
  })

  test('does not return to a javascript: URL', async () => {
    const { stripe, decide, intentId } = await givenChallenge('javascript:alert(1)')
    expect((await decide(true)).body.go).not.toMatch(/javascript/)
    expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('succeeded')
  })

  test('authenticates a setup intent too', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { id: customer } = await stripe.customers.create({})
    const { id, client_secret: secret } = await stripe.setupIntents.create({ customer })
    await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired', return_url: returnUrl })
    expect((await getPage(sandbox, `/3ds/${id}?client_secret=${secret ?? ''}`)).text).toContain('Complete authentication')
    const { body } = await post(sandbox, `/3ds/${id}`, { client_secret: secret ?? '', succeed: 'true' })
    expect(new URL(body.go ?? '').searchParams.get('setup_intent')).toBe(id)
    expect((await stripe.setupIntents.retrieve(id)).status).toBe('succeeded')
  })
})

describe('sandbox invoice page', () => {
  test('opens only with its link, and shows the amount due', async () => {
    const { sandbox, invoices } = await givenOrder()
    const [invoice] = await invoices()
    const { status, text } = await getPage(sandbox, invoice?.hosted_invoice_url ?? '')
    expect(status).toBe(200)
    expect(text).toContain('$59.00')
    expect(text).toContain('Waiting for payment')
    expect(text).toContain('data-payment')
    for (const path of [`/invoice/${invoice?.id ?? ''}`, `/invoice/${invoice?.id ?? ''}?s=guess`, '/invoice/in_none?s=x']) {
      expect((await getPage(sandbox, path)).status).toBe(404)
      expect((await getPage(sandbox, path.replace('?', '/pdf?'))).status).toBe(404)
    }
  })

  test('a paid invoice is a receipt, on the page and as a PDF', async () => {
    const { sandbox, invoices } = await givenMember()
    const [invoice] = await invoices()
    const { text } = await getPage(sandbox, invoice?.hosted_invoice_url ?? '')
    expect(text).toContain('Paid on January 31, 2026')
    expect(text).not.toContain('data-payment')
    const pdf = await getPage(sandbox, invoice?.invoice_pdf ?? '')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice-[\w-]+\.pdf"$/)
    expect(pdf.text).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/)
    expect(pdf.text).toContain('(Paid on January 31, 2026)')
    expect(pdf.text).toContain('($59.00)')
    const table = Number(/startxref\n(\d+)/.exec(pdf.text)?.[1])
    expect(pdf.text.slice(table, table + 4)).toBe('xref')
  })

  test('escapes the customer name, on the page and in the PDF', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const customer = await stripe.customers.create({ name: '<script>alert(1)</script>(\\', email: 'a@example.com' })
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_membership_monthly' }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice'],
    })
    const invoice = subscription.latest_invoice as Stripe.Invoice
    const { text } = await getPage(sandbox, invoice.hosted_invoice_url ?? '')
    expect(text).not.toContain('<script>alert')
    expect((await getPage(sandbox, invoice.invoice_pdf ?? '')).text).toContain('\\(1\\)</script>\\(\\\\')
  })
})

describe('sandbox control page', () => {
  test('shows pending payments, the clock, declines and webhooks, before and after changes', async () => {
    const { stripe, sandbox, secret } = await givenOrder()
    const bank = { type: 'us_bank_account' } as const
    await stripe.paymentIntents.confirm(intentIdOf(secret), { payment_method_data: bank })
    const before = await getPage(sandbox, '/control')
    expect(before.text).toContain(`/control/settle/${intentIdOf(secret)}`)
    expect(before.text).toContain('2026-01-31 12:00:00 UTC')
    expect(before.text).toContain('payment_intent.processing')
    expect(before.text).toMatch(new RegExp(`value="${start + day}"[^>]*>\\s*One day`))
    const settleResponse = await post(sandbox, `/control/settle/${intentIdOf(secret)}`, { succeed: 'true' })
    expect(settleResponse.body).toEqual({ id: intentIdOf(secret), object: 'payment_intent', status: 'succeeded' })
    await post(sandbox, '/control/clock', { advanceTo: String(start + day) })
    await post(sandbox, '/control/fail-next', { count: '2' })
    await post(sandbox, '/control/webhooks', { shuffle: 'true', dropNext: '3' })
    await sandbox.deliveries.deliverDue(async () => new Response(null))
    const { text } = await getPage(sandbox, '/control')
    expect(text).not.toContain('/control/settle/')
    expect(text).toContain('2026-02-01 12:00:00 UTC')
    expect(text).toContain('The next 2 charges will be declined.')
    expect(text).toMatch(/id="shuffle"[^>]*aria-pressed="true"/)
    expect(text).toContain('class="dropped"')
    expect(text).toContain('class="accepted"')
  })

  test('offers refund and dispute decisions that still apply, without the email of the customer', async () => {
    const { stripe, sandbox, id } = await givenMember()
    const [charge] = (await stripe.charges.list()).data
    const page = async () => (await getPage(sandbox, '/control')).text
    expect(await page()).toContain(`data-post="/sandbox/stripe/control/refund/${charge!.id}"`)
    expect(await page()).not.toContain('ann@example.com')
    await post(sandbox, `/control/dispute/${charge!.id}`, {})
    const [dispute] = (await stripe.disputes.list()).data
    const decideButton = (won: boolean) =>
      new RegExp(`control/decide/${dispute!.id}">\\s*<button[^>]*name="won"\\s+value="${String(won)}"`)
    expect(await page()).toMatch(decideButton(true))
    expect(await page()).toMatch(decideButton(false))
    expect(await page()).not.toContain('/control/refund/')
    await post(sandbox, `/control/decide/${dispute!.id}`, { won: 'false' })
    expect(await page()).toMatch(decideButton(true))
    expect(await page()).not.toMatch(decideButton(false))
    await post(sandbox, `/control/decide/${dispute!.id}`, { won: 'true' })
    expect(await page()).not.toContain('/control/decide/')
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  test('one month ahead is a calendar month', async () => {
    const { sandbox } = await givenOrder()
    expect((await getPage(sandbox, '/control')).text).toContain(`value="${Date.UTC(2026, 1, 28, 12) / 1000}"`)
  })
})

test('sandbox pages: no inline script or style, and no framing', async () => {
  const { stripe, sandbox, invoices, id } = await givenMember()
  const { customer } = await stripe.subscriptions.retrieve(id)
  const session = await stripe.billingPortal.sessions.create({ customer: customer as string, return_url: returnUrl })
  const [invoice] = await invoices()
  for (const url of [
    '/control',
    invoice?.hosted_invoice_url ?? '',
    session.url,
    ...['payment-method', 'cancel', 'plan', 'pause'].map((flow) => `${session.url}/${flow}`),
    '/invoice/in_none',
  ]) {
    const { text, headers } = await getPage(sandbox, url)
    expect(headers.get('content-security-policy'), url).toMatch(/default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/)
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(text).not.toMatch(/<style|<script(?![^>]* src=)|\sstyle=|\son\w+=/)
  }
  for (const [name, type] of [
    ['pages.css', 'text/css'],
    ['page-actions.js', 'text/javascript'],
    ['page-payment.js', 'text/javascript'],
  ]) {
    expect((await getPage(sandbox, `/pages/${name ?? ''}`)).headers.get('content-type')).toContain(type)
  }
})
